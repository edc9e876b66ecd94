import { createHttpsTransfer } from './https-transfer.ts';
import type { FileTransfer } from './port.ts';

/**
 * Fetches and delivers files over HTTPS or SFTP, as their addresses say. With `isLocal` HTTP and private addresses are allowed.
 * The client of SFTP is loaded for the first address that needs it, so that other nodes do without its memory.
 */
export function createFileTransfer({ isLocal }: { isLocal: boolean }): FileTransfer {
  const https = createHttpsTransfer({ isLocal });
  const of = async ({ url }: { url: string }) => {
    if (!url.startsWith('sftp:')) return https;
    const { createSftpTransfer } = await import('./sftp-transfer.ts');
    return createSftpTransfer({ isLocal });
  };
  return {
    fetch: async (file, known) => (await of(file)).fetch(file, known),
    deliver: async (file, type, content) => (await of(file)).deliver(file, type, content),
  };
}
