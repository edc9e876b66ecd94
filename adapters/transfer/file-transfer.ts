import { createHttpsTransfer } from './https-transfer.ts';
import type { FileTransfer } from './port.ts';
import { createSftpTransfer } from './sftp-transfer.ts';

/** Fetches and delivers files over HTTPS or SFTP, as their addresses say. With `isLocal` HTTP and private addresses are allowed. */
export function createFileTransfer({ isLocal }: { isLocal: boolean }): FileTransfer {
  const https = createHttpsTransfer({ isLocal });
  const sftp = createSftpTransfer({ isLocal });
  const of = ({ url }: { url: string }) => (url.startsWith('sftp:') ? sftp : https);
  return {
    fetch: (file, known) => of(file).fetch(file, known),
    deliver: (file, type, content) => of(file).deliver(file, type, content),
  };
}
