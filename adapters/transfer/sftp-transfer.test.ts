import { createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startSftpSandbox } from '#sandbox/sftp/sftp-sandbox.ts';
import { type FetchedFile, TransferFault, UnknownHostKey } from './port.ts';
import { fitsPattern } from './sftp-path.ts';
import { createSftpTransfer } from './sftp-transfer.ts';

let server: Awaited<ReturnType<typeof startSftpSandbox>>;
beforeEach(async () => {
  server = await startSftpSandbox();
});
afterEach(() => server.close());

const limits = { idleMs: 20_000, wholeMs: 20_000, mostBytes: 10_000_000 };
const local = createSftpTransfer({ isLocal: true, limits });
/** For servers that do not answer. */
const impatient = createSftpTransfer({ isLocal: true, limits: { ...limits, idleMs: 500 } });
const unknown = { etag: null, lastModified: null };
const file = (path: string, part: object = {}) => ({
  url: `${server.url}${path}`,
  login: server.login,
  secret: server.secret as string | undefined,
  hostKey: server.hostKey as string | null,
  ...part,
});
const textOf = async (found: FetchedFile | undefined) => {
  const parts: Uint8Array[] = [];
  for await (const part of found?.content ?? []) parts.push(part);
  return Buffer.concat(parts).toString();
};
const fetched = async (path: string, part?: object) => {
  const found = await local.fetch(file(path, part), unknown);
  return { name: found?.name, text: await textOf(found), etag: found?.etag ?? null };
};
async function* partsOf(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no fault',
    (error: unknown) => (error instanceof TransferFault ? (error.problem ?? error.message) : error),
  );

describe('[OP2.csv] a file that is fetched over SFTP', () => {
  test('is read whole with a password or a key, and known again by name, size and time', async () => {
    const content = 'a;b\n'.repeat(200_000);
    server.put('/out/prices.csv', content);
    const first = await fetched('/out/prices.csv');
    expect(first.text).toBe(content);
    expect(first.name).toBe('prices.csv');
    const known = { etag: first.etag, lastModified: null };
    expect(await local.fetch(file('/out/prices.csv'), known)).toBeUndefined();
    server.put('/out/prices.csv', content, 1_790_000_001);
    expect(await local.fetch(file('/out/prices.csv'), known)).toBeDefined();
    const byKey = await fetched('/out/prices.csv', { secret: server.privateKey });
    expect(byKey.text).toBe(content);
  });

  test('is the newest one that fits a pattern; hidden names and those that leave the folder fit none', async () => {
    server.put('/out/prices-1.csv', 'old', 10);
    server.put('/out/prices-2.csv', 'new', 20);
    server.put('/out/stock-3.csv', 'stock', 30);
    server.put('/out/.prices-4.csv', 'hidden', 40);
    server.put('/secret.csv', 'secret', 50);
    server.listed.push('../secret.csv', 'prices-/../../secret.csv', '..');
    expect(await fetched('/out/prices-*.csv')).toMatchObject({ name: 'prices-2.csv', text: 'new' });
    expect(await fetched('/out/*.csv')).toMatchObject({ name: 'stock-3.csv' });
    expect(await faultOf(fetched('/out/orders-*.csv'))).toBe('fileMissing');
    expect(server.requests.filter((request) => request.includes('secret'))).toEqual([]);
  });

  test.each([
    '/out/..%2fsecret.csv',
    '/out/%2e%2e%2f%2e%2e/secret.csv',
    '/out/%00.csv',
    '/out/',
    '/o*t/a',
  ])('is not one that leaves its folder: %s', async (path) => {
    expect(await faultOf(fetched(path))).toBe('fileMissing');
    expect(server.requests).toEqual([]);
  });

  test('is read from no server with another key, to which nothing is sent', async () => {
    server.put('/prices.csv', 'a');
    for (const hostKey of [null, 'SHA256:another']) {
      const fault = await fetched('/prices.csv', { hostKey }).catch((error: unknown) => error);
      expect(fault).toBeInstanceOf(UnknownHostKey);
      expect((fault as UnknownHostKey).hostKey).toBe(server.hostKey);
    }
    expect(server.requests).toEqual([]);
  });

  test('is refused with a wrong password or key, and where it is missing', async () => {
    const other = await startSftpSandbox();
    await other.close();
    expect(await faultOf(fetched('/a', { secret: 'wrong' }))).toBe('loginRefused');
    expect(await faultOf(fetched('/a', { secret: other.privateKey }))).toBe('loginRefused');
    expect(await faultOf(fetched('/a', { secret: '-----BEGIN no key' }))).toBe('loginRefused');
    expect(await faultOf(fetched('/a'))).toBe('fileMissing');
  });

  test('is a fault where the connection is cut, the file is written meanwhile, or nothing answers', async () => {
    server.put('/prices.csv', 'a'.repeat(500_000));
    server.misbehave('cuts');
    expect(await faultOf(fetched('/prices.csv'))).toBe('The connection ended too early.');
    server.misbehave('writes');
    expect(await faultOf(fetched('/prices.csv'))).toBe('changedMeanwhile');
    server.misbehave('stalls');
    expect(await faultOf(impatient.fetch(file('/prices.csv'), unknown))).toBe('silent');
  });

  test('is not read where the server says that it is huge, or lists endless names', async () => {
    server.put('/prices.csv', 'a');
    server.files.set('/prices.csv', { content: Buffer.from('a'), modifiedAt: 1, size: 2 ** 40 });
    expect(await faultOf(fetched('/prices.csv'))).toBe('tooLarge');
    server.listed.push(...Array.from({ length: 10_001 }, (_, place) => `prices-${place}`));
    expect(await faultOf(fetched('/prices*.csv'))).toBe('tooLarge');
  });
});

