import * as v from 'valibot';
import type { Command } from '#shop/kernel/command.ts';

/** An argument of a command: one entry of its input. */
export type Argument = {
  name: string;
  meaning: string;
  isOptional: boolean;
  /** Given by position; else by name, as an option. */
  isPositional: boolean;
  isList: boolean;
  /** An option without a value. */
  isSwitch: boolean;
  /** The argument is the path of a file; the input is its content. */
  isFile: boolean;
};

type Schema = v.GenericSchema & { type: string; wrapped?: Schema };

/** The arguments of a command: positional ones first, in their order. */
export function argumentsOf<RunCtx>({ input, positionals }: Command<RunCtx>): Argument[] {
  const names = Object.keys(input.entries);
  const options = names.filter((name) => !positionals.includes(name));
  return [...positionals, ...options].map((name) => {
    const schema = input.entries[name] as unknown as Schema;
    const inner = schema.wrapped ?? schema;
    return {
      name,
      meaning: v.getDescription(inner) ?? '',
      isOptional: schema.type === 'optional' || inner.type === 'boolean',
      isPositional: positionals.includes(name),
      isList: inner.type === 'array',
      isSwitch: inner.type === 'boolean',
      isFile: v.getMetadata(inner)['isFile'] === true,
    };
  });
}
