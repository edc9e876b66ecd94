/**
 * The script of a page in which texts are picked: sends the page's texts to the back office, then those of the element that is pressed, by pointer
 * or Enter. Nothing on the page does anything else. The back office sends the key of a text
 * to show; the page scrolls by itself, because scrolling into view would move the back office too.
 */
export function textPicker(backofficeOrigin: string): string {
  return `{let d=document,home=${JSON.stringify(backofficeOrigin)},name='data-texts',
say=m=>parent.postMessage(m,home),keys=e=>e.getAttribute(name).split(' '),
all=()=>[...d.querySelectorAll('['+name+']')],
words=e=>[...e.childNodes].filter(n=>n.nodeType==3).map(n=>n.data).join('').trim()||['aria-label','placeholder','alt','title','content','value'].map(a=>e.getAttribute(a)).find(Boolean)||e.textContent.trim(),
style=new CSSStyleSheet(),seen=new Map;
style.replaceSync('body ['+name+']{cursor:pointer}body ['+name+']:hover{outline:2px dashed #7c3aed;outline-offset:1px}[data-shown]{outline:3px solid #7c3aed!important;outline-offset:2px}');
d.adoptedStyleSheets=[...d.adoptedStyleSheets,style];
for(let e of all())for(let k of keys(e))if(!seen.has(k))seen.set(k,words(e).slice(0,200));
addEventListener('click',e=>{e.preventDefault();e.stopImmediatePropagation();let t=e.target.closest('['+name+']');if(t)say({picked:keys(t)})},true);
addEventListener('submit',e=>{e.preventDefault();e.stopImmediatePropagation()},true);
addEventListener('message',e=>{if(e.origin!==home||typeof e.data.show!='string')return;
for(let o of d.querySelectorAll('[data-shown]'))o.removeAttribute('data-shown');
let t=all().filter(o=>keys(o).includes(e.data.show));
for(let o of t)o.setAttribute('data-shown','');
let v=t.find(o=>o.checkVisibility());if(v)scrollTo(0,scrollY+v.getBoundingClientRect().top-innerHeight/2)});
say({texts:[...seen].map(([key,text])=>({key,text}))})}`;
}
