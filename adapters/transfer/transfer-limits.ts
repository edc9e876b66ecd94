/** How long a transfer may be silent and take as a whole, in milliseconds, and how large a file is at most. */
export type TransferLimits = { idleMs: number; wholeMs: number; mostBytes: number };

/** The limits of transfers; tables have their own, lower ones. */
export const transferLimits: TransferLimits = {
  idleMs: 60_000,
  wholeMs: 30 * 60_000,
  mostBytes: 1024 ** 3,
};

/** The limits of fetching a picture. */
export const pictureTransferLimits = { idleMs: 10_000, wholeMs: 60_000 };
