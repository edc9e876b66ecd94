import { createPostgresFileStore } from '#adapters/files/postgres-file-store.sql.ts';
import { runCli } from '#operator/cli.ts';
import { createLocaleFor } from '#server/context/locale-for.ts';
import { readSettings } from '#server/settings/settings.ts';
import { backofficeHost, originOfHost } from '#shop/storefronts/hosts.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import { runScript } from './machine/run-script.ts';
import { backupsOf } from './shop/backups.ts';
import { withDatabase } from './shop/with-database.ts';

/** `npm run shop -- <domain> <verb> [arguments]`: runs a command of the staff; also while the shop runs. */
await runScript(async () => {
  const settings = readSettings(process.env);
  const backofficeUrl = originOfHost(backofficeHost(settings), settings);
  const backups = backupsOf(settings);
  process.exitCode = await runCli(process.argv.slice(2), {
    backups,
    withCtx: (work) =>
      withDatabase('ranzen operator', (db, ownerUrl) =>
        work({
          db,
          reads: db,
          ownerUrl,
          backups,
          clock: systemClock,
          files: createPostgresFileStore(db, systemClock),
          backofficeUrl,
          localeFor: createLocaleFor(settings, db),
        }),
      ),
    out: (line) => console.log(line),
    err: (line) => console.error(line),
  });
});
