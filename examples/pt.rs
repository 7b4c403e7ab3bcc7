use mancala::*;
fn main(){ for n in shipped::names(){ 
 let r = check::check(shipped::text(n).unwrap(), 1000000);
 for f in &r.findings { println!("{n}: {:?}", f); }
 let Some(g)=shipped::load(n) else {continue}; let t=Table::new(&g.rules); 
 let s=std::time::Instant::now(); println!("{n} {:?} {:?}", perft::perft(&t,&t.start(),8), s.elapsed()); } 
 println!("{}", std::mem::size_of::<Position>()); }
