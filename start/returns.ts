import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPostgresFileStore } from '#adapters/files/postgres-file-store.sql.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import type { Db } from '#shop/kernel/db.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { findPhotosOf } from '#shop/returns/photo.sql.ts';
import type { Pieces } from '#shop/returns/process.sql.ts';
import { inspectReturn, receiveReturn } from '#shop/returns/process-return.ts';
import { sendGoods } from '#shop/returns/send-goods.ts';
import { refundInstead } from '#shop/returns/settle-return.ts';
import { findOpenReturns, findReturnByNumber } from '#shop/returns/returns.sql.ts';
import { findDeclarations } from '#shop/withdrawals/withdrawals.sql.ts';
import { withSentences } from './machine/with-sentences.ts';
import { withDatabase } from './shop/with-database.ts';

const usage = `npm run returns -- list                                 returns that are not settled yet
npm run returns -- receive <number> [<line>x<pieces> …]   notes that a parcel arrived with all of it, or with these pieces
npm run returns -- inspect <number> [<line>x<pieces> …] [shelf [<line>x<pieces> …]]
                                                        accepts all that arrived, or these pieces, and settles it; what is
                                                        named after shelf goes back to the stock, nothing after shelf
                                                        alone, and without it all that was not sent back as damaged
npm run returns -- send <number> [<carrier>]            gives exchanged or repaired goods to a carrier; the customer is told
npm run returns -- refund <number>                      pays back what cannot be repaired
npm run returns -- photos <number> <folder>             writes the photos of a return into a folder
npm run returns -- withdrawals                          declarations of withdrawal, the latest first`;

const sentences: Readonly<Record<string, string>> = {
  UNKNOWN: 'There is no return of this number. `npm run returns -- list` shows the open ones.',
  NOT_NOW: 'This return is not so far, or further already; nothing was changed.',
  TOO_MANY: 'The return does not have these pieces; nothing was changed.',
};

type Task = (db: Db, given: readonly string[]) => Promise<void>;

const tasks: Readonly<Record<string, Task>> = {
  list: showOpen,
  receive: async (db, [returnNumber = '', ...words]) =>
    tell(
      await receiveReturn(ctxOf(db), { returnNumber, pieces: piecesOf(words) }),
      `${returnNumber} has arrived. The mail is on its way.`,
    ),
  inspect,
  send: async (db, [returnNumber = '', carrierCode]) =>
    tell(
      await sendGoods(ctxOf(db), { returnNumber, carrierCode }),
      `The goods of ${returnNumber} are on their way. So is the mail.`,
    ),
  refund: async (db, [returnNumber = '']) =>
    tell(await refundInstead(ctxOf(db), returnNumber), `${returnNumber} is paid back.`),
  photos: writePhotos,
  withdrawals: showWithdrawals,
};

/** `npm run returns`: what the warehouse and the customer service do with returns; also while the shop runs. */
await withSentences(async () => {
  const [name = '', ...given] = process.argv.slice(2);
  const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
  if (task) await withDatabase('ranzen returns', (db) => task(db, given));
  else console.log(usage);
});

async function inspect(db: Db, [returnNumber = '', ...words]: readonly string[]): Promise<void> {
  const shelf = words.indexOf('shelf');
  const judged = {
    returnNumber,
    pieces: piecesOf(shelf < 0 ? words : words.slice(0, shelf)),
    restocked: shelf < 0 ? undefined : (piecesOf(words.slice(shelf + 1)) ?? []),
  };
  tell(
    await inspectReturn(ctxOf(db), judged),
    `${returnNumber} is inspected. It is being settled.`,
  );
}

function ctxOf(db: Db) {
  return { db, clock: systemClock };
}

/** `2x3` is three pieces of line 2, `2` one; none named is undefined. */
function piecesOf(words: readonly string[]): Pieces[] | undefined {
  if (words.length === 0) return undefined;
  return words.map((word) => {
    const [, line = '0', pieces = '1'] = /^(\d{1,4})(?:x(\d{1,4}))?$/.exec(word) ?? [];
    return { lineNumber: Number(line), quantity: Number(pieces) };
  });
}

function tell(result: object, success: string): void {
  if (!isRefusal(result)) return console.log(`✓ ${success}`);
  console.log(`✗ ${sentences[result.refused] ?? result.refused}`);
  process.exitCode = 1;
}

async function showOpen(db: Db): Promise<void> {
  const open = await findOpenReturns(db);
  for (const { returnNumber, status, regulation, registeredAt, positions } of open) {
    console.log(`${registeredAt.toISOString()}  ${returnNumber}  ${status}  ${regulation}`);
    for (const { lineNumber, quantity, reason, comment } of positions)
      console.log(`  line ${lineNumber}: ${quantity}  ${reason}  ${comment ?? ''}`);
  }
  if (open.length === 0) console.log('Every return is settled.');
}

async function writePhotos(db: Db, [returnNumber = '', folder = '']: readonly string[]) {
  const found = folder === '' ? undefined : await findReturnByNumber(db, returnNumber);
  if (!found) return tell({ refused: 'UNKNOWN', messageKey: '' }, '');
  const files = createPostgresFileStore(db, systemClock);
  await mkdir(folder, { recursive: true });
  const photos = await findPhotosOf(db, found.id);
  for (const { id, lineNumber } of photos) {
    const file = await files.find(id);
    const path = join(folder, `line-${lineNumber}-${id}.webp`);
    if (file) await writeFile(path, file.content, { mode: 0o600 });
    console.log(path);
  }
  if (photos.length === 0) console.log('This return has no photos.');
}

async function showWithdrawals(db: Db): Promise<void> {
  const declarations = await findDeclarations(db);
  for (const {
    declaredAt,
    declarationNumber,
    contractReference,
    name,
    email,
    scope,
  } of declarations)
    console.log(
      `${declaredAt.toISOString()}  ${declarationNumber}  ${contractReference}  ${name}  ${email}  ${scope}`,
    );
  if (declarations.length === 0) console.log('Nobody has withdrawn from a contract.');
}
