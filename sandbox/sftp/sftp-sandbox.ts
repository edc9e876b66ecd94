import { createHash, generateKeyPairSync } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import ssh2, { type Connection } from 'ssh2';
import { type SftpFiles, serveFiles } from './serve-files.ts';

const account = { login: 'ranzen', secret: 'geheim' };

/**
 * A server of SFTP over loopback with files in memory, by their path, for the account `ranzen`, or another one, with the password `geheim` or its key. It
 * does not rename over a file that exists, as the protocol says.
 */
export async function startSftpSandbox({ login = account.login }: { login?: string } = {}) {
  const served: SftpFiles = {
    files: new Map(),
    requests: [],
    listed: [],
    misbehaves: undefined,
  };
  const clients = new Set<Connection>();
  const host = newKey();
  const key = newKey();
  const protocol = new ssh2.Server({ hostKeys: [host.private] }, (client: Connection) => {
    clients.add(client);
    client.on('error', () => undefined);
    client.on('close', () => clients.delete(client));
    authenticate(client, { login, key: key.public }, served.requests);
    client.on('session', (accept) =>
      accept().on('sftp', (open) => serveFiles(open(), served, () => client.end())),
    );
  });
  // Answers are small, and would wait for acknowledgements.
  const server = createServer({ noDelay: true }, (socket) => protocol.injectSocket(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...account,
    login,
    files: served.files,
    requests: served.requests,
    listed: served.listed,
    url: `sftp://127.0.0.1:${port}`,
    privateKey: key.private,
    hostKey: `SHA256:${createHash('sha256').update(host.public).digest('base64').replace(/=+$/, '')}`,
    put: (path: string, content: string | Buffer, modifiedAt = 1_790_000_000) =>
      void served.files.set(path, { content: Buffer.from(content), modifiedAt }),
    text: (path: string) => served.files.get(path)?.content.toString(),
    misbehave: (how: SftpFiles['misbehaves']) => {
      served.misbehaves = how;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const client of clients) client.end();
      }),
  };
}

/** A key in PEM; some of those that `ssh2` generates itself it cannot read. */
function newKey(): { private: string; public: Buffer } {
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'sec1', format: 'pem' },
  });
  const parsed = ssh2.utils.parseKey(privateKey);
  if (parsed instanceof Error) throw parsed;
  return { private: privateKey, public: parsed.getPublicSSH() };
}

function authenticate(
  client: Connection,
  { login, key }: { login: string; key: Buffer },
  requests: string[],
): void {
  client.on('authentication', (attempt) => {
    requests.push(`login ${attempt.method}`);
    const isKnown = attempt.username === login;
    const isRight =
      (attempt.method === 'password' && attempt.password === account.secret) ||
      (attempt.method === 'publickey' && attempt.key.data.equals(key));
    if (isKnown && isRight) attempt.accept();
    else attempt.reject(['password', 'publickey']);
  });
}
