import { isRefusal } from '#shop/kernel/refusals.ts';
import { listParameters, type ParameterRow } from '#shop/parameters/parameters.sql.ts';
import { setParameter, unsetParameter } from '#shop/parameters/write-parameter.ts';
import type { Db } from '#shop/kernel/db.ts';
import { withSentences } from './machine/with-sentences.ts';
import { withDatabase } from './shop/with-database.ts';

const usage = `npm run parameters -- list [name]                          what is set, by name, entry and store
npm run parameters -- set <name> <entry> <value> [store]   for one store (de, at, ch, b2b) or, by default, for all
npm run parameters -- unset <name> <entry> [store]         what holds for all stores counts there again`;

const sentences = {
  NO_NAME: 'Name and entry need 1 to 80 characters each.',
  NO_STORE: 'There is no such store. Use de, at, ch or b2b, or leave it out for all.',
  VALUE_TOO_LONG: 'A value holds at most 4,000 characters.',
};

const application = 'ranzen parameters';

/** `npm run parameters`: global parameters and flags; a running shop follows within a second. */
await withSentences(async () => {
  const [task, name, entry, third, fourth] = process.argv.slice(2);
  if (task === 'list') await withDatabase(application, (db) => show(db, name));
  else if (task === 'set' && name && entry && third !== undefined)
    await withDatabase(application, (db) =>
      set(db, { name, entry, value: third, store: storeOf(fourth) }),
    );
  else if (task === 'unset' && name && entry)
    await withDatabase(application, (db) => unset(db, { name, entry, store: storeOf(third) }));
  else console.log(usage);
});

/** Whether it exists is the shop's to say. */
function storeOf(word = '*'): ParameterRow['store'] {
  return word as ParameterRow['store'];
}

async function show(db: Db, wanted: string | undefined): Promise<void> {
  for (const { name, entry, store, value } of await listParameters(db))
    if (wanted === undefined || name === wanted)
      console.log(`${name}  ${entry}  ${store}  ${value}`);
}

async function set(db: Db, parameter: ParameterRow): Promise<void> {
  const written = await setParameter({ db }, parameter);
  if (isRefusal(written)) {
    console.log(`✗ ${sentences[written.refused]}`);
    process.exitCode = 1;
  } else console.log(`✓ ${parameter.name} ${parameter.entry} is now “${parameter.value}”.`);
}

async function unset(db: Db, parameter: Omit<ParameterRow, 'value'>): Promise<void> {
  const wasSet = await unsetParameter({ db }, parameter);
  console.log(wasSet ? '✓ Taken away.' : 'Nothing was set there.');
}
