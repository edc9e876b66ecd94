import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ObjectContent, ObjectStore } from './object-port.ts';

/** Bytes in memory as the content of an object. */
export function contentOf(bytes: Uint8Array): ObjectContent {
  return {
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    open: () => Readable.from([bytes], { objectMode: false }),
  };
}

/** Reads an object of at most `mostBytes` into memory; undefined where there is none. Throws for a longer or a shortened one. */
export async function readObject(
  store: ObjectStore,
  key: string,
  mostBytes: number,
): Promise<Buffer | undefined> {
  const object = await store.get(key);
  if (!object) return undefined;
  if (object.sizeBytes > mostBytes) {
    object.content.destroy();
    throw new Error(`The object ${key} has ${object.sizeBytes} bytes, more than ${mostBytes}.`);
  }
  const bytes = Buffer.concat(await object.content.toArray());
  if (bytes.length !== object.sizeBytes)
    throw new Error(`The object ${key} ended after ${bytes.length} of ${object.sizeBytes} bytes.`);
  return bytes;
}

/** The key, where it has the form of one. It contains no dots, so that no path leads out of a folder. Throws otherwise. */
export function checkedKey(key: string): string {
  if (!/^(?:originals|sizes|feeds)\/[\da-f]{64}$/.test(key))
    throw new Error(`"${key}" is no key of an object.`);
  return key;
}

/** Passes the bytes of a content on, and throws at their end unless they are those that it names. */
export async function* checkedBytes({
  sizeBytes,
  sha256,
  open,
}: ObjectContent): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let passed = 0;
  for await (const chunk of open() as AsyncIterable<Buffer>) {
    passed += chunk.length;
    hash.update(chunk);
    yield chunk;
  }
  if (passed !== sizeBytes || hash.digest('hex') !== sha256)
    throw new Error(`The content is not the ${sizeBytes} bytes of ${sha256}.`);
}
