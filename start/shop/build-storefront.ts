import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Closers } from '../machine/closers.ts';
import { projectFolder } from '../machine/project-folder.ts';

const sources = [
  'storefront/**/*',
  'contract/*.ts',
  'react-router.config.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

/**
 * Builds the pages into .build when a source changed since the last build. Answers whether it built.
 * Throws with the builder's own output when a source cannot be built.
 */
export async function buildStorefront(closers: Closers): Promise<boolean> {
  const note = join(projectFolder, '.build', 'built-from');
  const hash = hashOfSources();
  if (existsSync(note) && readFileSync(note, 'utf8') === hash) return false;
  await runBuilder(closers);
  writeFileSync(note, hash);
  return true;
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  const entries = globSync(sources, { cwd: projectFolder, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name)).sort()) {
    hash.update(file.slice(projectFolder.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function runBuilder(closers: Closers): Promise<void> {
  return new Promise((resolve, reject) => {
    const builder = spawn(
      process.execPath,
      [join(projectFolder, 'node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'],
      {
        cwd: projectFolder,
        env: { ...process.env, NODE_ENV: 'production' },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    closers.add(() => builder.kill());
    let output = '';
    for (const stream of [builder.stdout, builder.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    builder.once('error', reject);
    builder.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The pages could not be built:\n${output.trim()}`));
    });
  });
}
