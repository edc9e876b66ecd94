import type { IncomingMessages } from './port.ts';

/**
 * Fetches messages from folders over SFTP and from mailboxes over IMAP, as their addresses say. With `isLocal` private addresses are
 * allowed. Each client is loaded for the first address that needs it, so that other nodes do without its memory.
 */
export function createIncomingMessages({ isLocal }: { isLocal: boolean }): IncomingMessages {
  return {
    async open(address) {
      if (address.url.startsWith('sftp:')) {
        const { openSftpFolder } = await import('./sftp-folder.ts');
        return openSftpFolder(address, { isLocal });
      }
      const { openImapMailbox } = await import('./imap-mailbox.ts');
      return openImapMailbox(address, { isLocal });
    },
  };
}
