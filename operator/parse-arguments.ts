import { readFile } from 'node:fs/promises';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import * as v from 'valibot';
import type { Command } from '#shop/kernel/command.ts';
import { usageOf } from './help.ts';
import { type Argument, argumentsOf } from './input-arguments.ts';

/** A command line that cannot be run. The message says what to write instead. */
export class UsageError extends Error {}

/** The arguments of a command line. */
export type ParsedArguments = {
  /** The output of the command's schema. */
  input: unknown;
  /** Folder that files of the report are written to. */
  folder: string | undefined;
  asJson: boolean;
};

/** Parses a command's arguments by its schema. Throws `UsageError`. */
export async function parseArguments<RunCtx>(
  command: Command<RunCtx>,
  line: readonly string[],
): Promise<ParsedArguments> {
  const args = argumentsOf(command);
  const { values, positionals } = parse(command, line);
  const given = { ...optionsOf(args, values), ...positionalsOf(command, args, positionals) };
  const parsed = v.safeParse(command.input, await withFiles(args, given));
  if (!parsed.success) throw usageError(command, parsed.issues.map(sentenceOf));
  return {
    input: parsed.output,
    folder: values['folder'],
    asJson: values['json'] === true,
  };
}

function parse<RunCtx>(command: Command<RunCtx>, line: readonly string[]) {
  const own = argumentsOf(command)
    .filter(({ isPositional }) => !isPositional)
    .map(({ name, isList, isSwitch }) => [
      name,
      { type: isSwitch ? 'boolean' : 'string', multiple: isList },
    ]);
  const options = {
    ...(Object.fromEntries(own) as ParseArgsConfig['options']),
    folder: { type: 'string' },
    json: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ args: [...line], options, allowPositionals: true });
  } catch (error) {
    throw usageError(command, [(error as Error).message.split('. To specify')[0] ?? '']);
  }
}

function optionsOf(args: readonly Argument[], values: object): Record<string, unknown> {
  const own = new Set(args.map(({ name }) => name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => own.has(name)));
}

function positionalsOf<RunCtx>(
  command: Command<RunCtx>,
  args: readonly Argument[],
  positionals: readonly string[],
): Record<string, unknown> {
  const wanted = args.filter(({ isPositional }) => isPositional);
  const endsInList = wanted.at(-1)?.isList === true;
  const extra = positionals[wanted.length];
  if (extra !== undefined && !endsInList)
    throw usageError(command, [`“${extra}” is one argument too many`]);
  return Object.fromEntries(
    wanted.flatMap(({ name, isList }, index) => {
      const value = isList ? positionals.slice(index) : positionals[index];
      const isMissing = isList ? value?.length === 0 : value === undefined;
      return isMissing ? [] : [[name, value]];
    }),
  );
}

async function withFiles(
  args: readonly Argument[],
  given: Record<string, unknown>,
): Promise<object> {
  const input = { ...given };
  for (const { name, isFile } of args) {
    const path = given[name];
    if (isFile && typeof path === 'string') input[name] = await contentOf(path);
  }
  return input;
}

async function contentOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new UsageError(
      `Cannot read ${path} (${(error as NodeJS.ErrnoException).code}). Name a file that exists.`,
    );
  }
}

function sentenceOf(issue: v.BaseIssue<unknown>): string {
  const name = v.getDotPath(issue) ?? '';
  return issue.received === 'undefined' ? `<${name}> is missing` : `<${name}> ${issue.message}`;
}

function usageError<RunCtx>(command: Command<RunCtx>, sentences: readonly string[]): UsageError {
  return new UsageError(`${sentences.join('; ')}.\n\n${usageOf(command)}`);
}
