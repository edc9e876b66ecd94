import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Faces, plainLook, plainPage, plainPagePolicy } from '../http/headers/plain-page.ts';
import { offlinePage } from '../http/headers/plain-pages.ts';
import type { Settings } from '../settings/settings.ts';
import type { HttpServer } from '../http/http-server.ts';
import { leavingWorker, serviceWorker, type WorkerPlan } from './service-worker.ts';

const offlinePath = '/offline.html';
const shellAtMost = 120;
const picturesAtMost = 150;
/** The worker's policy: connections to its own host only. */
const workerPolicy = "default-src 'none'; connect-src 'self'";

type Parts = {
  clientFolder: string | undefined;
  settings: Pick<Settings, 'hasServiceWorker'>;
};

/**
 * Files of the build's recovery (TP5, TP7): GET /build.json names the newest build, /sw.js is the service worker or, when off,
 * one that unregisters itself, /offline.html is the page shown without network.
 */
export function registerRecovery(app: HttpServer, { clientFolder, settings }: Parts): void {
  const build = buildIn(clientFolder);
  const hasWorker = settings.hasServiceWorker && build !== null;
  const faces = facesIn(clientFolder);
  const facePaths = faces ? [faces.text, faces.headings] : [];
  const look = faces && plainLook(faces);
  const worker = hasWorker
    ? scriptOf({ build, offlinePath, facePaths, shellAtMost, picturesAtMost })
    : `(${leavingWorker.toString()})(self);`;
  app.get('/build.json', (_, reply) =>
    reply.header('cache-control', 'no-store').send({ build, hasServiceWorker: hasWorker }),
  );
  app.get('/sw.js', (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', workerPolicy)
      .send(worker),
  );
  app.get(offlinePath, ({ storefront }, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', look?.policy ?? plainPagePolicy)
      .send(plainPage(offlinePage(storefront), look)),
  );
}

function scriptOf(plan: WorkerPlan): string {
  return `(${serviceWorker.toString()})(self,${JSON.stringify(plan)});`;
}

/** The fonts of every page; none on a node without pages. */
function facesIn(clientFolder: string | undefined): Faces | undefined {
  const names = clientFolder === undefined ? [] : readdirSync(join(clientFolder, 'assets'));
  const text = names.find((name) => /^atkinson-hyperlegible-next-[\w-]{8}\.woff2$/.test(name));
  const headings = names.find((name) => /^bricolage-grotesque-[\w-]{8}\.woff2$/.test(name));
  return text && headings
    ? { text: `/assets/${text}`, headings: `/assets/${headings}` }
    : undefined;
}

/** The build's name, from the file name of the route manifest; undefined on a node without pages. */
function buildIn(clientFolder: string | undefined): string | null {
  const names = clientFolder === undefined ? [] : readdirSync(join(clientFolder, 'assets'));
  return names.map((name) => /^manifest-([\w-]+)\.js$/.exec(name)?.[1]).find(Boolean) ?? null;
}
