import * as v from 'valibot';
import type { FileStore } from '#adapters/files/port.ts';
import type { Clock } from './clock.ts';
import type { Db, Reads } from './db.ts';
import type { Right } from './rights.ts';

/** What a domain's command works with. */
export type CommandCtx = {
  db: Db;
  /** The same database outside of the audit trail, which makes every statement of `db` a transaction. */
  reads: Reads;
  clock: Clock;
  files: FileStore;
};

/** The result of a command that was not refused. Every field is optional; what is there is shown in this order. */
export type Report = {
  /** What was done, a sentence each. */
  done?: string | readonly string[];
  /** What was found, one row each. A list within a row is shown below it. */
  rows?: readonly ReportRow[];
  /** The sentence shown where `rows` or `files` are empty. */
  empty?: string;
  /** Data to be read, changed and given back, as JSON. */
  document?: unknown;
  /** Files to write; one of parts is written as they come, so that memory does not hold it. */
  files?: readonly { name: string; content: Uint8Array | AsyncIterable<Uint8Array> }[];
  /** What could not be done, a sentence each, where the rest was done. */
  failed?: readonly string[];
};

export type ReportRow = Readonly<
  Record<string, string | number | Date | null | undefined | readonly string[]>
>;

/** A verb's refusal, or a command's own. */
export type CommandRefusal<Code extends string = string> = {
  refused: Code;
  /** The part of the input that it concerns. */
  field?: string;
};

/** Every value is text or a list of texts, from a command line or a form. */
export type CommandInput = v.ObjectSchema<v.ObjectEntries, undefined>;

/**
 * A command of the staff: one entry with its name, its right, the schema of its input and its verb. `npm run shop`
 * reads the table of these entries; a back office reads the same.
 */
export type Command<RunCtx = CommandCtx> = {
  /** Domain and verb: `orders pack`. */
  name: `${string} ${string}`;
  right: Right;
  /** One sentence for the help. */
  summary: string;
  /** Keys of the input that are given by position, in this order; the last one may be a list. The others are options. */
  positionals: readonly string[];
  input: CommandInput;
  /** The sentence for each refusal. It names the remedy. */
  refusals: Readonly<Record<string, string>>;
  /** Whether it runs without a database, such as one that is lost. Its context then has none. */
  isWithoutDatabase?: true;
  run(ctx: RunCtx, input: unknown): Promise<CommandRefusal | Report>;
};

type Definition<Entries extends v.ObjectEntries, Code extends string, RunCtx> = {
  name: `${string} ${string}`;
  right: Right;
  summary: string;
  positionals?: readonly (keyof Entries & string)[];
  input: v.ObjectSchema<Entries, undefined>;
  run: (
    ctx: RunCtx,
    input: v.InferOutput<v.ObjectSchema<Entries, undefined>>,
  ) => Promise<CommandRefusal<Code> | Report>;
  refusals: Readonly<Record<NoInfer<Code>, string>>;
  isWithoutDatabase?: true;
};

type ListDefinition<Found> = Pick<Command, 'name' | 'right' | 'summary'> & {
  find: (ctx: CommandCtx) => Promise<readonly Found[]>;
  row: (found: Found) => ReportRow;
  /** The sentence shown where nothing was found. */
  empty: string;
};

/** Defines a command without input or refusals that shows what it finds, one row each. */
export function listCommand<Found>(definition: ListDefinition<Found>): Command {
  const { find, row, empty, ...described } = definition;
  const run = async (ctx: CommandCtx) => ({ rows: (await find(ctx)).map(row), empty });
  return command({ ...described, input: v.object({}), refusals: {}, run });
}

/** Defines a command. A refusal of `run` without a sentence does not compile. */
export function command<
  const Entries extends v.ObjectEntries,
  Code extends string = never,
  RunCtx = CommandCtx,
>(definition: Definition<Entries, Code, RunCtx>): Command<RunCtx> {
  return {
    ...definition,
    positionals: definition.positionals ?? [],
    // The table holds commands of every input. The caller has parsed the input with the command's schema.
    run: (ctx, input) => definition.run(ctx, input as never),
  };
}
