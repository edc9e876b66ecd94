import * as v from 'valibot';
import type { ViesAccount } from '#adapters/vat-register/vies.ts';

/** The variables of the register of VAT numbers. */
export const viesVariables = {
  VIES_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^https?:\/\/[^?#@\s]+[^/?#@\s]$/,
        'VIES_URL is no address without a slash at its end. Write VIES_URL=https://ec.europa.eu/taxation_customs/vies/rest-api.',
      ),
    ),
  ),
  VIES_REQUESTER: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[A-Z]{2}[A-Z\d]{2,13}$/,
        'VIES_REQUESTER is no VAT number. Write our own without spaces, e.g. VIES_REQUESTER=DE136695976.',
      ),
    ),
  ),
};

type ViesVariables = v.InferOutput<v.ObjectSchema<typeof viesVariables, undefined>>;

/** How the register is asked, undefined where it is not, and an error message for a wrong combination. */
export function readViesSettings(
  { VIES_URL: url, VIES_REQUESTER: requester }: ViesVariables,
  isLocal: boolean,
): { vies: ViesAccount | undefined; problems: string[] } {
  if (url === undefined)
    return {
      vies: undefined,
      problems: requester === undefined ? [] : ['VIES_REQUESTER needs VIES_URL. Set both.'],
    };
  const isOpen = !isLocal && url.startsWith('http:');
  const problems = isOpen ? ['VIES_URL is without TLS. Write its address with https://.'] : [];
  return { vies: { url, requester }, problems };
}
