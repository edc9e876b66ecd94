import { resolve } from 'node:path';
import * as v from 'valibot';
import { berlinInstant } from '#shop/kernel/berlin-day.ts';
import { command, type Report } from '#shop/kernel/command.ts';
import type { OperatorCtx } from '../operator-ctx.ts';
import type { Vault } from './backup-files.ts';
import { drillBackup } from './drill-backup.ts';
import { listBackups, readManifests } from './manifests.ts';
import { restoreBackup } from './restore-backup.ts';
import { describeBackup, megabytes, runBackup } from './run-backup.ts';
import type { BackupCtx } from './backup-ctx.ts';

const right = 'database.backup';

const off = {
  OFF: 'Nothing says where backups are stored. Set BACKUP_TO and BACKUP_KEY (docs/operating.md).',
};
const running = { RUNNING: 'Another backup or drill is running. Wait for its end.' };
const ofRestore = {
  NO_BACKUP: 'There is no whole backup. `backup run` makes one.',
  TOO_EARLY: 'No backup is as old. `backup list` shows which there are.',
  TOO_LATE:
    'The log was not stored as far. `backup list` shows up to when it was; leave --to out for its end.',
  NOT_EMPTY:
    'The folder is not empty. Name one that is empty or missing: nothing is restored over files.',
  UNREADABLE:
    'No backup can be read: BACKUP_KEY is another one than theirs, or their manifests are damaged.',
};

/** Backups of the whole database. `list` and `restore` work without one (OP5.backup). */
export const backupCommands = [
  command({
    name: 'backup run',
    right,
    summary: 'Stores the log up to now, with a full backup where one is due.',
    input: v.object({
      full: v.optional(v.pipe(v.boolean(), v.description('A full backup in any case')), false),
    }),
    refusals: { ...off, ...running },
    run: async ({ ownerUrl, clock, backups }: OperatorCtx, { full }) => {
      if (!backups) return { refused: 'OFF' };
      const { vault, keeping, fullHours, replicationUrlOf, elsewhere } = backups;
      const source = { ownerUrl, replicationUrl: replicationUrlOf(ownerUrl) };
      const result = await runBackup({ vault, source, keeping, fullHours, clock }, full);
      if ('refused' in result) return result;
      return {
        done: [
          ...result.stored.map(describeBackup),
          ...result.removed.map((name) => `${name} removed: it had expired.`),
          ...elsewhere,
        ],
      };
    },
  }),
  command({
    name: 'backup list',
    right,
    summary: 'Lists the backups that are stored, oldest first.',
    input: v.object({}),
    refusals: off,
    isWithoutDatabase: true,
    run: async ({ backups }: BackupCtx) =>
      backups ? await listed(backups.vault) : { refused: 'OFF' },
  }),
  command({
    name: 'backup restore',
    right,
    summary: 'Restores a backup into an empty folder, as it was at a moment.',
    positionals: ['into'],
    input: v.object({
      into: v.pipe(
        v.string(),
        v.nonEmpty('must name a folder'),
        v.description('An empty or missing folder; with DATA_DIR=<folder> the shop starts from it'),
      ),
      to: v.optional(
        v.pipe(
          v.string(),
          v.description(
            'A moment, as 2026-11-22 09:15 in Berlin or 2026-11-22T08:15:00Z; else the end of the log',
          ),
          v.check(
            (text) => readMoment(text) !== undefined,
            'must be a moment such as 2026-11-22 09:15 or 2026-11-22T08:15:00Z',
          ),
        ),
      ),
    }),
    refusals: { ...off, ...ofRestore },
    isWithoutDatabase: true,
    run: async ({ backups }: BackupCtx, { into, to }) => {
      if (!backups) return { refused: 'OFF' };
      const folder = resolve(into);
      const moment = to === undefined ? undefined : readMoment(to);
      const result = await restoreBackup(backups, folder, moment);
      if ('refused' in result) return result;
      const { full, logs, until } = result;
      return {
        done: [
          `${full.name} and ${logs.length} parts of log are restored into ${folder}, as of ${(moment ?? until).toISOString()}.`,
          `Check it, then start the shop with DATA_DIR=${folder}.`,
        ],
      };
    },
  }),
  command({
    name: 'backup drill',
    right,
    summary: 'Restores the newest backup into a throw-away cluster and checks it there.',
    input: v.object({}),
    refusals: { ...off, ...running, ...ofRestore },
    run: async ({ ownerUrl, backups }: OperatorCtx) => {
      if (!backups) return { refused: 'OFF' };
      const result = await drillBackup({ ...backups, ownerUrl });
      if ('refused' in result) return result;
      const { chain, counts, problems } = result;
      const { orders, invoices, accounts } = counts;
      const restored = `${chain.full.name} with ${chain.logs.length} parts of log was restored up to ${chain.until.toISOString()}.`;
      const compared = `${orders} orders, ${invoices} invoices and ${accounts} accounts are as in the source, and every invariant holds.`;
      return problems.length === 0
        ? { done: [restored, compared] }
        : { done: restored, failed: problems };
    },
  }),
];

async function listed(vault: Vault): Promise<Report> {
  const { manifests, unreadable } = await readManifests(vault, await listBackups(vault));
  return {
    rows: manifests.map(({ name, kind, parts, until }) => ({
      backup: name,
      kind,
      megabytes: megabytes(parts),
      until,
    })),
    empty: 'No backup is stored.',
    failed: unreadable.map(
      (name) => `${name} cannot be read: damaged, or sealed with another key.`,
    ),
  };
}

/** A moment with an offset, or a minute or second of the calendar in Berlin. */
export function readMoment(text: string): Date | undefined {
  const [, day = '', minute = '', seconds = '', offset] =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::(\d{2}(?:\.\d{1,6})?))?(Z|[+-]\d{2}:\d{2})?$/.exec(
      text,
    ) ?? [];
  const instant = offset
    ? new Date(`${day}T${minute}:${seconds || '00'}${offset}`)
    : berlinInstant(`${day}T${minute}`);
  if (!instant || Number.isNaN(instant.getTime())) return undefined;
  return offset ? instant : new Date(instant.getTime() + Number(seconds) * 1_000);
}
