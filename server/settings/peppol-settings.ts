import * as v from 'valibot';
import type { AccessPointAccount } from '#adapters/access-point/phase4-access-point.ts';
import { peppolIdOf } from '#shop/account/peppol-id.ts';

/** The variables of the access point to the Peppol network. */
export const peppolVariables = {
  PEPPOL_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^https?:\/\/[^?#@\s]+[^/?#@\s]$/,
        'PEPPOL_URL is no address without a slash at its end. Write the access point’s, e.g. PEPPOL_URL=https://ap.example.org.',
      ),
    ),
  ),
  PEPPOL_TOKEN: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[!-~]{8,200}$/,
        'PEPPOL_TOKEN is not 8 to 200 visible characters. Write the token that the access point asks for.',
      ),
    ),
  ),
  PEPPOL_PARTICIPANT: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => peppolIdOf(text) === text,
        'PEPPOL_PARTICIPANT is no id of a participant. Write our own with the code of its scheme, e.g. PEPPOL_PARTICIPANT=9930:DE136695976.',
      ),
    ),
  ),
  PEPPOL_INBOUND_TOKEN: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[!-~]{32,200}$/,
        'PEPPOL_INBOUND_TOKEN is not 32 to 200 visible characters. Make one with: openssl rand -hex 32',
      ),
    ),
  ),
};

/** The account with the access point; without `inboundToken` it brings no messages. */
export type PeppolSettings = AccessPointAccount & { inboundToken: string | undefined };

type PeppolVariables = v.InferOutput<v.ObjectSchema<typeof peppolVariables, undefined>>;

/** The account with the access point, undefined without one, and an error message for a wrong combination. */
export function readPeppolSettings(
  {
    PEPPOL_URL: url,
    PEPPOL_TOKEN: token,
    PEPPOL_PARTICIPANT: participant,
    PEPPOL_INBOUND_TOKEN: inboundToken,
  }: PeppolVariables,
  isLocal: boolean,
): { peppol: PeppolSettings | undefined; problems: string[] } {
  if (url === undefined || token === undefined || participant === undefined) {
    const isEmpty =
      url === undefined &&
      token === undefined &&
      participant === undefined &&
      inboundToken === undefined;
    const problem =
      'PEPPOL_URL, PEPPOL_TOKEN and PEPPOL_PARTICIPANT belong together. Set all or none; PEPPOL_INBOUND_TOKEN needs them.';
    return { peppol: undefined, problems: isEmpty ? [] : [problem] };
  }
  const isOpen = !isLocal && url.startsWith('http:');
  const problems = isOpen ? ['PEPPOL_URL is without TLS. Write its address with https://.'] : [];
  return { peppol: { url, token, participant, inboundToken }, problems };
}
