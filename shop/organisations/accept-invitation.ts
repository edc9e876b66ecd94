import * as v from 'valibot';
import { fieldErrorsOf, nameForm, requiredText } from '#shop/account/field-rules.ts';
import { newPasswordErrors } from '#shop/account/password-rules.ts';
import { hashPassword } from '#shop/account/passwords.ts';
import { addInvitedAccount } from '#shop/account/registration/add-invited-account.ts';
import { customerId } from '#shop/cart/find-cart.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { hashToken } from '#shop/kernel/ids.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { logSecurityEvent } from '#shop/kernel/security-event.ts';
import { undoneWhere } from '#shop/kernel/undone/undone.ts';
import type { FieldError } from '#shop/resolver-types.generated.ts';
import {
  findOpened,
  hasPeople,
  insertMember,
  lockOpened,
  type OpenedInvitation,
} from './people.sql.ts';

type AcceptCtx = Pick<
  Ctx,
  'db' | 'clock' | 'storefront' | 'visitor' | 'texts' | 'log' | 'requestId'
>;

/**
 * Accepts an invitation as the customer who is logged in (SC3). Refuses UNKNOWN for a link that is unknown, used, withdrawn or over, LOG_IN
 * without a session, OTHER_EMAIL for a customer with another e-mail than the invited one, HAS_PEOPLE for an account with people of its
 * own, and KNOWN for a person of an organisation.
 */
export async function acceptInvitation(
  ctx: AcceptCtx,
  token: string,
): Promise<Refusal | undefined> {
  const { db, clock, storefront, visitor } = ctx;
  const accountId = storefront.isB2b ? customerId(visitor) : undefined;
  if (accountId === undefined) return refuse('LOG_IN', 'shop.people.logIn');
  const now = clock.now();
  const refused = await db.transaction(async (tx) => {
    const opened = await lockOpened(tx, { tokenHash: hashToken(token), now });
    if (!opened) return unknown();
    if (opened.accountId !== accountId)
      return refuse('OTHER_EMAIL', 'shop.people.otherEmail', { values: { email: opened.email } });
    if (await hasPeople(tx, accountId)) return refuse('HAS_PEOPLE', 'shop.people.hasPeople');
    return join(tx, opened, { accountId, isMadeByInvitation: false, now });
  });
  if (!refused) logSecurityEvent(ctx, 'organisation.joined', { accountId });
  return refused;
}

export type InvitedPerson = {
  firstName: string;
  lastName: string;
  password: string;
  passwordRepeat: string;
};

/**
 * Accepts an invitation with a new account under the invited e-mail, which is approved at once and ends with the place in the organisation
 * (SC3). Refuses UNKNOWN as `acceptInvitation`, HAS_ACCOUNT where the e-mail has an account, and wrong fields.
 */
export async function registerByInvitation(
  ctx: AcceptCtx,
  { token, person }: { token: string; person: InvitedPerson },
): Promise<Refusal | { fieldErrors: FieldError[] } | undefined> {
  const { db, clock, storefront } = ctx;
  const now = clock.now();
  const key = { tokenHash: hashToken(token), now };
  const seen = storefront.isB2b ? await findOpened(db, key) : undefined;
  if (!seen) return unknown();
  const names = v.safeParse(nameSchema, person);
  const fieldErrors = [
    ...(names.success ? [] : fieldErrorsOf(names.issues)),
    ...(await newPasswordErrors(ctx, person, seen.email)),
  ];
  if (!names.success || fieldErrors.length > 0) return { fieldErrors };
  const passwordHash = await hashPassword(person.password);
  const joined = await db.transaction((tx) =>
    undoneWhere(
      tx,
      async () => {
        const opened = await lockOpened(tx, key);
        if (!opened) return unknown();
        const { email, kind, company } = opened;
        const { langCode } = storefront;
        const account = { ...names.output, email, passwordHash, kind, company, langCode, now };
        const accountId = await addInvitedAccount(tx, account);
        if (accountId === undefined) return refuse('HAS_ACCOUNT', 'shop.people.hasAccount');
        const refused = await join(tx, opened, { accountId, isMadeByInvitation: true, now });
        return refused ?? accountId;
      },
      isRefusal,
    ),
  );
  if (isRefusal(joined)) return joined;
  logSecurityEvent(ctx, 'organisation.joined', { accountId: joined });
  return undefined;
}

const nameSchema = v.object({
  firstName: requiredText(50, nameForm),
  lastName: requiredText(50, nameForm),
});

async function join(
  tx: Db,
  { id: invitationId, organisationId, role, limitMinor }: OpenedInvitation,
  person: { accountId: number; isMadeByInvitation: boolean; now: Date },
): Promise<Refusal<'KNOWN'> | undefined> {
  const member = { ...person, invitationId, organisationId, role, limitMinor };
  return (await insertMember(tx, member))
    ? undefined
    : refuse('KNOWN', 'shop.people.personAlready');
}

function unknown(): Refusal<'UNKNOWN'> {
  return refuse('UNKNOWN', 'shop.people.invitationUnknown');
}
