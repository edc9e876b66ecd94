import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { keepIdleConnections } from '../idle-connections.ts';
import { openMailbox, type Mailbox } from './mailbox.ts';
import { smtpServer } from './smtp.ts';
import { respond } from './web.ts';

export type InboxOptions = {
  /** Folder of the mails, as .eml files. */
  folder: string;
  /** 0 takes a free one. */
  webPort: number;
  smtpPort: number;
};

export type Inbox = { webUrl: string; smtpUrl: string; mailbox: Mailbox; close(): Promise<void> };

/**
 * A mail server for local runs and tests: accepts every mail over SMTP on 127.0.0.1, delivers none and
 * shows the last 500 in the browser and at /api/mails. Throws when a port is taken.
 */
export async function startInbox({ folder, webPort, smtpPort }: InboxOptions): Promise<Inbox> {
  const mailbox = await openMailbox(folder);
  const smtp = smtpServer(mailbox);
  const web = createServer(
    keepIdleConnections,
    (request, response) => void respond(mailbox, request, response),
  );
  await listening(smtp.server, smtpPort);
  await listening(web, webPort);
  return {
    webUrl: `http://localhost:${portOf(web)}`,
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    mailbox,
    async close() {
      web.close();
      web.closeAllConnections();
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
    },
  };
}

async function listening(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
