import { isIP } from 'node:net';
import { AuthenticationFailure, ImapFlow } from 'imapflow';
import { TransferFault } from '../transfer/port.ts';
import { isPrivateAddress } from '../webhooks/private-addresses.ts';
import { publicLookup } from '../webhooks/public-lookup.ts';
import type { FoundMessage, IncomingAddress, OpenFolder } from './port.ts';

/** Marks mails that were judged, so that they are not listed again; where a server keeps no such flag, their numbers tell them. */
const judgedFlag = 'RanzenJudged';
const mostListed = 10_000;
const longestHeadBytes = 64 * 1024;
const longestMailBytes = 20 * 1024 * 1024;
const limits = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/**
 * Opens a folder of a mailbox over IMAP with TLS; the inbox where the address names none. With `isLocal` private addresses are allowed, and
 * `imap:` without TLS. Mails stay where they are and get a flag once they are judged.
 */
export async function openImapMailbox(
  { url, login, secret }: IncomingAddress,
  { isLocal }: { isLocal: boolean },
): Promise<OpenFolder> {
  const { protocol, hostname, port, pathname } = new URL(url);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const secure = protocol === 'imaps:';
  if (!isLocal && (!secure || (isIP(host) !== 0 && isPrivateAddress(host))))
    throw new TransferFault('The address is a private one.', 'privateAddress');
  const client = new ImapFlow({
    host,
    port: Number(port || (secure ? 993 : 143)),
    secure,
    // Without TLS there is no server that could show a certificate: only a local shop gets here.
    ...(!secure && { doSTARTTLS: false }),
    ...(!isLocal && { tls: { lookup: publicLookup } }),
    auth: { user: login, pass: secret },
    logger: false,
    disableAutoIdle: true,
    maxLiteralSize: longestMailBytes,
    ...limits,
  });
  // Without a listener a lost connection would end the process; calls that wait are rejected by themselves.
  client.on('error', () => undefined);
  const folder = decodeURIComponent(pathname.slice(1)) || 'INBOX';
  try {
    await client.connect();
    const { uidValidity } = await client.mailboxOpen(folder);
    return mailboxOf(client, String(uidValidity));
  } catch (error) {
    client.close();
    throw faultOf(error);
  }
}

function mailboxOf(client: ImapFlow, uidValidity: string): OpenFolder {
  const within = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    try {
      return await work();
    } catch (error) {
      throw faultOf(error);
    }
  };
  const part = async ({ name }: FoundMessage, maxLength: number, isHead: boolean) => {
    const query = isHead ? { headers: true } : { source: { maxLength } };
    const found = await client.fetchOne(name, query, { uid: true });
    const content = found ? (isHead ? found.headers : found.source) : undefined;
    if (!content) throw new TransferFault('The mail is gone.', 'fileMissing');
    return content.subarray(0, maxLength);
  };
  return {
    find: () =>
      within(async () => {
        const uids = await client.search({ unKeyword: judgedFlag, deleted: false }, { uid: true });
        const waiting = (uids || []).toSorted((one, other) => one - other);
        if (waiting.length > mostListed)
          throw new TransferFault('The folder holds too many mails.', 'tooLarge');
        const found: FoundMessage[] = [];
        if (waiting.length === 0) return found;
        for await (const { uid, size } of client.fetch(waiting, { size: true }, { uid: true }))
          found.push({ key: `${uidValidity} ${uid}`, name: String(uid), sizeBytes: size ?? 0 });
        return found.toSorted((one, other) => Number(one.name) - Number(other.name));
      }),
    head: (message) => within(() => part(message, longestHeadBytes, true)),
    read: (message) => within(() => part(message, longestMailBytes, false)),
    settle: ({ name }, outcome) =>
      within(async () => {
        const flags = [judgedFlag, ...(outcome === 'taken' ? ['\\Seen'] : [])];
        await client.messageFlagsAdd(name, flags, { uid: true });
      }),
    close: () => client.logout().catch(() => client.close()),
  };
}

function faultOf(error: unknown): TransferFault {
  if (error instanceof TransferFault) return error;
  const { message, code, responseText } = error as Error & { code?: string; responseText?: string };
  if (error instanceof AuthenticationFailure)
    return new TransferFault(responseText ?? message, 'loginRefused');
  if (code === 'CONNECT_TIMEOUT' || code === 'GREETING_TIMEOUT' || code === 'ETIMEOUT')
    return new TransferFault(message, 'silent');
  if (code?.includes('CERT') || code === 'DEPTH_ZERO_SELF_SIGNED_CERT')
    return new TransferFault(message, 'certificateWrong');
  return new TransferFault(
    responseText ?? message,
    message === 'The address is a private one.' ? 'privateAddress' : undefined,
  );
}
