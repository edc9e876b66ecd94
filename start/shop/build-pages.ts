import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressAssets } from '#storefront/compress-assets.ts';
import type { Closers } from '../machine/closers.ts';
import { projectFolder } from '../machine/project-folder.ts';

/** An application for browsers: what it is built from, by what, and the file that keeps the hash of the last build. */
type Application = {
  sources: readonly string[];
  builder: readonly string[];
  note: string;
  /** Folder of files to compress, where the builder does not. */
  assets?: string;
};

const shared = ['contract/*.ts', 'tsconfig.json', 'package-lock.json'];

// The storefront's builder empties .build: it comes first.
const applications: readonly Application[] = [
  {
    sources: [...shared, 'storefront/**/*', 'react-router.config.ts', 'vite.config.ts'],
    builder: ['@react-router/dev/bin.cjs', 'build'],
    note: 'built-from',
  },
  {
    sources: [...shared, 'backoffice/**/*'],
    builder: ['vite/bin/vite.js', 'build', '--config', 'backoffice/vite.config.ts'],
    note: 'backoffice/built-from',
    assets: join(projectFolder, '.build/backoffice/assets'),
  },
];

/**
 * Builds storefront and back office into .build, each where a source changed since its last build. Answers whether it built
 * one. Throws with the builder's own output when a source cannot be built.
 */
export async function buildPages(closers: Closers): Promise<boolean> {
  let hasBuilt = false;
  for (const application of applications) {
    const note = join(projectFolder, '.build', application.note);
    const hash = hashOf(application.sources);
    if (existsSync(note) && readFileSync(note, 'utf8') === hash) continue;
    await runBuilder(application.builder, closers);
    if (application.assets) await compressAssets(application.assets);
    writeFileSync(note, hash);
    hasBuilt = true;
  }
  return hasBuilt;
}

function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256');
  const entries = globSync([...sources], { cwd: projectFolder, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name)).sort()) {
    hash.update(file.slice(projectFolder.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function runBuilder([script = '', ...options]: readonly string[], closers: Closers): Promise<void> {
  return new Promise((resolve, reject) => {
    const builder = spawn(
      process.execPath,
      [join(projectFolder, 'node_modules', script), ...options],
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
