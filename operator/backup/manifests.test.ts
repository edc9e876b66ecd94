import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { memoryVault } from '#tests/support/backups.ts';
import {
  listBackups,
  manifestName,
  readManifests,
  writeManifest,
  type Manifest,
} from './manifests.ts';

const manifest: Manifest = {
  kind: 'full',
  name: 'full-20261122T081500000Z-00000001',
  systemId: '7',
  timeline: 1,
  from: '100',
  to: '200',
  until: '2026-11-22T08:15:00.000Z',
  parts: [],
  segmentBytes: 16_777_216,
  superuser: 'ranzen',
  database: 'ranzen',
};
const log = { ...manifest, kind: 'log', name: 'log-20261122T080000000Z-00000002' } as const;

test('[OP5.backup] whole backups are listed in the order of time; one without a manifest is not', async () => {
  const vault = memoryVault();
  await writeManifest(vault, manifest);
  await writeManifest(vault, log);
  await vault.store.put('full-20261123T081500000Z-00000003/part-000001', Buffer.from('x'));
  expect(await listBackups(vault)).toEqual([log.name, manifest.name]);
  expect(await readManifests(vault, await listBackups(vault))).toEqual({
    manifests: [log, manifest],
    unreadable: [],
  });
});

test.each([
  ['with a key', (): Buffer | undefined => randomBytes(32)],
  ['without one', () => undefined],
])(
  '[OP5.backup] a changed manifest is told, and so is one of another backup, %s',
  async (_, makeKey) => {
    const vault = { ...memoryVault(), key: makeKey() };
    await writeManifest(vault, manifest);
    await writeManifest(vault, log);
    const { files } = vault.store;
    const sealed = files.get(manifestName(manifest.name)) ?? Buffer.alloc(0);
    files.set(manifestName(log.name), Buffer.from(sealed));
    sealed[sealed.length - 20] = (sealed.at(-20) ?? 0) ^ 1;
    expect(await readManifests(vault, [log.name, manifest.name])).toEqual({
      manifests: [],
      unreadable: [log.name, manifest.name],
    });
  },
);
