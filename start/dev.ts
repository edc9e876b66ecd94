import { watch } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './machine/run-command.ts';
import { projectFolder } from './machine/project-folder.ts';
import { shutdownSignal } from './machine/shutdown-signal.ts';

/** Sources of the server. Vite watches those of pages. */
const rooms = ['adapters', 'contract', 'database', 'demo', 'sandbox', 'server', 'shop', 'start'];
const serverFile = /(?<!\.test)\.(ts|json|sql)$/;
const quietMs = 200;

/** `npm run dev`: serves pages with hot reload; a change of the server restarts it. */
const stopped = shutdownSignal().then(() => false);
let isWanted = true;
while (isWanted) {
  const change = Promise.withResolvers<void>();
  const code = await runCommand(['node', 'start/development/serve.ts'], {
    environment: { NODE_ENV: 'development' },
    stop: nextChange(change),
  });
  if (code !== 0) console.log('The server failed. It starts again with the next change.');
  isWanted = await Promise.race([stopped, change.promise.then(() => true)]);
}

/** Resolves shortly after a source of the server changed. */
function nextChange({ promise, resolve }: PromiseWithResolvers<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const watchers = rooms.map((room) =>
    watch(join(projectFolder, room), { recursive: true, persistent: false }, (_, file) => {
      if (!file || !serverFile.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(resolve, quietMs);
    }),
  );
  void promise.then(() => watchers.forEach((watcher) => watcher.close()));
  return promise;
}
