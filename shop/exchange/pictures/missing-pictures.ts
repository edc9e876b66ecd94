import type { Db } from '#shop/kernel/db.ts';
import { isPictureAddress, picturesIn } from '../fields/line-pictures.ts';
import { findSources } from '../fields/picture-sources.sql.ts';
import type { ReadLine } from '../fields/read-line.ts';

/** The addresses of pictures that lines name and that were not fetched since an instant. One statement at most. */
export async function missingPictures(
  db: Db,
  lines: readonly ReadLine[],
  since: Date,
): Promise<string[]> {
  const named = lines.flatMap(({ values }) => picturesIn(values).map(({ source }) => source));
  const addresses = [...new Set(named)].filter(isPictureAddress);
  if (addresses.length === 0) return [];
  const fetched = new Set(
    (await findSources(db, addresses))
      .filter(({ fetchedAt }) => fetchedAt >= since)
      .map(({ address }) => address),
  );
  return addresses.filter((address) => !fetched.has(address));
}
