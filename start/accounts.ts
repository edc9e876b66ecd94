import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPostgresFileStore } from '#adapters/files/postgres-file-store.sql.ts';
import { agreePaymentTerms } from '#shop/account/agree-payment-terms.ts';
import { approveBusiness } from '#shop/account/approve-business.ts';
import { rejectBusiness } from '#shop/account/reject-business.ts';
import { writeInternal } from '#shop/account/internal.sql.ts';
import { readProofs } from '#shop/account/read-proofs.ts';
import { listWaiting } from '#shop/account/registration.sql.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import type { Db } from '#shop/kernel/db.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { withSentences } from './machine/with-sentences.ts';
import { withDatabase } from './shop/with-database.ts';

const usage = `npm run accounts -- waiting                    business accounts that nobody has approved yet
npm run accounts -- proofs <email> <folder>    writes what one uploaded into a folder
npm run accounts -- approve <email>            opens one and mails its customer number
npm run accounts -- reject <email> [words]     deletes one that waits and mails what to do, with words of yours
npm run accounts -- terms <number> <days>      notes in how many days after an invoice a customer number pays; \`usual\` for its store's
npm run accounts -- internal <email> [off]     lets one of the house preview content, or no longer`;

const sentences = {
  UNKNOWN:
    'No business account has this e-mail. `npm run accounts -- waiting` lists those that wait.',
  WRONG_DAYS: 'Give 1 to 180 days, or `usual`; nothing was changed.',
  ALREADY_APPROVED: 'This account was approved already; nothing was changed.',
};

const application = 'ranzen accounts';

/** `npm run accounts`: what an operator does with business accounts; also while the shop runs. */
await withSentences(async () => {
  const [task, email, folder, ...others] = process.argv.slice(2);
  if (task === 'waiting') await withDatabase(application, showWaiting);
  else if (task === 'approve' && email !== undefined)
    await withDatabase(application, (db) => approve(db, email));
  else if (task === 'reject' && email !== undefined)
    await withDatabase(application, (db) => reject(db, email, [folder ?? '', ...others].join(' ')));
  else if (task === 'terms' && email !== undefined && folder !== undefined)
    await withDatabase(application, (db) => agreeTerms(db, email, folder));
  else if (task === 'internal' && email !== undefined)
    await withDatabase(application, (db) => markInternal(db, email, folder !== 'off'));
  else if (task === 'proofs' && email !== undefined && folder !== undefined)
    await withDatabase(application, (db) => writeProofs(db, email, folder));
  else console.log(usage);
});

async function markInternal(db: Db, email: string, isInternal: boolean): Promise<void> {
  const count = await writeInternal(db, email, isInternal);
  if (count === 0) fail('UNKNOWN');
  else
    console.log(
      `✓ ${email} ${isInternal ? 'may preview content now' : 'previews nothing any more'}.`,
    );
}

async function agreeTerms(db: Db, customerNumber: string, words: string): Promise<void> {
  const days = words === 'usual' ? null : /^\d{1,3}$/.test(words) ? Number(words) : 0;
  const refused = await agreePaymentTerms({ db }, { customerNumber, days });
  if (refused?.refused === 'UNKNOWN') {
    console.log(`✗ No company or school has the number ${customerNumber}.`);
    process.exitCode = 1;
  } else if (refused) fail(refused.refused);
  else console.log(`✓ Invoices of ${customerNumber} are due after ${days ?? 'the usual'} days.`);
}

async function showWaiting(db: Db): Promise<void> {
  const waiting = await listWaiting(db);
  for (const { createdAt, email, company, documents } of waiting)
    console.log(
      `${createdAt.toISOString()}  ${email}  ${company ?? ''}  ${documents.join(', ') || 'no proof'}`,
    );
  if (waiting.length === 0) console.log('No business account waits.');
}

async function writeProofs(db: Db, email: string, folder: string): Promise<void> {
  const files = createPostgresFileStore(db, systemClock);
  const proofs = await readProofs({ db, files }, email);
  await mkdir(folder, { recursive: true });
  for (const { name, content } of proofs) {
    await writeFile(join(folder, name), content, { mode: 0o600 });
    console.log(join(folder, name));
  }
  if (proofs.length === 0) console.log('Nothing was uploaded for this e-mail.');
}

async function approve(db: Db, email: string): Promise<void> {
  const approved = await approveBusiness({ db, clock: systemClock }, email);
  if (!isRefusal(approved)) {
    console.log(`✓ ${email} is customer ${approved.customerNumber}. The mail is on its way.`);
    return;
  }
  fail(approved.refused);
}

async function reject(db: Db, email: string, reason: string): Promise<void> {
  const files = createPostgresFileStore(db, systemClock);
  const refused = await rejectBusiness({ db, files }, { email, reason });
  if (refused) fail(refused.refused);
  else console.log(`✓ The registration of ${email} is deleted. The mail is on its way.`);
}

function fail(refused: keyof typeof sentences): void {
  console.log(`✗ ${sentences[refused]}`);
  process.exitCode = 1;
}
