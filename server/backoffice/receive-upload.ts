import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Upload } from '#shop/files/keep-picture.ts';
import { isRefusal, type Refusal } from '#shop/kernel/refusals.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { sendApiError } from '../http/admission.ts';

type Receiver<Kept> = {
  folder: string;
  mostBytes: number;
  keep: (upload: Upload) => Promise<Kept>;
};

/**
 * Writes the body of a request to a file while it arrives, and hands it to `keep` with the name that `x-file-name` has,
 * percent-encoded. Nothing of the upload is on the disk afterwards.
 */
export async function receiveUpload<Kept>(
  request: FastifyRequest,
  { folder, mostBytes, keep }: Receiver<Kept>,
): Promise<Kept | 'tooLarge'> {
  const path = join(folder, randomUUID());
  try {
    const spooled = await spool(request.body as IncomingMessage, path, mostBytes);
    if (spooled === 'tooLarge') return spooled;
    return await keep({ ...spooled, path, fileName: nameOf(request) });
  } finally {
    await rm(path, { force: true });
  }
}

/** Answers an upload as mutations do, with what was kept as values; 413 for a file above the limit. */
export function sendReceived(
  reply: FastifyReply,
  received: Readonly<Record<string, unknown>> | Refusal | 'tooLarge',
) {
  reply.header('cache-control', 'no-store');
  // What is left of the body is not read.
  if (received === 'tooLarge')
    return sendApiError(reply.header('connection', 'close'), 413, 'TOO_LARGE', 'Too large.');
  if (isRefusal(received)) return reply.send(staffMutationResult(received));
  const values = Object.entries(received).map(([name, value]) => ({ name, value: String(value) }));
  return reply.send({ ...staffMutationResult(undefined), values });
}

/** Writes a body to a file while it arrives, and no byte above the limit. */
async function spool(
  body: IncomingMessage,
  path: string,
  mostBytes: number,
): Promise<Pick<Upload, 'sizeBytes' | 'sha256'> | 'tooLarge'> {
  if (Number(body.headers['content-length'] ?? 0) > mostBytes) return 'tooLarge';
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const isWhole = { yes: true };
  await pipeline(
    body.iterator({ destroyOnReturn: false }),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        sizeBytes += chunk.length;
        isWhole.yes = sizeBytes <= mostBytes;
        if (!isWhole.yes) return;
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path, { flags: 'wx' }),
  );
  return isWhole.yes ? { sizeBytes, sha256: hash.digest('hex') } : 'tooLarge';
}

function nameOf({ headers }: FastifyRequest): string {
  const name = headers['x-file-name'];
  try {
    return typeof name === 'string' ? decodeURIComponent(name) : '';
  } catch {
    return '';
  }
}
