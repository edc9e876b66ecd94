import * as v from 'valibot';

const separated = /\s*,\s*/;

/** The variables of shared caches in front of the shop, such as Varnish. */
export const purgeVariables = {
  PURGE_URLS: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => text.split(separated).every((each) => /^https?:\/\/[^?#@\s]+$/.test(each)),
        'PURGE_URLS are no addresses of caches. Name each Varnish that takes purges, e.g. PURGE_URLS=http://10.0.0.8:6081/,http://10.0.0.9:6081/, or leave it out.',
      ),
    ),
  ),
  PURGE_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[\w-]{32,512}$/,
        'PURGE_SECRET is not made of 32 letters and digits or more. Make one with: openssl rand -hex 32',
      ),
    ),
  ),
};

type PurgeVariables = v.InferOutput<v.ObjectSchema<typeof purgeVariables, undefined>>;

/** The shared caches that store pages by tags, and the secret of their purges. */
export type PurgeSettings = { urls: readonly string[]; secret: string };

/** Undefined where no cache is in front, and an error message for half a setting. */
export function readPurgeSettings({ PURGE_URLS: urls, PURGE_SECRET: secret }: PurgeVariables): {
  purges: PurgeSettings | undefined;
  problems: string[];
} {
  if (urls !== undefined && secret !== undefined)
    return { purges: { urls: urls.split(separated), secret }, problems: [] };
  const missing = urls === undefined ? 'PURGE_URLS' : 'PURGE_SECRET';
  return {
    purges: undefined,
    problems:
      urls === undefined && secret === undefined
        ? []
        : [`${missing} is missing: set PURGE_URLS and PURGE_SECRET both or neither.`],
  };
}
