import type { Readable } from 'node:stream';

/** What is stored under a key: its length, the SHA-256 of its bytes in hex, and a fresh stream of them for each attempt. */
export type ObjectContent = { sizeBytes: number; sha256: string; open: () => Readable };

/** A stored object. Its stream has to be read or destroyed. */
export type StoredObject = { sizeBytes: number; content: Readable };

/**
 * Stores files that are no one's secret, under keys `originals/<sha256>` and `sizes/<sha256>` for pictures of products and
 * `feeds/<sha256>` for feeds of offers.
 * A key names its bytes for ever, so that storing the same again changes nothing. Files of customers belong into a `FileStore`.
 * All functions throw where the store cannot be reached and for keys of another form.
 */
export type ObjectStore = {
  /** Stores an object whole or not at all. Throws where the bytes are not those that `sha256` and `sizeBytes` name. */
  put(key: string, content: ObjectContent): Promise<void>;
  get(key: string): Promise<StoredObject | undefined>;
  /** The length of an object, undefined where there is none. */
  head(key: string): Promise<{ sizeBytes: number } | undefined>;
  /** Deletes an object; an unknown key is ignored. */
  remove(key: string): Promise<void>;
};
