import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type Files = { module: string; imports: string[]; css?: string[] };
type Route = Files & { id: string; parentId?: string; path?: string } & Partial<
    Record<string, unknown>
  >;
type Manifest = {
  entry: Files;
  routes: Record<string, Route>;
  url: string;
  version: string;
};

/** Rewrites the browser's list of all pages shorter. Every page fetches it. */
export async function leanManifests(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^manifest-\w+\.js$/.test(name));
  for (const name of names) {
    const path = join(folder, name);
    await writeFile(path, leanManifest(await readFile(path, 'utf8')));
  }
}

/**
 * The list as rows, and a few words that make of them what React Router reads: without what is false, which is as good
 * as missing, what the browser never asks, and of each route's files those that every page has. React Router names the
 * entry's files first, so what a page fetches stays the same. Throws where the file is not what it was.
 */
export function leanManifest(script: string): string {
  const [, json] = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s.exec(script) ?? [];
  if (json === undefined) throw changed('another manifest');
  const { entry, routes, url, version, ...rest } = JSON.parse(json) as Manifest;
  const others = Object.values(rest).filter((value) => value !== undefined);
  if (others.length > 0 || entry.css?.length) throw changed('more into the manifest');
  const names = Object.keys(routes);
  const rows = Object.values(routes).map((route) => rowOf(route, names, entry));
  const shared = { entry: { module: entry.module, imports: entry.imports }, url, version };
  return `{let n=n=>"/assets/"+n+".js",i=[],r={};for(let[d,p,t,f,m,s]of ${JSON.stringify(rows)}){i.push(d);r[d]={id:d,parentId:i[p],path:t??void 0,module:n(m),imports:s?s.split(" ").map(n):[]};${JSON.stringify(flags)}.forEach((k,j)=>{if(f>>j&1)r[d][k]=!0})}window.__reactRouterManifest={...${JSON.stringify(shared)},routes:r}}`;
}

type Row = [
  id: string,
  parent: number | null,
  path: string | null,
  flags: number,
  module: string,
  imports: string,
];

/** Parents come before their routes. */
function rowOf(route: Route, names: readonly string[], entry: Files): Row {
  const { id, parentId, path, module, imports, css, hasDefaultExport: _, ...rest } = route;
  const told = Object.keys(rest).filter((name) => rest[name]);
  if (css?.length || told.some((name) => rest[name] !== true || !flags.includes(name)))
    throw changed(`${told.join(', ')} of a route`);
  const own = imports.filter((file) => !entry.imports.includes(file)).toSorted();
  return [
    id,
    parentId === undefined ? null : names.indexOf(parentId),
    path ?? null,
    told.reduce((sum, name) => sum + 2 ** flags.indexOf(name), 0),
    nameOf(module),
    own.map(nameOf).join(' '),
  ];
}

/** What a route can have. */
const flags = ['index', 'caseSensitive', 'hasLoader', 'hasAction', 'hasErrorBoundary'];

function nameOf(file: string): string {
  const [, name] = /^\/assets\/([\w.-]+)\.js$/.exec(file) ?? [];
  if (name === undefined) throw changed(`the file ${file}`);
  return name;
}

function changed(what: string): Error {
  return new Error(`React Router writes ${what} now: mend storefront/lean-manifest.ts.`);
}
