/** A file of another system, and how it is asked for. */
export type RemoteFile = {
  url: string;
  /** With a secret alone it is a bearer token. */
  login: string;
  secret: string | undefined;
};

/** What is known of the file that was fetched the last time. */
export type KnownFile = { etag: string | null; lastModified: string | null };

export type FetchedFile = KnownFile & {
  /** Throws `TransferFault` where the connection ends before the file does. */
  content: AsyncIterable<Uint8Array>;
};

/** The other system cannot be reached, refuses, or ends too early; the message says why, for staff. */
export class TransferFault extends Error {}

export type FileTransfer = {
  /**
   * Opens a file; undefined where it is the known one. No redirects, a minute between two parts, half an hour in all. Throws
   * `TransferFault`.
   */
  fetch(file: RemoteFile, known: KnownFile): Promise<FetchedFile | undefined>;
  /** Writes a file. The same limits. Throws `TransferFault`. */
  deliver(file: RemoteFile, type: string, content: AsyncIterable<Uint8Array>): Promise<void>;
};
