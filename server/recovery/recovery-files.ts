import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { plainPage, plainPagePolicy } from '../headers/plain-page.ts';
import { offlinePage } from '../headers/plain-pages.ts';
import type { HttpParts } from '../http-parts.ts';
import type { HttpServer } from '../http.ts';
import { leavingWorker, serviceWorker, type WorkerPlan } from './service-worker.ts';

const offlinePath = '/offline.html';
const shellAtMost = 120;
const picturesAtMost = 150;
/** A worker asks nobody but its own host. */
const workerPolicy = "default-src 'none'; connect-src 'self'";

/**
 * What browsers ask for beside pages (TP5, TP7): GET /build.json tells the newest build, /sw.js the service worker
 * or, switched off, one that takes itself away, /offline.html the page that stands in without network.
 */
export function registerRecovery(
  app: HttpServer,
  { clientFolder, settings }: Pick<HttpParts, 'clientFolder' | 'settings'>,
): void {
  const build = buildIn(clientFolder);
  const hasWorker = settings.hasServiceWorker && build !== null;
  const worker = hasWorker
    ? scriptOf({ build, offlinePath, shellAtMost, picturesAtMost })
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
      .header('content-security-policy', plainPagePolicy)
      .send(plainPage(offlinePage(storefront))),
  );
}

function scriptOf(plan: WorkerPlan): string {
  return `(${serviceWorker.toString()})(self,${JSON.stringify(plan)});`;
}

/** The build's name as its pages know it: it stands in the name of the list of routes. A node without pages has none. */
function buildIn(clientFolder: string | undefined): string | null {
  const names = clientFolder === undefined ? [] : readdirSync(join(clientFolder, 'assets'));
  return names.map((name) => /^manifest-([\w-]+)\.js$/.exec(name)?.[1]).find(Boolean) ?? null;
}
