import * as v from 'valibot';
import type { ParcelHubAccount } from '#adapters/carrier/parcel-hub.ts';

/** The variables of the carrier's account: all or none are set. */
export const carrierVariables = {
  CARRIER_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^https?:\/\/[^?#@\s]+[^/?#@\s]$/,
        'CARRIER_URL is no address without a slash at its end. Write e.g. CARRIER_URL=https://api.carrier.example/v1.',
      ),
    ),
  ),
  CARRIER_KEY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[!-~]{16,256}$/, 'CARRIER_KEY is not what the carrier gives out. Write its key.'),
    ),
  ),
};

type CarrierVariables = v.InferOutput<v.ObjectSchema<typeof carrierVariables, undefined>>;

/** The account, undefined without one, and an error message where it is incomplete. */
export function readCarrierSettings(
  { CARRIER_URL: url, CARRIER_KEY: key }: CarrierVariables,
  isLocal: boolean,
): { carrier: ParcelHubAccount | undefined; problems: string[] } {
  if ((url === undefined) !== (key === undefined))
    return {
      carrier: undefined,
      problems: ['Set both CARRIER_URL and CARRIER_KEY, or none of them.'],
    };
  if (url === undefined || key === undefined) return { carrier: undefined, problems: [] };
  const isOpen = !isLocal && url.startsWith('http:');
  const problems = isOpen ? ['CARRIER_URL is without TLS. Write its address with https://.'] : [];
  return { carrier: { url, key }, problems };
}
