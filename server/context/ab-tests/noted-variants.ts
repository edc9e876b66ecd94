import type { IncomingMessage } from 'node:http';
import type { ChosenVariants } from './choose-variants.ts';

const noted = new WeakMap<IncomingMessage, ChosenVariants>();

/** Stores the variants of a request, so that all parts of its response show the same. */
export function noteVariants(request: IncomingMessage, variants: ChosenVariants): void {
  noted.set(request, variants);
}

/** The variants of a request; none for in-process requests. */
export function variantsOf(request: IncomingMessage): ChosenVariants {
  return noted.get(request) ?? { tests: [], drawn: [], setCookies: [], consentVersion: 1 };
}
