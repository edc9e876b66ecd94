import ssh2, { type FileEntryWithStats } from 'ssh2';
import { TransferFault } from './port.ts';
import type { SftpSession } from './sftp-session.ts';

const mostListed = 10_000;

/** What a folder holds, part by part. Throws `TransferFault` beyond 10,000 entries. */
export async function* entriesOf(
  { sftp, ask }: SftpSession,
  folder: string,
): AsyncGenerator<FileEntryWithStats> {
  const handle = await ask<Buffer>((answer) => sftp.opendir(folder || '/', answer));
  for (let count = 0; ;) {
    const part = await ask<FileEntryWithStats[] | undefined>((answer) =>
      // The types leave out that a part can be asked for by the handle.
      sftp.readdir(handle, (error, list) =>
        isEnd(error) ? answer(null, undefined) : answer(error, list),
      ),
    );
    if (!part) return;
    count += part.length;
    if (count > mostListed) throw new TransferFault('The folder holds too many files.', 'tooLarge');
    yield* part;
  }
}

const isEnd = (error: (Error & { code?: unknown }) | undefined): boolean =>
  error?.code === ssh2.utils.sftp.STATUS_CODE.EOF;
