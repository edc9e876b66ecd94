import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A file's bytes, or undefined when there is no such file. Throws on every other fault. */
export async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return undefined;
    throw fault;
  }
}

/** Writes a file so that readers meet all of it or nothing; makes its folder. Throws when it cannot, leaving no rest. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(unfinished, bytes);
    await rename(unfinished, path);
  } catch (fault) {
    await rm(unfinished, { force: true });
    throw fault;
  }
}
