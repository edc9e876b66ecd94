import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ObjectStore } from '#adapters/files/object-port.ts';
import { type FileTransfer, TransferFault } from '#adapters/transfer/port.ts';
import { keepPicture, mostPictureBytes, type Upload } from '#shop/files/keep-picture.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { limitConcurrency } from '#shop/kernel/limit-concurrency.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { findSources, type PictureSource, writeSource } from '../fields/picture-sources.sql.ts';

/** What pictures of other systems are fetched with. */
export type PictureFetching = {
  pictureTransfer: Pick<FileTransfer, 'fetch'>;
  objects: ObjectStore;
};

type FetchCtx = Pick<Ctx, 'db' | 'clock'> & PictureFetching & { createdBy: string };

const mostAtOnce = 4;
/** Decoding takes up to 200 MB of memory for a picture. */
const mostDrawnAtOnce = 2;
const limitDrawing = limitConcurrency({ most: mostDrawnAtOnce });
/** After so many silent answers, the other pictures of a server are given up. */
const mostSilent = 3;

/**
 * Fetches pictures over HTTPS and stores them as uploads (OP2): a file that did not change is not sent again, and the same bytes are the
 * same picture. What cannot be fetched, is too large or no picture is stored with its reason. Throws where the file store cannot be
 * reached.
 */
export async function fetchPictures(ctx: FetchCtx, addresses: readonly string[]): Promise<void> {
  const known = new Map((await findSources(ctx.db, addresses)).map((each) => [each.address, each]));
  const silent = new Map<string, number>();
  const limit = limitConcurrency({ most: mostAtOnce });
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  try {
    const fetched = await Promise.allSettled(
      addresses.map((address) =>
        limit(async () => {
          const source = await fetchOne(ctx, {
            address,
            known: known.get(address),
            folder,
            silent,
          });
          await writeSource(ctx.db, source);
        }),
      ),
    );
    const fault = fetched.find((each) => each.status === 'rejected');
    if (fault) throw fault.reason;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Wanted = {
  address: string;
  known: PictureSource | undefined;
  folder: string;
  /** How many requests to a host were not answered. */
  silent: Map<string, number>;
};

async function fetchOne(ctx: FetchCtx, wanted: Wanted): Promise<PictureSource> {
  const { address, known, silent } = wanted;
  const { host } = new URL(address);
  const fetchedAt = ctx.clock.now();
  const none = { address, key: null, etag: null, lastModified: null, fetchedAt };
  const failed = (messageKey: string, values: Record<string, string> = {}): PictureSource => {
    return { ...none, problem: { messageKey, values: { text: address.slice(0, 200), ...values } } };
  };
  if ((silent.get(host) ?? 0) >= mostSilent) return failed('shop.exchange.pictureSilent');
  try {
    const got = await fetchFile(ctx, wanted);
    if (got === 'same' && known) return { ...known, fetchedAt };
    if (got === 'same' || got === 'tooLarge') return failed('shop.exchange.pictureTooLarge');
    const { upload, etag, lastModified } = got;
    const kept = await keepFile(ctx, upload);
    return isRefusal(kept)
      ? failed(refusals[kept.refused])
      : { address, key: kept.key, problem: null, etag, lastModified, fetchedAt };
  } catch (error) {
    if (!(error instanceof TransferFault)) throw error;
    if (error.problem === 'silent') silent.set(host, (silent.get(host) ?? 0) + 1);
    return failed(
      (error.problem && problems[error.problem]) ?? 'shop.exchange.pictureUnreachable',
      {
        reason: error.message.replaceAll('\0', '').slice(0, 200),
      },
    );
  }
}

const refusals = {
  FILE_EMPTY: 'shop.exchange.pictureType',
  FILE_TYPE: 'shop.exchange.pictureType',
  PICTURE_BROKEN: 'shop.exchange.pictureBroken',
  PICTURE_TOO_LARGE: 'shop.exchange.pictureTooManyPixels',
} as const;

const problems: Partial<Record<NonNullable<TransferFault['problem']>, string>> = {
  fileMissing: 'shop.exchange.pictureMissing',
  loginRefused: 'shop.exchange.pictureForbidden',
  silent: 'shop.exchange.pictureSilent',
  privateAddress: 'shop.exchange.picturePrivate',
};

type Fetched = { upload: Upload; etag: string | null; lastModified: string | null };

/** Writes the file at an address to the disk as it arrives, and no byte above the limit of uploads. */
async function fetchFile(
  { pictureTransfer }: FetchCtx,
  { address, known, folder }: Wanted,
): Promise<Fetched | 'same' | 'tooLarge'> {
  const file = { url: address, login: '', secret: undefined, hostKey: null };
  const of = known?.key ? known : { etag: null, lastModified: null };
  const answer = await pictureTransfer.fetch(file, of);
  if (!answer) return 'same';
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  let sizeBytes = 0;
  let isWhole = true;
  const counted = async function* () {
    for await (const part of answer.content) {
      sizeBytes += part.length;
      if (sizeBytes > mostPictureBytes) {
        isWhole = false;
        return;
      }
      hash.update(part);
      yield part;
    }
  };
  await pipeline(counted, createWriteStream(path));
  if (!isWhole) {
    await rm(path, { force: true });
    return 'tooLarge';
  }
  const fileName = nameIn(address);
  const { etag, lastModified } = answer;
  return { upload: { path, sizeBytes, sha256: hash.digest('hex'), fileName }, etag, lastModified };
}

function keepFile(ctx: FetchCtx, upload: Upload) {
  return limitDrawing(async () => {
    try {
      return await keepPicture(ctx, upload);
    } finally {
      await rm(upload.path, { force: true });
    }
  });
}

function nameIn(address: string): string {
  const name = new URL(address).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name) || 'picture';
  } catch {
    return name;
  }
}
