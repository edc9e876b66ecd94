import type { CheckedAddress } from '#shop/account/addresses/address-rules.ts';
import type { JobPayloads } from '#shop/kernel/jobs.ts';
import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Language, Storefront } from '#shop/kernel/storefront.ts';

/** A message to the shop. */
export type ContactMessage = JobPayloads['send-contact-mails'];

/** Keeps a message for the staff, and enqueues its mails: to the office and to its sender. */
export async function insertContact(
  db: Db,
  message: ContactMessage,
  shop: Storefront['shop'],
): Promise<void> {
  const { langCode, name, email, orderNumber, isOwnOrder, isOwnEmail, sentAt } = message;
  await db.run(sql`
    with kept as (
      insert into marketing.contact_message
        (shop, lang_code, name, email, order_number, is_own_order, is_own_email, message, received_at)
      values (${shop}, ${langCode}, ${name}, ${email}, ${orderNumber}, ${isOwnOrder}, ${isOwnEmail}, ${message.message}, ${sentAt})
      returning 1
    )
    select ${jobSql('send-contact-mails', message)} from kept`);
}

/** Records a catalogue request and enqueues its mails, unless the account has one after `since`. Returns whether it did. */
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
  return db.transaction(async (tx) => {
    // A statement of its own: the insert sees what was committed while this one waited.
    await tx.run(sql`select from account.account where id = ${accountId} for no key update`);
    const inserted = await tx.row(sql`
      with requested as (
        insert into marketing.catalogue_request (account_id, lang_code, address, requested_at)
        select id, ${langCode}, ${JSON.stringify(address)}::jsonb, ${now} from account.account
        where id = ${accountId} and not exists (select from marketing.catalogue_request
          where account_id = ${accountId} and requested_at > ${since})
        returning 1
      )
      select (${jobSql('send-catalogue-mails', payload)}).id from requested`);
    return inserted !== undefined;
  });
}

export type CompetitionRow = {
  id: number;
  endsAt: Date;
  title: string;
  prize: string;
  question: string;
};

/** The shop's open competition that ends first. */
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

/** Inserts an entry and enqueues its confirmation; does nothing for an e-mail that has entered. */
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
    select ${jobSql('send-competition-mail', payload)} from entered`);
}
