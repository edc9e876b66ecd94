import * as v from 'valibot';
import type { ClamdAddress } from '#adapters/malware-scanner/clamd.ts';

/** The variable of the malware scanner. */
export const scannerVariables = {
  CLAMD_ADDRESS: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[a-z\d.-]+:[1-9]\d{0,4}$/i,
        'CLAMD_ADDRESS is no host with a port. Write the address of clamd, e.g. CLAMD_ADDRESS=10.0.0.9:3310.',
      ),
      v.transform((address): ClamdAddress => {
        const [host = '', port = ''] = address.split(':');
        return { host, port: Number(port) };
      }),
    ),
  ),
};
