import { heartForm } from './lists/use-hearts.ts';
import { addToBasketForm } from './ui/add-to-basket-form.ts';
import { compareForm } from './ui/compare-form.ts';
import { repeatChange } from './ui/islands/event-replay.ts';
import { isAwaitingHydration } from './ui/islands/hydration.ts';

/**
 * Defers the scripts of a rendered page that starts with islands: they are listed, but neither fetched nor run until
 * `startScripts` starts them, so that the first paint has the network and the processor for itself. Other pages, such as those
 * with forms, fetch their scripts with the page at low priority. `html` and the result are UTF-8 bytes, one a character (latin1).
 */
export function deferScripts(html: string): string {
  return startsInIslands(html)
    ? html
        .replaceAll('<link rel="modulepreload" ', '<link rel="later" fetchpriority="low" ')
        .replace(/<script([^>]*) type="module" async="">/g, '<script$1 type="later">')
    : html
        .replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ')
        .replaceAll('<script type="later" src=', '<script src=');
}

function startsInIslands(html: string): boolean {
  const island = html.indexOf('data-island=', html.indexOf('<main'));
  return island !== -1 && island < html.lastIndexOf('</main>');
}

/** Events on controls that need a script, held until scripts run; replayed by `replayHeldEvents`. */
type Held = [target: HTMLElement, kind: string][];

declare global {
  interface Window {
    __ranzenHeld?: Held | undefined;
  }
}

/**
 * Inline script at the end of the page: starts its scripts once fonts and pictures are there that the first paint wants, a second after
 * it at the latest, or with the first interaction, and holds events until then. A pointer that rests where the page appears is over it
 * and does not move: its events have no movement. After the first paint, parts of `layoutAfterPaint` are laid out, one a frame, or all of them when the visitor
 * scrolls. The forms of hearts and tiles are sent as without script where scripts do not run within three seconds.
 */
export const startScripts = `{let d=document,begun,held=window.__ranzenHeld=[],go=()=>{
if(begun)return;begun=1;
for(let l of d.querySelectorAll('link[rel=later]'))l.rel='modulepreload';
for(let s of d.querySelectorAll('script[type=later]')){let n=d.createElement('script');n.async=false;if(s.src)n.src=s.src;else{n.type='module';n.text=s.text}s.replaceWith(n)}
},hold=e=>{go();if(window.__ranzenHeld!=held)return;
let k=e.type,t=e.target.closest(k=='click'?'[data-island] button[type=button]:not([popovertarget]),button[form=${heartForm}],button[form=${addToBasketForm}],button[form=${compareForm}]':'[data-island] *,[type=checkbox],[type=radio]');
if(!t)return;
held.push([t,k]);
if(t.type=='submit'&&k=='click'){e.preventDefault();setTimeout(()=>{if(window.__ranzenHeld==held)t.form.requestSubmit(t)},3e3)}};
for(let k of ['click','input','change'])addEventListener(k,hold,true);
for(let k of ['touchstart','focusin','keydown'])addEventListener(k,go,{capture:true,once:true,passive:true});
let move=e=>{if(!e.movementX&&!e.movementY)return;removeEventListener('pointermove',move,true);go()};
addEventListener('pointermove',move,{capture:true,passive:true});
addEventListener('visibilitychange',go);
let late=[...d.querySelectorAll('.layout-after-paint')],layOut=()=>late.shift()?.classList.remove('layout-after-paint'),
layOutNext=()=>{layOut();if(late.length)requestAnimationFrame(()=>setTimeout(layOutNext))},layOutAll=()=>{while(late.length)layOut()};
addEventListener('scroll',layOutAll,{once:true,passive:true});
let first=()=>{layOutNext();setTimeout(go,1e3);Promise.allSettled([d.fonts.ready,...Array.from(d.images,i=>i.loading!='lazy'&&i.decode())]).then(go)};
if(d.hidden){go();layOutAll()}else requestAnimationFrame(()=>setTimeout(first))}`;

/** Replays the held events; called when the page is hydrated. Islands that are not hydrated capture them again. */
export function replayHeldEvents(): void {
  const held = window.__ranzenHeld;
  window.__ranzenHeld = undefined;
  for (const [target, kind] of held ?? [])
    if (kind === 'click') target.click();
    else if (isAwaitingHydration(target)) target.dispatchEvent(new Event(kind, { bubbles: true }));
    else repeatChange(target, kind);
}
