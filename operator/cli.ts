import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { auditedDb } from '#shop/audit/audited-db.ts';
import type { Command, CommandRefusal, Report } from '#shop/kernel/command.ts';
import type { Backups } from './backup/backup-ctx.ts';
import { commands } from './commands.ts';
import { explainCommand, explainDomain, explainShop, usageOf } from './help.ts';
import type { OperatorCtx } from './operator-ctx.ts';
import { parseArguments, UsageError } from './parse-arguments.ts';
import { describeReport } from './report-lines.ts';

export type CliOptions = {
  /** Opens the database for one command. */
  withCtx: <Result>(work: (ctx: OperatorCtx) => Promise<Result>) => Promise<Result | undefined>;
  /** Backups, for commands that run without a database. */
  backups: Backups | undefined;
  /** Results go to `out`, refusals and errors to `err`. */
  out: (line: string) => void;
  err: (line: string) => void;
};

export const exitCodes = { done: 0, refused: 1, usage: 2 } as const;

/**
 * Runs one command line, `npm run shop -- <domain> <verb> [arguments]`. Returns its exit code: 0 done, 1 refused (or refused in part),
 * 2 wrong usage. Help and lines of wrong usage do not open the database. Faults are thrown.
 */
export async function runCli(line: readonly string[], options: CliOptions): Promise<number> {
  try {
    return await run(line, options);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    options.err(error.message);
    return exitCodes.usage;
  }
}

async function run(line: readonly string[], options: CliOptions): Promise<number> {
  const { out, err } = options;
  const [domain, verb, ...args] = line;
  if (domain === undefined || domain === 'help' || line.includes('--help')) {
    const topic = line.filter((word) => word !== 'help' && word !== '--help');
    out(help(topic));
    return exitCodes.done;
  }
  const command = findCommand(domain, verb);
  const { input, folder, asJson } = await parseArguments(command, args);
  const ran = await inCtx(command, options, async (ctx) => {
    const result = await command.run(ctx, input);
    // Files that are written as they are read still need the database.
    const paths = 'refused' in result ? [] : await writeFiles(result, folder, command);
    return { result, paths };
  });
  if (ran === undefined) return exitCodes.refused;
  const { result, paths } = ran;
  if ('refused' in result) {
    const sentence = command.refusals[result.refused] ?? result.refused;
    err(`✗ ${sentence}${result.field ? ` (${result.field})` : ''}`);
    return exitCodes.refused;
  }
  if (asJson) out(JSON.stringify({ ...result, files: result.files?.map(({ name }) => name) }));
  else for (const text of describeReport(result)) out(text);
  for (const path of paths) out(path);
  for (const failed of result.failed ?? []) err(`✗ ${failed}`);
  return result.failed?.length ? exitCodes.refused : exitCodes.done;
}

type Ran = { result: CommandRefusal | Report; paths: string[] };

/** Opens the database for a command, unless it runs without one. */
function inCtx(
  command: Command<OperatorCtx>,
  { withCtx, backups }: CliOptions,
  work: (ctx: OperatorCtx) => Promise<Ran>,
): Promise<Ran | undefined> {
  // Such a command is typed by a context that has nothing else.
  if (command.isWithoutDatabase) return work({ backups } as OperatorCtx);
  return withCtx((ctx) =>
    work({ ...ctx, db: auditedDb(ctx.db, { actor: 'operator', command: command.name }) }),
  );
}

function help([domain, verb]: readonly string[]): string {
  if (domain === undefined) return explainShop();
  return verb === undefined
    ? explainDomain(domain, commandsOf(domain))
    : explainCommand(findCommand(domain, verb));
}

function findCommand(domain: string, verb: string | undefined): Command<OperatorCtx> {
  const ofDomain = commandsOf(domain);
  const found = ofDomain.find(({ name }) => name === `${domain} ${verb}`);
  if (found) return found;
  const wrong = verb === undefined ? `${domain} needs a verb.` : `${domain} has no verb “${verb}”.`;
  throw new UsageError(`${wrong}\n\n${explainDomain(domain, ofDomain)}`);
}

function commandsOf(domain: string): readonly Command<OperatorCtx>[] {
  const found = commands.filter(({ name }) => name.startsWith(`${domain} `));
  if (found.length > 0) return found;
  throw new UsageError(`There is no domain “${domain}”.\n\n${explainShop()}`);
}

/** Writes files of a report into the folder that `--folder` names, readable by their owner alone. */
async function writeFiles(
  { files = [] }: Report,
  folder: string | undefined,
  command: Command<OperatorCtx>,
): Promise<string[]> {
  if (files.length === 0) return [];
  if (folder === undefined) {
    const names = files.map(({ name }) => name).join('\n');
    throw new UsageError(
      `${names}\n\nName the folder that they are written to: ${usageOf(command)} --folder <folder>`,
    );
  }
  await mkdir(folder, { recursive: true });
  const paths = files.map(({ name, content }) => ({ path: join(folder, name), content }));
  for (const { path, content } of paths) await writeFile(path, content, { mode: 0o600 });
  return paths.map(({ path }) => path);
}
