import { type AddressInfo, createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { readRequests } from './read-requests.ts';
import { answerRequest, type ServedMailbox } from './answer-request.ts';

export type ImapSandbox = {
  /** `imap://127.0.0.1:…`, without a folder. */
  url: string;
  login: string;
  secret: string;
  serverName: string;
  mailbox: ServedMailbox;
  /** Puts a mail into the inbox as it is, and answers its number. */
  put(mail: string | Buffer): number;
  /** Receives a mail as a server does that found its signature right: what it says of the sender is above what the mail says. */
  deliver(mail: string): number;
  close(): Promise<void>;
};

const account = { login: 'bestellungen', secret: 'geheim' };
/** The server that it says it is, in Authentication-Results. */
const serverName = 'mx.ranzen.localhost';

/**
 * A mail server over IMAP4rev1 on 127.0.0.1, with one mailbox in memory for the account `bestellungen` with the password `geheim`, for
 * local runs and tests. It knows what a program needs that fetches mails and marks them, and no TLS.
 */
export async function startImapSandbox({ port = 0 }: { port?: number } = {}): Promise<ImapSandbox> {
  const mailbox = newMailbox();
  const clients = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    clients.add(socket);
    socket.on('close', () => clients.delete(socket));
    socket.on('error', () => undefined);
    void serve(socket, mailbox);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    ...account,
    serverName,
    url: `imap://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mailbox,
    put: (mail) => put(mailbox, mail),
    deliver: (mail) => put(mailbox, `${resultsOf(mail)}\r\n${mail}`),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const client of clients) client.destroy();
      }),
  };
}

/** An empty mailbox, whose number says that it is a new one. */
function newMailbox(): ServedMailbox {
  return {
    uidValidity: Math.floor(Date.now() / 1000),
    mails: [],
    requests: [],
    misbehaves: undefined,
  };
}

/** Puts a mail into a mailbox, whose line breaks become those of the protocol. Answers its number. */
function put({ mails }: ServedMailbox, mail: string | Buffer): number {
  const text = Buffer.isBuffer(mail)
    ? mail.toString('latin1')
    : Buffer.from(mail).toString('latin1');
  const content = Buffer.from(text.replaceAll(/\r?\n/g, '\r\n'), 'latin1');
  const uid = (mails.at(-1)?.uid ?? 0) + 1;
  mails.push({ uid, content, flags: new Set() });
  return uid;
}

function resultsOf(mail: string): string {
  const domain = /^From:.*@([a-z\d.-]+)/im.exec(mail)?.[1] ?? 'invalid';
  return `Authentication-Results: ${serverName}; dmarc=pass header.from=${domain}`;
}

async function serve(socket: Socket, mailbox: ServedMailbox): Promise<void> {
  const session = { isLoggedIn: false, isOpen: false, account };
  const send = (part: string | Buffer) => void socket.write(part);
  send('* OK IMAP4rev1 sandbox\r\n');
  try {
    for await (const request of readRequests(socket, () => send('+ go on\r\n'))) {
      const isOver = answerRequest(request, { mailbox, session, send });
      if (isOver) break;
    }
  } catch {
    // The client ended the connection.
  }
  socket.end();
}
