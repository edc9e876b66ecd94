import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { findPart, findServed, type ServedEdition } from './editions.sql.ts';

/** The file of a feed's served edition, as it is stored. */
export type FeedFile = Pick<ServedEdition, 'format' | 'digest' | 'finishedAt'> & {
  compressed: () => Readable;
  plain: () => Readable;
};

/** The file at a secret address of a storefront; undefined where there is none. Pieces are read as the reader takes them. */
export async function findFeedFile(
  { db, storefront }: Pick<Ctx, 'db' | 'storefront'>,
  secret: string,
): Promise<FeedFile | undefined> {
  const served = await findServed(db, { secret, langCode: storefront.langCode });
  if (!served) return undefined;
  const { id, ...file } = served;
  const compressed = () => Readable.from(pieces(db, id), { objectMode: false, highWaterMark: 1 });
  return {
    ...file,
    compressed,
    plain: () => compressed().compose(createGunzip()),
  };
}

async function* pieces(db: Ctx['db'], editionId: number): AsyncGenerator<Buffer, void> {
  for (let position = 0; ; position += 1) {
    const content = await findPart(db, editionId, position);
    if (!content) return;
    yield content;
  }
}
