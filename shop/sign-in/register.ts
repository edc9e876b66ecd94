import { findCountries } from '#shop/pricing/countries.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { hashToken } from '#shop/kernel/ids.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { requestNewsletter } from '#shop/marketing/request-newsletter.ts';
import type { FieldError } from '#shop/resolver-types.generated.ts';
import { keepAddress } from '#shop/account/addresses/address.sql.ts';
import {
  type DocumentKind,
  claimDocuments,
  findUnclaimed,
} from '#shop/account/proofs/document.sql.ts';
import { isEmailCheckOverLimit } from '#shop/account/registration/email-check.ts';
import { type LoggedIn, logIn } from './log-in.ts';
import { openSession } from './open-session.ts';
import { newPasswordError } from '#shop/account/password-rules.ts';
import { hashPassword } from '#shop/account/passwords.ts';
import {
  type AuthType,
  type CheckedRegistration,
  checkRegistration,
  type TypedFields,
} from '#shop/account/registration/registration-rules.ts';
import {
  findCreation,
  insertAccount,
  listIndustries,
  listJobTitles,
  type NewAccount,
} from '#shop/account/registration/registration.sql.ts';
import { claimableSince } from '#shop/account/proofs/upload-document.ts';

type RegisterCtx = Pick<
  Ctx,
  'db' | 'clock' | 'storefront' | 'visitor' | 'memory' | 'texts' | 'log' | 'requestId'
>;

export type Registered = LoggedIn | { waitsForApproval: true };

export type Registration = {
  authType: string;
  typed: TypedFields;
  /** The browser's cart, which is merged into the customer's. */
  cartId?: string | undefined;
};

/** The first broken rule of each field. */
export type RefusedFields = { fieldErrors: FieldError[] };

/**
 * Registers a customer: creates the account, enqueues its mail and opens a session (AU1, AC6, FV1). In the business shop no
 * session is opened, and the account waits for approval. Refuses TOO_MANY_ATTEMPTS from one network address, WRONG_TYPE for a
 * type that the shop does not accept, and invalid fields, a known e-mail among them. A repetition within ten minutes with the
 * same password returns the account that the first one created.
 */
export async function register(
  ctx: RegisterCtx,
  wanted: Registration,
): Promise<Registered | RefusedFields | Refusal> {
  const authType = authTypes(ctx).find((type) => type === wanted.authType);
  if (!authType) return refuse('WRONG_TYPE', 'shop.register.wrongType', { field: 'authType' });
  if (await isEmailCheckOverLimit(ctx))
    return refuse('TOO_MANY_ATTEMPTS', 'shop.account.tooManyAttempts', { values: { minutes: 60 } });
  const { typed, cartId } = wanted;
  const password = typed['password'] ?? '';
  const known = await findKnown(ctx, wanted);
  if (known?.again) return known.again;
  const checked = await check(ctx, authType, typed);
  const passwordError = await newPasswordError(ctx, { password, email: typed['email'] ?? '' });
  if ('fieldErrors' in checked || passwordError)
    return {
      fieldErrors: [
        ...(known ? [notUnique] : []),
        ...('fieldErrors' in checked ? checked.fieldErrors : []),
        ...(passwordError ? [{ fieldName: 'password', errorMessage: passwordError }] : []),
      ],
    };
  const { registration } = checked;
  const accountId = known ? undefined : await makeAccount(ctx, authType, registration, typed);
  if (accountId === undefined)
    return (await findKnown(ctx, wanted))?.again ?? { fieldErrors: [notUnique] };
  if (ctx.storefront.isB2b) return { waitsForApproval: true };
  const { email, firstName, lastName } = registration;
  const account = { id: accountId, kind: authType, email };
  return { ...(await openSession(ctx, { account, cartId })), firstName, lastName };
}

/**
 * The existing account of an e-mail; undefined where there is none. `again` is the result of a repeated form: the password is
 * the same and the account was created just now.
 */
async function findKnown(
  ctx: RegisterCtx,
  { typed, cartId }: Registration,
): Promise<{ again: Registered | undefined } | undefined> {
  const email = (typed['email'] ?? '').trim();
  const createdAt = await findCreation(ctx.db, ctx.storefront.shop, email);
  if (!createdAt) return undefined;
  const isFresh = ctx.clock.now().getTime() - createdAt.getTime() < repeatedWithinMs;
  return {
    again: isFresh ? await logInAgain(ctx, email, typed['password'] ?? '', cartId) : undefined,
  };
}

const repeatedWithinMs = 10 * 60_000;

async function logInAgain(
  ctx: RegisterCtx,
  identifier: string,
  password: string,
  cartId: string | undefined,
): Promise<Registered | undefined> {
  const { remoteAddress } = ctx.visitor;
  const loggedIn = await logIn(ctx, { identifier, password, remoteAddress, cartId });
  if (!isRefusal(loggedIn)) return loggedIn;
  if (loggedIn.refused !== 'NOT_APPROVED') return undefined;
  return { waitsForApproval: true };
}