test('a server that says nothing at all is a fault', async () => {
  const mute = createServer(() => undefined);
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  const { port } = mute.address() as AddressInfo;
  const silent = file('', { url: `sftp://127.0.0.1:${port}/a` });
  expect(await faultOf(impatient.fetch(silent, unknown))).toBe('silent');
  mute.close();
  expect(await faultOf(local.fetch(silent, unknown))).toContain('ECONNREFUSED');
});

describe('[OP2.csv] a file that is delivered over SFTP', () => {
  test('appears under its name once it is whole, in place of the last one', async () => {
    server.put('/in/stock.csv', 'old');
    await local.deliver(file('/in/stock.csv'), 'text/csv', partsOf('a;', 'b'));
    expect([...server.files.keys()]).toEqual(['/in/stock.csv']);
    expect(server.text('/in/stock.csv')).toBe('a;b');
    const opened = server.requests.find((request) => request.startsWith('open'));
    expect(opened).toMatch(/^open \/in\/\.stock\.csv\.[\da-f-]{36}\.part$/);
  });

  test('leaves the last one where the connection is cut, or making it fails', async () => {
    server.put('/in/stock.csv', 'old');
    const broken = async function* () {
      yield Buffer.from('a');
      throw new Error('The export fails.');
    };
    const made = local.deliver(file('/in/stock.csv'), 'text/csv', broken());
    await expect(made).rejects.toThrow('The export fails.');
    expect([...server.files.keys()]).toEqual(['/in/stock.csv']);
    server.misbehave('cuts');
    const cut = local.deliver(file('/in/stock.csv'), 'text/csv', partsOf('a', 'b'));
    expect(await faultOf(cut)).toBe('The connection ended too early.');
    expect(server.text('/in/stock.csv')).toBe('old');
  });
});

test.each([
  'sftp://127.0.0.1/a',
  'sftp://[::1]/a',
  'sftp://localhost/a',
  'sftp://169.254.169.254/a',
])('nothing is fetched from %s outside of a local shop', async (url) => {
  const outside = createSftpTransfer({ isLocal: false, limits });
  expect(await faultOf(outside.fetch(file('', { url }), unknown))).toBe('privateAddress');
});

test.each([
  ['a.csv', 'a.csv', true],
  ['a.csv', 'b.csv', false],
  ['a-1.csv', 'a-*.csv', true],
  ['a-.csv', 'a-*.csv', true],
  ['a.csv', 'a*a.csv', false],
  ['x1y2z', 'x*y*z', true],
  ['x1z', 'x*y*z', false],
  ['.a', '*', false],
  ['a/b', '*', false],
])('%s fits %s: %s', (name, pattern, fits) => expect(fitsPattern(name, pattern)).toBe(fits));
