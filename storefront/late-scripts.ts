/**
 * Lays the scripts of a rendered page aside whose parts sleep in islands: they are named, but neither fetched nor run until
 * `startScripts` takes them up. What is seen first has the line and the processor for itself. Pages that live at once, as
 * those with forms do, fetch their scripts with the page, after what is seen.
 */
export function laidAside(html: string): string {
  return sleepsAtFirst(html)
    ? html
        .replaceAll('<link rel="modulepreload" ', '<link rel="later" fetchpriority="low" ')
        .replace(/<script([^>]*) type="module" async="">/g, '<script$1 type="later">')
    : html
        .replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ')
        .replaceAll('<script type="later" src=', '<script src=');
}

function sleepsAtFirst(html: string): boolean {
  const island = html.indexOf('data-island=', html.indexOf('<main'));
  return island !== -1 && island < html.lastIndexOf('</main>');
}

/** What was done to controls that need a script before any had come; taken up by `doHeldDeeds`. */
type Held = [target: HTMLElement, kind: string][];

declare global {
  interface Window {
    __ranzenHeld?: Held | undefined;
  }
}

/** Stands at the end of the page: starts its scripts once it was painted or reached for, and holds what is done meanwhile. */
export const startScripts = `{let d=document,begun,held=window.__ranzenHeld=[],go=()=>{
if(begun)return;begun=1;
for(let l of d.querySelectorAll('link[rel=later]'))l.rel='modulepreload';
for(let s of d.querySelectorAll('script[type=later]')){let n=d.createElement('script');n.async=false;if(s.src)n.src=s.src;else{n.type='module';n.text=s.text}s.replaceWith(n)}
},hold=e=>{go();if(window.__ranzenHeld!=held)return;
let k=e.type,t=e.target.closest(k=='click'?'[data-island] button[type=button]:not([popovertarget])':'[data-island] *');
if(t)held.push([t,k])};
for(let k of ['click','input','change'])addEventListener(k,hold,true);
for(let k of ['pointerover','touchstart','focusin','keydown'])addEventListener(k,go,{capture:true,once:true,passive:true});
addEventListener('visibilitychange',go);
d.hidden?go():requestAnimationFrame(()=>setTimeout(go))}`;

/** Does again what was held; to be called once the page lives. Parts that are still asleep hold it on. */
export function doHeldDeeds(): void {
  const held = window.__ranzenHeld;
  window.__ranzenHeld = undefined;
  for (const [target, kind] of held ?? [])
    if (kind === 'click') target.click();
    else target.dispatchEvent(new Event(kind, { bubbles: true }));
}
