import * as v from 'valibot';
import { command } from '#shop/kernel/command.ts';
import { oneOf, word } from '#shop/kernel/command-input.ts';
import { stores } from '#shop/kernel/storefront.ts';
import { listParameters } from './parameters.sql.ts';
import { setParameter, unsetParameter } from './write-parameter.ts';

const name = word('Name of the parameter, e.g. featureFlags');
const entry = word('Entry of the parameter, e.g. T216-Sale-Aktion');
const store = v.optional(oneOf([...stores, '*'], 'Store; * for all, the default'), '*');

/** Global parameters and feature flags (CN4); a running shop follows within a second. */
export const parametersCommands = [
  command({
    name: 'parameters list',
    right: 'parameters.edit',
    summary: 'Lists what is set, by name, entry and store.',
    positionals: ['name'],
    input: v.object({ name: v.optional(name) }),
    refusals: {},
    run: async ({ db }, { name }) => {
      const all = await listParameters(db);
      const rows = all.filter((row) => name === undefined || row.name === name);
      return { rows, empty: 'No parameter is set.' };
    },
  }),
  command({
    name: 'parameters set',
    right: 'parameters.edit',
    summary: 'Sets a parameter for one store or for all.',
    positionals: ['name', 'entry', 'value', 'store'],
    input: v.object({
      name,
      entry,
      value: v.pipe(v.string(), v.description('Value, at most 4,000 characters')),
      store,
    }),
    refusals: {
      NO_NAME: 'Name and entry need 1 to 80 characters each.',
      NO_STORE: `There is no such store. Use ${stores.join(', ')}, or leave it out for all.`,
      VALUE_TOO_LONG: 'A value holds at most 4,000 characters.',
    },
    run: async ({ db }, parameter) => {
      const written = await setParameter({ db }, parameter);
      if ('refused' in written) return written;
      return { done: `${written.name} ${written.entry} is now “${written.value}”.` };
    },
  }),
  command({
    name: 'parameters unset',
    right: 'parameters.edit',
    summary: 'Removes a parameter of one store, or the one for all.',
    positionals: ['name', 'entry', 'store'],
    input: v.object({ name, entry, store }),
    refusals: {
      UNKNOWN: 'Nothing is set there. `parameters list` shows what is set.',
    },
    run: async ({ db }, parameter) => {
      const wasSet = await unsetParameter({ db }, parameter);
      return wasSet
        ? { done: `${parameter.name} ${parameter.entry} is removed.` }
        : { refused: 'UNKNOWN' };
    },
  }),
];
