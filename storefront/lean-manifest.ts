import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type Files = { imports: string[] };
type Manifest = { entry: Files; routes: Record<string, Files> };

/** Rewrites the browser's list of all pages without what says nothing. Every page fetches it. */
export async function leanManifests(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^manifest-\w+\.js$/.test(name));
  for (const name of names) {
    const path = join(folder, name);
    await writeFile(path, leanManifest(await readFile(path, 'utf8')));
  }
}

/**
 * Leaves out what is false, which is as good as missing, what the browser never asks, and of each route's files those that every page has. React Router
 * names the entry's files first, so what a page fetches stays the same. Throws where the file is not what it was.
 */
export function leanManifest(script: string): string {
  const [, json] = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s.exec(script) ?? [];
  if (json === undefined)
    throw new Error('React Router writes another manifest now: mend storefront/lean-manifest.ts.');
  const { entry, routes, ...rest } = JSON.parse(json) as Manifest;
  const lean = Object.entries(routes).map(([name, route]) => [name, withoutFilesOf(entry, route)]);
  const manifest = { entry, routes: Object.fromEntries(lean), ...rest };
  return `window.__reactRouterManifest=${JSON.stringify(manifest, isTold)};`;
}

/** In one order everywhere, which packs better. */
function withoutFilesOf(entry: Files, route: Files): Files {
  const imports = route.imports.filter((file) => !entry.imports.includes(file));
  return { ...route, imports: imports.toSorted() };
}

/** Whether a route has a component the browser learns from its file. */
function isTold(name: string, value: unknown): unknown {
  return value === false || name === 'hasDefaultExport' ? undefined : value;
}
