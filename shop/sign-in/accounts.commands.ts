import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { command, listCommand } from '#shop/kernel/command.ts';
import { oneOf, sentence, word } from '#shop/kernel/command-input.ts';
import { agreePaymentTerms } from '#shop/account/agree-payment-terms.ts';
import { approveBusiness } from '#shop/account/registration/approve-business.ts';
import { writeInternal } from '#shop/account/account.sql.ts';
import { readProofs } from '#shop/account/proofs/read-proofs.ts';
import { importSchools } from '#shop/account/registration/import-schools.ts';
import { listWaiting } from '#shop/account/registration/registration.sql.ts';
import { rejectBusiness } from '#shop/account/registration/reject-business.ts';
import { removeSecondFactor } from '#shop/account/second-factor/end-second-factor.ts';

const email = word('E-mail of the account');

const sentences = {
  UNKNOWN: 'No business account has this e-mail. `accounts waiting` lists those that wait.',
  ALREADY_APPROVED: 'This account was approved already; nothing was changed.',
  CHANGED_MEANWHILE: 'The registration was changed meanwhile. Nothing was changed.',
};

/** Accounts of businesses and of staff (AC6). */
export const accountsCommands = [
  listCommand({
    name: 'accounts waiting',
    right: 'accounts.read',
    summary: 'Lists business accounts that wait for approval, the oldest first.',
    find: ({ db }) => listWaiting(db),
    row: ({ createdAt, email, company, documents }) => ({
      registered: createdAt,
      email,
      company,
      proofs: documents.join(', ') || 'none',
    }),
    empty: 'No business account waits.',
  }),
  command({
    name: 'accounts proofs',
    right: 'accounts.read',
    summary: 'Writes the proofs that a business uploaded into a folder.',
    positionals: ['email'],
    input: v.object({ email }),
    refusals: {},
    run: async (ctx, { email }) => ({
      files: await readProofs(ctx, email),
      empty: 'Nothing was uploaded for this e-mail.',
    }),
  }),
  command({
    name: 'accounts approve',
    right: 'accounts.approve',
    summary: 'Approves a business account and mails its customer number.',
    positionals: ['email'],
    input: v.object({ email }),
    refusals: sentences,
    run: async (ctx, { email }) => {
      const approved = await approveBusiness(ctx, { business: email });
      if ('refused' in approved) return approved;
      return {
        done: `${email} is customer ${approved.customerNumber}. The mail is on its way.`,
      };
    },
  }),
  command({
    name: 'accounts reject',
    right: 'accounts.approve',
    summary: 'Deletes a registration that waits for approval, and mails the business.',
    positionals: ['email', 'reason'],
    input: v.object({
      email,
      reason: v.optional(sentence('Reason shown in the mail, in the language of the business')),
    }),
    refusals: sentences,
    run: async (ctx, { email, reason }) =>
      (await rejectBusiness(ctx, { business: email, reason })) ?? {
        done: `The registration of ${email} is deleted. The mail is on its way.`,
      },
  }),
  command({
    name: 'accounts schools',
    right: 'accounts.manage',
    summary: 'Replaces the register of schools that approvals show beside registrations.',
    positionals: ['file'],
    input: v.object({
      file: word('CSV file with the columns number, name, postcode and town'),
    }),
    refusals: {
      FILE_UNKNOWN: 'The file cannot be read. Name a file that exists.',
      UNREADABLE: 'The file is no CSV table. Nothing was changed.',
      COLUMN_MISSING: 'A column is missing. Nothing was changed.',
      LINE_WRONG: 'A value is missing, too long or there twice. Nothing was changed.',
      TOO_MANY: 'The file has more than 200,000 schools. Nothing was changed.',
    },
    run: async (ctx, { file }) => {
      const content = await readFile(file).catch(() => undefined);
      if (!content) return { refused: 'FILE_UNKNOWN' as const, field: 'file' };
      const imported = await importSchools(ctx, content);
      if ('refused' in imported) {
        const { line, column } = imported.values ?? {};
        const field = [line && `line ${line}`, column].filter(Boolean).join(', ');
        return { refused: imported.refused, ...(field && { field }) };
      }
      return { done: `The register has ${imported.schools} schools.` };
    },
  }),
  command({
    name: 'accounts terms',
    right: 'accounts.manage',
    summary: 'Sets in how many days after an invoice a company or school pays (OP4).',
    positionals: ['customer', 'days'],
    input: v.object({
      customer: word('Customer number'),
      days: v.pipe(
        v.string(),
        v.regex(/^(?:\d{1,3}|usual)$/, 'must be a number of days, or usual'),
        v.transform((days) => (days === 'usual' ? null : Number(days))),
        v.description('1 to 180, or usual for those of its store'),
      ),
    }),
    refusals: {
      UNKNOWN: 'No company or school has this customer number.',
      WRONG_DAYS: 'Give 1 to 180 days, or usual; nothing was changed.',
    },
    run: async (ctx, { customer, days }) =>
      (await agreePaymentTerms(ctx, { customerNumber: customer, days })) ?? {
        done: `Invoices of ${customer} are due after ${days ?? 'the usual'} days.`,
      },
  }),
  command({
    name: 'accounts second-factor-off',
    right: 'accounts.manage',
    summary:
      'Switches off the second factor of a customer who lost the app and all recovery codes (AU5).',
    positionals: ['account'],
    input: v.object({ account: word('E-mail or customer number of a business account') }),
    refusals: {
      UNKNOWN: 'No business account has this e-mail or number.',
      NOT_ON: 'This account has no second factor; nothing was changed.',
    },
    run: async (ctx, { account }) =>
      (await removeSecondFactor(ctx, account)) ?? {
        done: `${account} signs in with the password alone. The mail is on its way.`,
      },
  }),
  command({
    name: 'accounts internal',
    right: 'accounts.manage',
    summary: 'Lets a member of staff preview content, or no longer.',
    positionals: ['email', 'state'],
    input: v.object({ email, state: v.optional(oneOf(['on', 'off'], 'Preview'), 'on') }),
    refusals: { UNKNOWN: 'No customer has this e-mail. A guest account previews nothing.' },
    run: async ({ db }, { email, state }) => {
      const count = await writeInternal(db, email, state === 'on');
      if (count === 0) return { refused: 'UNKNOWN' };
      return {
        done:
          state === 'on' ? `${email} may preview content.` : `${email} previews content no longer.`,
      };
    },
  }),
];
