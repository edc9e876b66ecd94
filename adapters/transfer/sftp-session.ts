import { createHash } from 'node:crypto';
import { connect, isIP } from 'node:net';
import ssh2, { type SFTPWrapper } from 'ssh2';
import { isPrivateAddress } from '../webhooks/private-addresses.ts';
import { publicLookup } from '../webhooks/public-lookup.ts';
import { type RemoteFile, TransferFault, UnknownHostKey } from './port.ts';
import type { TransferLimits } from './transfer-limits.ts';

type Answer<Value> = (error: Error | null | undefined, value: Value) => void;

/** An open session of SFTP. */
export type SftpSession = {
  sftp: SFTPWrapper;
  /** Waits for the answer to a request. Throws `TransferFault` where it is an error, or the connection ends before. */
  ask: <Value = void>(request: (answer: Answer<Value>) => void) => Promise<Value>;
  end: () => void;
};

/**
 * Connects to the server of an address and logs in, once it has shown the known key. The address is checked when the connection is
 * made, so that a name cannot lead to a private address after it was checked. Throws `TransferFault` and `UnknownHostKey`.
 */
export async function openSftpSession(
  file: RemoteFile,
  { isLocal, limits }: { isLocal: boolean; limits: TransferLimits },
): Promise<SftpSession> {
  const { hostname, port } = new URL(file.url);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (!isLocal && isIP(host) !== 0 && isPrivateAddress(host))
    throw new TransferFault('The address is a private one.', 'privateAddress');
  const broken = Promise.withResolvers<never>();
  broken.promise.catch(() => undefined);
  const client = new ssh2.Client();
  const socket = connect({
    host,
    port: Number(port || 22),
    noDelay: true,
    ...(!isLocal && { lookup: publicLookup }),
  });
  const end = () => {
    clearTimeout(whole);
    client.end();
    socket.destroy();
  };
  const fail = (fault: Error) => {
    broken.reject(fault);
    end();
  };
  const silent = () => fail(new TransferFault('The other side is silent.', 'silent'));
  const whole = setTimeout(silent, limits.wholeMs);
  socket.setTimeout(limits.idleMs, silent);
  socket.on('error', (error) => fail(faultOf(error)));
  client.on('error', (error) => fail(faultOf(error)));
  client.on('close', () => fail(new TransferFault('The connection ended too early.')));
  const ask: SftpSession['ask'] = (request) => Promise.race([broken.promise, answerOf(request)]);
  try {
    await ask((answer) => {
      client.on('ready', () => answer(null, undefined));
      answerPrompts(client, file);
      client.connect({
        sock: socket,
        username: file.login,
        readyTimeout: limits.wholeMs,
        tryKeyboard: true,
        hostVerifier: (key: Buffer) => {
          const hostKey = fingerprintOf(key);
          // Rejected at once: what follows of a refused connection comes in any order.
          if (hostKey !== file.hostKey) broken.reject(new UnknownHostKey(hostKey));
          return hostKey === file.hostKey;
        },
        ...credentialOf(file),
      });
    });
    return { sftp: await ask<SFTPWrapper>((answer) => client.sftp(answer)), ask, end };
  } catch (error) {
    end();
    throw error;
  }
}

/** As `ssh-keygen -l` writes it. */
const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

const isKey = (secret: string): boolean => secret.startsWith('-----BEGIN ');

function credentialOf({ secret }: RemoteFile) {
  if (secret === undefined) return {};
  return isKey(secret) ? { privateKey: secret } : { password: secret };
}

/** Some servers ask for the password by a prompt. */
function answerPrompts(client: ssh2.Client, { secret }: RemoteFile): void {
  client.on('keyboard-interactive', (_name, _instructions, _language, prompts, finish) =>
    finish(secret === undefined || isKey(secret) ? [] : prompts.map(() => secret)),
  );
}

function answerOf<Value>(request: (answer: Answer<Value>) => void): Promise<Value> {
  return new Promise((resolve, reject) => {
    try {
      request((error, value) => (error ? reject(faultOf(error)) : resolve(value)));
    } catch (error) {
      reject(faultOf(error));
    }
  });
}

function faultOf(error: unknown): TransferFault {
  if (error instanceof TransferFault) return error;
  const { message, level, code } = error as Error & { level?: string; code?: unknown };
  if (level === 'client-authentication' || message.startsWith('Cannot parse privateKey'))
    return new TransferFault(message, 'loginRefused');
  if (code === ssh2.utils.sftp.STATUS_CODE.NO_SUCH_FILE)
    return new TransferFault(message, 'fileMissing');
  return new TransferFault(
    message,
    message === 'The address is a private one.' ? 'privateAddress' : undefined,
  );
}
