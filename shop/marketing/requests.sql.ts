import type { CheckedAddress } from '#shop/account/address-rules.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Language, Storefront } from '#shop/storefronts/storefront.ts';

/** What somebody wrote to the shop. */
export type ContactMessage = {
  langCode: string;
  name: string;
  email: string;
  /** As it was typed, empty for none; `isOwnOrder` where the session ordered it. */
  orderNumber: string;
  isOwnOrder: boolean;
  message: string;
  sentAt: string;
};

/** Lets a job bring the message to the office and confirm it to who wrote it. */
export async function enqueueContact(db: Db, message: ContactMessage): Promise<void> {
  await db.run(sql`
    select graphile_worker.add_job('send-contact-mails', ${JSON.stringify(message)}::json)`);
}

/** Notes a wish for the printed catalogue and lets a job write of it, unless the account has one since `since`. */
export async function insertCatalogueRequest(
  db: Db,
  request: {
    accountId: number;
    langCode: string;
    email: string;
    address: CheckedAddress;
    now: Date;
    since: Date;
  },
): Promise<boolean> {
  const { accountId, langCode, email, address, now, since } = request;
  const payload = { langCode, email, address, requestedAt: now.toISOString() };
  const inserted = await db.row(sql`
    with locked as (select id from account.account where id = ${accountId} for no key update),
    requested as (
      insert into marketing.catalogue_request (account_id, lang_code, address, requested_at)
      select id, ${langCode}, ${JSON.stringify(address)}::jsonb, ${now} from locked
      where not exists (select from marketing.catalogue_request
        where account_id = ${accountId} and requested_at > ${since})
      returning 1
    )
    select (graphile_worker.add_job('send-catalogue-mails', ${JSON.stringify(payload)}::json)).id from requested`);
  return inserted !== undefined;
}

export type CompetitionRow = {
  id: number;
  endsAt: Date;
  title: string;
  prize: string;
  question: string;
};

/** The shop's competition that is open now and ends first. */
export function findOpenCompetition(
  db: Db,
  { shop, language, now }: { shop: Storefront['shop']; language: Language; now: Date },
): Promise<CompetitionRow | undefined> {
  return db.row<CompetitionRow>(sql`
    select id, ends_at as "endsAt", title ->> ${language} as title, prize ->> ${language} as prize,
      question ->> ${language} as question
    from marketing.competition where shop = ${shop} and starts_at <= ${now} and ends_at > ${now}
    order by ends_at, id limit 1`);
}

/** Enters an address once; who has entered already stays as they were. A job confirms the first entry. */
export async function insertCompetitionEntry(
  db: Db,
  entry: {
    competitionId: number;
    email: string;
    name: string;
    answer: string;
    langCode: string;
    from: string;
    now: Date;
  },
): Promise<void> {
  const { competitionId, name, answer, langCode, from, now } = entry;
  const email = entry.email.toLowerCase();
  const payload = { competitionId, email, name, langCode };
  await db.run(sql`
    with entered as (
      insert into marketing.competition_entry (competition_id, email, name, answer, lang_code, entered_at, entered_from)
      values (${competitionId}, ${email}, ${name}, ${answer}, ${langCode}, ${now}, ${from})
      on conflict (competition_id, email) do nothing returning 1
    )
    select graphile_worker.add_job('send-competition-mail', ${JSON.stringify(payload)}::json) from entered`);
}
