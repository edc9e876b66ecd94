import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { ObjectStore } from '#adapters/files/object-port.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { ShopUnavailable } from '#shop/kernel/unavailable.ts';
import { findPart, findServed, type ServedEdition } from './editions.sql.ts';

/** The file of a feed's served edition, as it is stored. Its stream has to be read or destroyed. */
export type FeedFile = Pick<ServedEdition, 'format' | 'digest' | 'writtenAt'> & {
  compressed: () => Promise<Readable>;
  plain: () => Promise<Readable>;
};

export type FeedFileCtx = Pick<Ctx, 'db' | 'storefront'> & { objects: ObjectStore };

/**
 * The file at a secret address of a storefront; undefined where there is none. It is streamed as its reader takes it. Opening it throws
 * `ShopUnavailable` where the file store cannot be reached.
 */
export async function findFeedFile(
  ctx: FeedFileCtx,
  secret: string,
): Promise<FeedFile | undefined> {
  const { langCode } = ctx.storefront;
  const served = await findServed(ctx.db, { secret, langCode });
  if (!served) return undefined;
  const { format, digest, writtenAt } = served;
  const compressed = () => openFile(ctx, served);
  return {
    format,
    digest,
    writtenAt,
    compressed,
    plain: async () => (await compressed()).compose(createGunzip()),
  };
}

async function openFile(
  { db, objects }: Pick<FeedFileCtx, 'db' | 'objects'>,
  { id, digest, isStored }: ServedEdition,
): Promise<Readable> {
  if (!isStored) return Readable.from(pieces(db, id), { objectMode: false, highWaterMark: 1 });
  const key = `feeds/${digest}`;
  const object = await objects.get(key).catch((fault: unknown) => {
    throw new ShopUnavailable('The file store cannot be reached.', { cause: fault });
  });
  if (!object) throw new ShopUnavailable(`The file store has no ${key}. Write the feed again.`);
  return object.content;
}

async function* pieces(db: Ctx['db'], editionId: number): AsyncGenerator<Buffer, void> {
  for (let position = 0; ; position += 1) {
    const content = await findPart(db, editionId, position);
    if (!content) return;
    yield content;
  }
}
