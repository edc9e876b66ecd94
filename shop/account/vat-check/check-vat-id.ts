import type { VatAnswer, VatRegister } from '#adapters/vat-register/port.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { vatNumberOf } from '../vat-number.ts';
import {
  findVatChecks,
  findWaitingVatCheck,
  insertVatCheck,
  lockForVatCheck,
  writeVatAnswer,
  writeVatFault,
} from './vat-check.sql.ts';

const most = 5;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Pauses after attempts without an answer; after the eighth attempt there is none, and the check ends without one. */
const pausesMs = [1, 5, 30, 120, 360, 720, 1440].map((minutes) => minutes * minuteMs);

/**
 * Asks the register of VAT numbers about a company's or school's number, by a job (AC6, OP1). It decides nothing: an account can be
 * approved before the answer. Refuses UNKNOWN, WRONG without a number of the right form and check digit, ELSEWHERE for countries
 * outside the register, ALREADY while a check waits, and TOO_MANY above five checks within a day.
 */
export function checkVatId(
  { db, clock, staff }: Pick<StaffCtx, 'db' | 'clock' | 'staff'>,
  id: number,
): Promise<Refusal<'UNKNOWN' | 'WRONG' | 'ELSEWHERE' | 'ALREADY' | 'TOO_MANY'> | undefined> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const account = await lockForVatCheck(tx, { id, since: new Date(now.getTime() - dayMs) });
    if (!account) return refuse('UNKNOWN', 'shop.account.unknownBusiness');
    const number = vatNumberOf(account.vatNumber ?? '');
    if (number === undefined) return refuse('WRONG', 'vatCheck.wrongNumber');
    if (number.startsWith('CHE')) return refuse('ELSEWHERE', 'vatCheck.elsewhere');
    if (account.isWaiting) return refuse('ALREADY', 'vatCheck.isWaiting');
    if (account.checks >= most) return refuse('TOO_MANY', 'vatCheck.tooMany');
    const by = { personId: staff.id, askedBy: staff.name };
    await insertVatCheck(tx, { accountId: id, number, ...by, now });
    return undefined;
  });
}

/** The latest checks of an account's VAT number, five at most. One statement. */
export async function viewVatChecks({ db }: Pick<StaffCtx, 'db'>, accountId: number) {
  const found = await findVatChecks(db, accountId);
  return found.map(({ askedAt, answeredAt, ...check }) => ({
    ...check,
    askedAt: askedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }));
}

/** What checks need; without a register in the settings they end as unavailable. */
export type VatCheckJobCtx = Pick<Ctx, 'db' | 'clock'> & { vatRegister: VatRegister | undefined };

/**
 * Asks the register and stores its answer, once. Without an answer the next attempt comes after 1, 5 and 30 minutes, 2, 6, 12
 * and 24 hours. Does nothing for a check that has its answer, or whose account is deleted.
 */
export async function answerVatCheck(
  { db, clock, vatRegister }: VatCheckJobCtx,
  id: number,
): Promise<void> {
  const waiting = await findWaitingVatCheck(db, id);
  if (!waiting) return;
  const { number, attempts, company, postCode, city } = waiting;
  const answer = vatRegister
    ? await vatRegister.check({
        number,
        company: company ?? undefined,
        postCode: postCode ?? undefined,
        city: city ?? undefined,
      })
    : notSetUp;
  const now = clock.now();
  if (answer.outcome === 'unavailable') {
    const pauseMs = answer.mayRetry ? pausesMs[attempts] : undefined;
    const nextAt = pauseMs === undefined ? undefined : new Date(now.getTime() + pauseMs);
    return writeVatFault(db, { id, fault: answer.fault, now, nextAt });
  }
  const {
    outcome,
    requestIdentifier = null,
    name = null,
    address = null,
    isSameName = null,
  } = answer;
  const isSamePostCode = answer.isSamePostCode ?? postCodeIn(address, postCode);
  const found = { requestIdentifier, name, address, isSameName, isSamePostCode, company };
  await writeVatAnswer(db, { id, outcome, now, ...found });
}

const notSetUp: VatAnswer = { outcome: 'unavailable', fault: 'NOT_SET_UP', mayRetry: false };

/** Whether an address contains a post code; null where one of them is not known. */
function postCodeIn(address: string | null, postCode: string | null): boolean | null {
  if (address === null || postCode === null) return null;
  return address.replaceAll(/\s/g, '').includes(postCode.replaceAll(/\s/g, ''));
}
