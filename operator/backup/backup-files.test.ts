import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { memoryVault } from '#tests/support/backups.ts';
import { nameBackup, partBytes, readParts, storeParts } from './backup-files.ts';

const name = nameBackup('full', new Date('2026-11-22T08:15:00Z'));
// Random bytes do not compress, so that they need two parts.
const content = randomBytes(partBytes + 70_000);

async function* chunks(bytes: Buffer, from = 0): AsyncGenerator<Buffer> {
  for (let at = from; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

async function readAll(
  vault: ReturnType<typeof memoryVault>,
  parts: Awaited<ReturnType<typeof storeParts>>,
) {
  const read: Buffer[] = [];
  for await (const chunk of readParts(vault, name, parts)) read.push(chunk);
  return Buffer.concat(read);
}

test('[OP5.backup] names keep the order of their making where the clock was set back', () => {
  expect(nameBackup('log', new Date('2026-11-22T07:15:00Z'), name)).toMatch(
    /^log-20261122T081500001Z-[\da-f]{8}$/,
  );
  expect(nameBackup('log', new Date('2026-11-22T09:15:00Z'), name)).toMatch(
    /^log-20261122T091500000Z-/,
  );
});

test(
  '[OP5.backup] what was stored in parts is read, and is no plain text in the store',
  { tags: 'deep' },
  async () => {
    const vault = memoryVault();
    const text = Buffer.from('Klassenliste '.repeat(10_000));
    const parts = await storeParts(vault, name, chunks(text));
    expect(parts).toHaveLength(1);
    expect(parts[0]?.sizeBytes).toBeLessThan(1_000);
    expect((await readAll(vault, parts)).equals(text)).toBe(true);
    expect([...vault.store.files.values()].some((bytes) => bytes.includes('Klassenliste'))).toBe(
      false,
    );
    const large = await storeParts(vault, name, chunks(content));
    expect(large).toHaveLength(2);
    expect((await readAll(vault, large)).equals(content)).toBe(true);
  },
);

test.each([
  [
    'a changed byte',
    (files: Map<string, Buffer>, [one = '']: string[]) => flip(files.get(one)),
    'is damaged',
  ],
  [
    'a lost file',
    (files: Map<string, Buffer>, [, two = '']: string[]) => void files.delete(two),
    'lacks its file',
  ],
  [
    'files in another order',
    (files: Map<string, Buffer>, [one = '', two = '']: string[]) => {
      const [first, second] = [files.get(one), files.get(two)];
      files.set(one, second ?? Buffer.alloc(0)).set(two, first ?? Buffer.alloc(0));
    },
    'is damaged',
  ],
])('[OP5.backup] %s is refused', async (_, harm, sentence) => {
  const vault = memoryVault();
  const parts = await storeParts(vault, name, chunks(content));
  harm(vault.store.files, [...vault.store.files.keys()].sort());
  await expect(readAll(vault, parts)).rejects.toThrow(sentence);
});

test('[OP5.backup] another key reads nothing', async () => {
  const vault = memoryVault();
  const parts = await storeParts(vault, name, chunks(Buffer.from('text')));
  await expect(readAll({ ...vault, key: randomBytes(32) }, parts)).rejects.toThrow('is damaged');
});

test(
  '[OP5.backup] a source that fails and a store that is full end the backup',
  { tags: 'deep' },
  async () => {
    const vault = memoryVault();
    async function* breaking(): AsyncGenerator<Buffer> {
      yield Buffer.from('half');
      throw new Error('The connection broke off.');
    }
    await expect(storeParts(vault, name, breaking())).rejects.toThrow('broke off');
    const full = { ...vault.store, put: () => Promise.reject(new Error('The folder is full.')) };
    await expect(storeParts({ ...vault, store: full }, name, chunks(content))).rejects.toThrow(
      'The folder is full.',
    );
  },
);

function flip(bytes: Buffer | undefined): void {
  if (bytes) bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
}