/** The types of account that a shop accepts: the business shop has no private buyers. */
function authTypes({ storefront }: Pick<Ctx, 'storefront'>): readonly AuthType[] {
  return storefront.isB2b ? ['company', 'school'] : ['private', 'company', 'school'];
}

async function check(
  { db, clock, storefront, memory }: RegisterCtx,
  authType: AuthType,
  typed: TypedFields,
) {
  const { billingCountries: countries } = await findCountries({ db, storefront, memory });
  if (!storefront.isB2b) return checkRegistration(authType, typed, countries, undefined);
  const { language } = storefront;
  const codes = (entries: { entryCode: string }[]) =>
    new Set(entries.map((each) => each.entryCode));
  const industries = codes(await listIndustries(db, language));
  const jobTitles = codes(await listJobTitles(db, language));
  const checked = checkRegistration(authType, typed, countries, { industries, jobTitles });
  const wrong = await wrongDocuments(db, typed, clock.now());
  if (wrong.length === 0) return checked;
  const known = 'fieldErrors' in checked ? checked.fieldErrors : [];
  const isNew = ({ fieldName }: FieldError) => !known.some((each) => each.fieldName === fieldName);
  return { fieldErrors: [...known, ...wrong.filter(isNew)] };
}

/** Errors of documents that are unknown, expired or claimed already. */
async function wrongDocuments(db: Db, typed: TypedFields, now: Date): Promise<FieldError[]> {
  const documents = namedDocuments(typed);
  const tokenHashes = documents.map(({ tokenHash }) => tokenHash);
  const found = await findUnclaimed(db, { tokenHashes, since: claimableSince(now) });
  return documents
    .filter(
      ({ tokenHash, kind }) =>
        !found.some((each) => each.tokenHash === tokenHash && each.kind === kind),
    )
    .map(({ kind }) => ({
      fieldName: `${kind}Id`,
      errorMessage: 'shop.form.error.file.again',
    }));
}

function namedDocuments(typed: TypedFields): { kind: DocumentKind; tokenHash: string }[] {
  return (['certificate', 'signature'] as const).flatMap((kind) => {
    const token = typed[`${kind}Id`]?.trim() ?? '';
    return token === '' ? [] : [{ kind, tokenHash: hashToken(token) }];
  });
}

const notUnique: FieldError = {
  fieldName: 'email',
  errorMessage: 'vue.form.error.email.notUnique',
};

/** Creates the account. Returns its id, or undefined where the e-mail has an account. */
async function makeAccount(
  ctx: RegisterCtx,
  authType: AuthType,
  registration: CheckedRegistration,
  typed: TypedFields,
): Promise<number | undefined> {
  const { db, clock } = ctx;
  const { email } = registration;
  const now = clock.now();
  const account = await newAccount(ctx, authType, registration, typed['password'] ?? '');
  return db.transaction(async (tx) => {
    const accountId = await insertAccount(tx, account);
    if (accountId === undefined) return undefined;
    if (registration.address)
      await keepAddress(tx, { accountId, kind: 'billing', now }, registration.address);
    if (registration.business) await claim(tx, accountId, typed, now);
    if (typed['newsletter'] === 'true')
      await requestNewsletter({ ...ctx, db: tx }, { email, source: 'registration' });
    return accountId;
  });
}

async function newAccount(
  { clock, storefront }: RegisterCtx,
  kind: AuthType,
  registration: CheckedRegistration,
  password: string,
): Promise<NewAccount> {
  const { email, salutation, firstName, lastName, company, phone, business } = registration;
  return {
    shop: storefront.shop,
    kind,
    email,
    passwordHash: await hashPassword(password),
    salutation,
    firstName,
    lastName,
    company,
    phone,
    langCode: storefront.langCode,
    vatNumber: business?.VATRegistrationNo ?? null,
    industryCode: business?.primaryIndustryGroupCode ?? null,
    jobTitleCode: business?.jobTitleCode ?? null,
    employees: business?.numberOfEmployees ? Number(business.numberOfEmployees) : null,
    now: clock.now(),
  };
}

/** Claims the uploaded documents. Throws where another registration claimed one meanwhile; the transaction is rolled back. */
async function claim(tx: Db, accountId: number, typed: TypedFields, now: Date): Promise<void> {
  const documents = namedDocuments(typed);
  const tokenHashes = documents.map(({ tokenHash }) => tokenHash);
  const claimed = await claimDocuments(tx, { tokenHashes, accountId, since: claimableSince(now) });
  if (claimed.length !== documents.length)
    throw new Error('A document was claimed twice at the same time. Send the registration again.');
}
