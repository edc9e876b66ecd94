import * as v from 'valibot';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { mutationResult } from '#shop/kernel/mutation-result.ts';
import { refuse } from '#shop/kernel/refusals.ts';
import type { AccountDataInput, MutationResult } from '#shop/resolver-types.generated.ts';
import { type AccountData, writeAccountData } from './contact.sql.ts';
import { fieldErrorsOf, phoneSchema } from '../field-rules.ts';
import {
  businessFacts,
  type BusinessChoices,
  choiceErrors,
  personSchema,
} from '../registration/registration-rules.ts';
import { listIndustries, listJobTitles } from '../registration/registration.sql.ts';
import { writePhone } from '../account.sql.ts';

type ChangeCtx = Pick<Ctx, 'db' | 'storefront' | 'visitor'>;

/**
 * Writes the customer's name and, for companies and schools, their business data (AC1). Refuses without a log-in; answers the
 * first broken rule of each field, and then nothing was changed.
 */
export async function changeAccountData(
  ctx: ChangeCtx,
  given: AccountDataInput,
): Promise<MutationResult> {
  const { db, visitor } = ctx;
  const { account } = visitor;
  if (!account || account.kind === 'guest')
    return mutationResult(refuse('NOT_LOGGED_IN', 'vue.message.sessionExpired'));
  const typed = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, value ?? '']),
  );
  const person = v.safeParse(v.omit(personSchema(account.kind), ['email', 'phone']), typed, {
    abortPipeEarly: true,
  });
  const facts = v.safeParse(businessFacts, account.kind === 'private' ? {} : typed, {
    abortPipeEarly: true,
  });
  const choices = await choicesOf(ctx);
  const fieldErrors = [
    ...(person.success ? [] : fieldErrorsOf(person.issues)),
    ...(facts.success ? [] : fieldErrorsOf(facts.issues)),
    ...(choices ? choiceErrors(typed, choices) : []),
  ];
  if (fieldErrors.length > 0 || !person.success || !facts.success)
    return { successful: false, generalErrorMessage: null, fieldErrors };
  await writeAccountData(db, account.id, { ...person.output, ...columnsOf(facts.output) });
  return mutationResult(undefined);
}

function columnsOf(
  facts: v.InferOutput<typeof businessFacts>,
): Omit<AccountData, 'salutation' | 'firstName' | 'lastName' | 'company'> {
  return {
    vatNumber: facts.VATRegistrationNo,
    jobTitleCode: facts.jobTitleCode,
    industryCode: facts.primaryIndustryGroupCode,
    employees: facts.numberOfEmployees === null ? null : Number(facts.numberOfEmployees),
  };
}

/** Industries and job titles to choose from; only the business shop has them. */
async function choicesOf({ db, storefront }: ChangeCtx): Promise<BusinessChoices | undefined> {
  if (!storefront.isB2b) return undefined;
  const codes = (entries: { entryCode: string }[]) =>
    new Set(entries.map(({ entryCode }) => entryCode));
  return {
    industries: codes(await listIndustries(db, storefront.language)),
    jobTitles: codes(await listJobTitles(db, storefront.language)),
  };
}

/** Writes the customer's phone number; empty deletes it (AC1). Refuses without a log-in, and an invalid number. */
export async function changePhone(
  { db, visitor: { account } }: Pick<Ctx, 'db' | 'visitor'>,
  phone: string,
): Promise<MutationResult> {
  if (!account || account.kind === 'guest')
    return mutationResult(refuse('NOT_LOGGED_IN', 'vue.message.sessionExpired'));
  const trimmed = phone.trim();
  if (trimmed !== '' && !v.is(phoneSchema, trimmed))
    return mutationResult({ ...refuse('WRONG', 'shop.form.error.phone'), field: 'phone' });
  await writePhone(db, account.id, trimmed === '' ? null : trimmed);
  return mutationResult(undefined);
}
