import type { TextPart } from '#contract/door.ts';

/**
 * Waits until the browser has a part of the page's texts that not every page speaks. Files that speak it import the module of
 * its name. The server has all texts.
 */
export async function needTexts(part: TextPart): Promise<void> {
  if (typeof document === 'undefined') return;
  const address = window.__ranzenTextParts?.[part];
  if (address !== undefined) await load(address);
}

/** The script takes its own address from `__ranzenTextParts`, once it has run. */
function load(address: string): Promise<void> {
  const script = document.createElement('script');
  return new Promise((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`The texts at ${address} could not be loaded.`));
    script.src = address;
    document.head.append(script);
  });
}
