import * as v from 'valibot';
import type { Vault } from './backup-files.ts';
import { open, seal } from './seal.ts';

const position = v.pipe(v.string(), v.regex(/^\d+$/));
const instant = v.pipe(v.string(), v.isoTimestamp());

const manifestSchema = v.object({
  kind: v.picklist(['full', 'log']),
  name: v.string(),
  /** The cluster and its timeline: only log of both continues a backup. */
  systemId: v.string(),
  timeline: v.number(),
  /** Positions in the log, in bytes. A full backup holds the log between them, too. */
  from: position,
  to: position,
  /** Log holds every change that was acknowledged by this moment. A full backup can be restored to moments after it. */
  until: instant,
  parts: v.array(v.object({ sizeBytes: v.number(), sha256: v.string() })),
  segmentBytes: v.number(),
  superuser: v.string(),
  database: v.string(),
});

/** What a backup holds. It is written last: a backup without one is not whole and is ignored. */
export type Manifest = v.InferOutput<typeof manifestSchema>;

export async function writeManifest({ store, key }: Vault, manifest: Manifest): Promise<void> {
  const name = manifestName(manifest.name);
  await store.put(name, seal(key, name, Buffer.from(JSON.stringify(manifest))));
}

/** Names of whole backups in the order of time. */
export async function listBackups({ store }: Vault): Promise<string[]> {
  const files = await store.list();
  return files
    .filter((file) => file.endsWith('/manifest'))
    .map(backupOf)
    .sort((one, other) => (timeOf(one) < timeOf(other) ? -1 : 1));
}

/** Manifests by name, in their order, and the names of those that are damaged or sealed with another key. */
export async function readManifests(
  { store, key }: Vault,
  names: readonly string[],
): Promise<{ manifests: Manifest[]; unreadable: string[] }> {
  const manifests: Manifest[] = [];
  const unreadable: string[] = [];
  for (let begin = 0; begin < names.length; begin += atOnce) {
    const some = names.slice(begin, begin + atOnce);
    const read = some.map(async (name) => {
      const sealed = await store.get(manifestName(name));
      const bytes = sealed && open(key, manifestName(name), sealed);
      return bytes && parseManifest(bytes, name);
    });
    for (const [index, manifest] of (await Promise.all(read)).entries())
      if (manifest) manifests.push(manifest);
      else unreadable.push(some[index] ?? '');
  }
  return { manifests, unreadable };
}

/** Manifests that are read at once. */
const atOnce = 16;

/** The backup that a stored file belongs to. */
export function backupOf(file: string): string {
  return file.slice(0, file.indexOf('/'));
}

export function manifestName(name: string): string {
  return `${name}/manifest`;
}

/** The time within a name. */
export function timeOf(name: string): string {
  return name.split('-')[1] ?? '';
}

function parseManifest(bytes: Buffer, name: string): Manifest | undefined {
  try {
    const parsed = v.safeParse(manifestSchema, JSON.parse(bytes.toString()));
    return parsed.success && parsed.output.name === name ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
