/** A file of another system, and how it is asked for. */
export type RemoteFile = {
  /** With `https:` or `sftp:`. In the last part of one with `sftp:` a star stands for any characters: the newest such file is fetched. */
  url: string;
  /** Over HTTPS a secret without a login is a bearer token. */
  login: string;
  /** A password, or for SFTP a private key in PEM or the form of OpenSSH. */
  secret: string | undefined;
  /** The fingerprint of the server's key, which has to be known for SFTP. */
  hostKey: string | null;
};

/** What is known of the file that was fetched the last time. */
export type KnownFile = { etag: string | null; lastModified: string | null };

export type FetchedFile = KnownFile & {
  /** The name that the other system gives the file; without it the address names it. */
  name?: string;
  /** Throws `TransferFault` where the connection ends before the file does. */
  content: AsyncIterable<Uint8Array>;
};

/** What went wrong, where staff can do something about it. */
export type TransferProblem =
  | 'certificateWrong'
  | 'loginRefused'
  | 'fileMissing'
  | 'silent'
  | 'privateAddress'
  | 'tooLarge'
  | 'changedMeanwhile'
  | 'secretForgotten';

/** The other system cannot be reached, refuses, or ends too early; the problem or the message says why, for staff. */
export class TransferFault extends Error {
  readonly problem: TransferProblem | undefined;

  constructor(message: string, problem?: TransferProblem) {
    super(message);
    this.problem = problem;
  }
}

/** The server shows another key than the known one, or none is known yet. Nothing was sent to it. */
export class UnknownHostKey extends Error {
  /** The fingerprint of the key, such as SHA256:…, as `ssh-keygen -l` writes it. */
  readonly hostKey: string;

  constructor(hostKey: string) {
    super('The key of the server is not the known one.');
    this.hostKey = hostKey;
  }
}

export type FileTransfer = {
  /**
   * Opens a file; undefined where it is the known one. No redirects, a minute between two parts, half an hour in all. Throws
   * `TransferFault` and `UnknownHostKey`.
   */
  fetch(file: RemoteFile, known: KnownFile): Promise<FetchedFile | undefined>;
  /**
   * Writes a file: over SFTP under another name first, so that no reader sees a part of it. The same limits. Throws `TransferFault` and
   * `UnknownHostKey`.
   */
  deliver(file: RemoteFile, type: string, content: AsyncIterable<Uint8Array>): Promise<void>;
};
