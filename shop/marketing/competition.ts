import { refuseTooMany } from '#shop/account/attempts.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, refuseAll, type Refusal } from '#shop/kernel/refusals.ts';
import type { Competition } from '#shop/resolver-types.generated.ts';
import { wrongMessage } from './check-message.ts';
import { findOpenCompetition, insertCompetitionEntry } from './requests.sql.ts';

type CompetitionCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor'>;

/** The competition that is open in this shop now, or undefined (CN2). */
export async function openCompetition({
  db,
  clock,
  storefront: { shop, language },
}: CompetitionCtx): Promise<Competition | undefined> {
  const found = await findOpenCompetition(db, { shop, language, now: clock.now() });
  return found && { ...found, endsAt: found.endsAt.toISOString() };
}

type Wrong = 'NOT_AGREED' | 'EMAIL_INVALID' | 'FIELD_INVALID';

export type Entry = {
  competitionId: number;
  name: string;
  email: string;
  answer: string;
  agrees: boolean;
  honeypot: string;
};

/**
 * Enters the open competition. Each e-mail enters once; repeated entries get the same response and change nothing (CN2).
 * Refuses CLOSED outside its time, NOT_AGREED without consent to the rules, invalid fields, and TOO_MANY_ATTEMPTS.
 */
export async function enterCompetition(
  ctx: CompetitionCtx,
  entry: Entry,
): Promise<Refusal<'CLOSED' | 'TOO_MANY_ATTEMPTS' | Wrong> | undefined> {
  const open = await openCompetition(ctx);
  if (open?.id !== entry.competitionId) return refuse('CLOSED', 'shop.competition.closed');
  const { name, email, answer } = entry;
  const unread = entry.agrees
    ? undefined
    : refuse('NOT_AGREED', 'shop.competition.agreeFirst', { field: 'agrees' });
  const wrong = wrongMessage({ name, email, message: answer }, 'answer');
  if (wrong || unread) return refuseAll<Wrong>([wrong, ...(wrong?.others ?? []), unread]);
  if (entry.honeypot !== '') return undefined;
  const { db, clock, storefront, visitor } = ctx;
  const place = [{ subject: `competition:${visitor.remoteAddress}`, most: 20 }];
  const tooMany = await refuseTooMany(ctx, 60, place);
  if (tooMany) return { ...tooMany, messageKey: 'shop.newsletter.tooMany' };
  await insertCompetitionEntry(db, {
    competitionId: open.id,
    email: email.trim(),
    name: name.trim(),
    answer: answer.trim().slice(0, 500),
    langCode: storefront.langCode,
    from: visitor.remoteAddress,
    now: clock.now(),
  });
  return undefined;
}
