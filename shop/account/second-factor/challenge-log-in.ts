import type { Ctx } from '#shop/kernel/ctx.ts';
import { hashToken, newSessionToken } from '#shop/kernel/ids.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { findSecondFactor, insertChallenge } from './second-factor.sql.ts';

/** The refusal of a right password without a code. `challenge` names the log-in that a code in the same browser completes. */
export type Challenged = Refusal<'SECOND_FACTOR'> & {
  challenge: { token: string; lastsSeconds: number };
};

const lastsSeconds = 10 * 60;

/** Asks for the second factor of an account; undefined where it has none. */
export async function challengeLogIn(
  { db, clock, storefront }: Pick<Ctx, 'db' | 'clock' | 'storefront'>,
  accountId: number,
): Promise<Challenged | undefined> {
  if (storefront.shop !== 'business') return undefined;
  const factor = await findSecondFactor(db, accountId);
  if (!factor?.confirmedAt) return undefined;
  const token = newSessionToken();
  const expiresAt = new Date(clock.now().getTime() + lastsSeconds * 1000);
  await insertChallenge(db, { tokenHash: hashToken(token), accountId, expiresAt });
  return {
    ...refuse('SECOND_FACTOR', 'shop.secondFactor.codeNeeded'),
    challenge: { token, lastsSeconds },
  };
}
