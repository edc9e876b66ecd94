/** Where messages are fetched, and how the shop logs in there. */
export type IncomingAddress = {
  /** A folder over SFTP (`sftp://server/folder/`), or one of a mailbox over IMAP (`imaps://server/folder`). */
  url: string;
  login: string;
  /** A password, or for SFTP a private key. */
  secret: string;
  /** The fingerprint of the key of a server of SFTP. */
  hostKey: string | null;
};

/** A file or a mail that waits. */
export type FoundMessage = {
  /** What the server tells it by: another file of the same name has another key. */
  key: string;
  /** Of a file; the number of a mail. */
  name: string;
  sizeBytes: number;
};

/** An open folder. All throw `TransferFault` where the connection ends or the server refuses. */
export type OpenFolder = {
  /** What waits, the oldest first; at most 10,000. */
  find(): Promise<FoundMessage[]>;
  /** The head of a mail; empty for a file. */
  head(message: FoundMessage): Promise<Buffer>;
  /** A file, or a mail with its head. */
  read(message: FoundMessage): Promise<Buffer>;
  /** Takes a message out of what waits: a file goes into the folder `taken` or `refused`, a mail is marked. */
  settle(message: FoundMessage, outcome: 'taken' | 'refused'): Promise<void>;
  close(): Promise<void>;
};

/** Fetches messages of other systems. */
export type IncomingMessages = {
  /** Throws `TransferFault`, and `UnknownHostKey` before anything is sent to a server of SFTP with another key. */
  open(address: IncomingAddress): Promise<OpenFolder>;
};
