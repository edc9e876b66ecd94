import sharp from 'sharp';
import { createPostgresObjectStore } from '#adapters/files/postgres-object-store.sql.ts';
import { TransferFault } from '#adapters/transfer/port.ts';
import type { Clock } from '#shop/kernel/clock.ts';
import type { PictureFetching } from '#shop/exchange/pictures/fetch-pictures.ts';
import type { TestDatabase } from './database.ts';

/**
 * Another server's pictures for imports. `served` has by address the bytes that it hands out, or why it hands none out; other
 * addresses are not found. `asked` has the addresses in the order of requests.
 */
export function picturesElsewhere({ db }: Pick<TestDatabase, 'db'>, clock: Clock) {
  const asked: string[] = [];
  const served = new Map<string, Buffer | TransferFault>();
  const fetching: PictureFetching = {
    objects: createPostgresObjectStore(db, clock),
    pictureTransfer: {
      fetch: async ({ url }, { etag }) => {
        asked.push(url);
        const file = served.get(url) ?? new TransferFault('HTTP 404', 'fileMissing');
        if (file instanceof TransferFault) throw file;
        const tag = `"${file.length}"`;
        if (etag === tag) return undefined;
        return { content: partsOf(file), etag: tag, lastModified: null };
      },
    },
  };
  return { asked, served, fetching };
}

/** A small PNG of one red. */
export function redPicture(red: number): Promise<Buffer> {
  return sharp({
    create: { width: 40, height: 30, channels: 3, background: { r: red, g: 0, b: 0 } },
  })
    .png()
    .toBuffer();
}

async function* partsOf(content: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += 100) yield content.subarray(at, at + 100);
}
