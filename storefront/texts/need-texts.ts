import type { TextPart } from '#contract/shop-api.ts';

/**
 * Loads a part of the texts that not every page shows. Files that use it import the module of its name. The server has all texts.
 */
export async function needTexts(part: TextPart): Promise<void> {
  if (typeof document === 'undefined') return;
  const address = window.__ranzenTextParts?.[part];
  if (address !== undefined) await load(address);
}

/** Once it has run, the script removes its address from `__ranzenTextParts`. */
function load(address: string): Promise<void> {
  const script = document.createElement('script');
  return new Promise((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`The texts at ${address} could not be loaded.`));
    script.src = address;
    document.head.append(script);
  });
}
