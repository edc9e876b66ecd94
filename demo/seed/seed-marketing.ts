import type pg from 'pg';
import { hashPassword } from '#shop/account/passwords.ts';

/** The private customer who has prime; `docs/operating.md` names the login. */
const primeCustomer = { email: 'prime@ranzen.example', password: 'Versandfrei-2026' };

const day = 24 * 60 * 60_000;

/** Adds a member of prime, a month into the first term, and a competition that is open. */
export async function seedMarketing(pool: pg.Pool, today: Date): Promise<void> {
  await seedMember(pool, new Date(today.getTime() - 30 * day));
  await pool.query(
    `insert into marketing.competition (shop, starts_at, ends_at, title, prize, question)
     values ('consumer', $1, $2, $3, $4, $5)`,
    [
      new Date(today.getTime() - day),
      endOfDay(new Date(today.getTime() + 90 * day)),
      { de: 'Ein Ranzen für den ersten Schultag', en: 'A satchel for the first day at school' },
      {
        de: 'Zu gewinnen gibt es einen Schulranzen nach Wahl aus unserem Sortiment, dazu ein gefülltes Etui.',
        en: 'The prize is a satchel of your choice from our range, with a filled pencil case.',
      },
      {
        de: 'Wie schwer darf ein Ranzen höchstens sein, wenn das Kind 24 kg wiegt?',
        en: 'How heavy may a satchel be at most for a child of 24 kg?',
      },
    ],
  );
}

/** In Germany in winter. */
function endOfDay(moment: Date): Date {
  const end = new Date(moment);
  end.setUTCHours(22, 59, 59, 0);
  return end;
}

async function seedMember(pool: pg.Pool, startedAt: Date): Promise<void> {
  await pool.query(
    `with customer as (
       insert into account.account (shop, kind, email, password_hash, salutation, first_name, last_name, phone, created_at)
       values ('consumer', 'private', $1, $2, 'Frau', 'Mira', 'Sommer', '07961 900 70', $3) returning id
     ),
     addressed as (
       insert into account.address (account_id, kind, form_type, salutation, first_name, last_name, street, postcode, city,
         country, created_at, is_customer_address)
       select id, 'billing', 'private', 'Frau', 'Mira', 'Sommer', 'Lindenweg 4', '73430', 'Aalen', 'DE', $3, true from customer
     ),
     member as (
       insert into prime.membership (account_id, lang_code, status, started_at, paid_until, bound_until, changed_at)
       select id, 'de-de', 'ACTIVE', $3, $3::timestamptz + interval '12 months', $3::timestamptz + interval '12 months', $3
       from customer returning id
     )
     insert into prime.payment (membership_id, attempt_number, payment_id, order_reference, amount_minor, currency, status,
       term_starts_at, term_ends_at, begun_at, changed_at)
     select id, 1, 'CREDIT_CARD', 'PRIME-' || id || '-1', 2990, 'EUR', 'captured', $3, $3::timestamptz + interval '12 months',
       $3, $3
     from member`,
    [primeCustomer.email, await hashPassword(primeCustomer.password), startedAt],
  );
}
