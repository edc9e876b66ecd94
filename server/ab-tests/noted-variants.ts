import type { IncomingMessage } from 'node:http';
import type { ChosenVariants } from './choose-variants.ts';

const noted = new WeakMap<IncomingMessage, ChosenVariants>();

/** Keeps what was chosen for a request, so that everything that answers it shows the same. */
export function noteVariants(request: IncomingMessage, variants: ChosenVariants): void {
  noted.set(request, variants);
}

/** What was chosen for a request; nothing for one that never came over the network. */
export function variantsOf(request: IncomingMessage): ChosenVariants {
  return noted.get(request) ?? { tests: [], setCookies: [], consentVersion: 1 };
}
