import type pg from 'pg';
import { hashPassword } from '#shop/account/passwords.ts';

/** The private customer who has prime; `docs/operating.md` names the login. */
const primeCustomer = { email: 'prime@ranzen.example', password: 'Versandfrei-2026' };

const day = 24 * 60 * 60_000;

/** Adds a member of prime, a month into the first term, an open competition with entries, subscribers of the newsletter, and counts of searched words. */
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
  await seedEntries(pool, today);
  await seedSubscribers(pool, today);
  await seedCatalogueRequests(pool, today);
  await seedSearchedWords(pool, today);
  await seedTests(pool, today);
}

/** An A/B test that is over, with its counts, and one that is to come: neither changes what visitors see. */
async function seedTests(pool: pg.Pool, today: Date): Promise<void> {
  const [begin, end] = [new Date(today.getTime() - 30 * day), new Date(today.getTime() - day)];
  await pool.query(
    `insert into parameters.ab_test (id, tracking_code, variants, sticky_days, starts_at, ends_at) values
       ('startseite', 'Startseite 1', '[{"name":"control","weight":50},{"name":"gross","weight":50}]', 30, $1, $2),
       ('teaser', 'Teaser 2', '[{"name":"control","weight":50},{"name":"bunt","weight":50}]', 30, $3, null)`,
    [begin, end, new Date(today.getTime() + 365 * day)],
  );
  await pool.query(
    `insert into parameters.ab_count (test_id, day, variant, visitors, orders) values
       ('startseite', $1::date, 'control', 2406, 91), ('startseite', $1::date, 'gross', 2371, 128)`,
    [begin],
  );
}

/** What shoppers searched for: words with searches, searches without results, with fewer words, and clicks. */
const searched = [
  ['sprudelflasche', 41, 41, 0, 0],
  ['knirps', 12, 12, 0, 0],
  ['schultute einhorn glitzer', 17, 0, 17, 9],
  ['schulranzen', 208, 0, 0, 260],
  ['ranzen leicht', 64, 0, 0, 3],
  ['buntstifte', 97, 0, 0, 88],
] as const;

async function seedSearchedWords(pool: pg.Pool, today: Date): Promise<void> {
  await pool.query(
    `insert into search.searched_words (day, shop, language, words, searches, empty, loosened, clicks)
     select $1::date, 'consumer', 'de', words, searches, empty, loosened, clicks
     from jsonb_to_recordset($2) as counted (words text, searches integer, empty integer, loosened integer, clicks integer)`,
    [
      today,
      JSON.stringify(
        searched.map(([words, searches, empty, loosened, clicks]) => ({
          words,
          searches,
          empty,
          loosened,
          clicks,
        })),
      ),
    ],
  );
}

/** Subscriptions of the newsletter in each state, by the beginning of their e-mails. */
const subscribers = [
  { name: 'anna.berg', shop: 'consumer', langCode: 'de-de', source: 'page', state: 'subscribed' },
  { name: 'b.huber', shop: 'consumer', langCode: 'at-de', source: 'order', state: 'subscribed' },
  { name: 'c.moser', shop: 'consumer', langCode: 'ch-de', source: 'page', state: 'subscribed' },
  { name: 'emma.jones', shop: 'consumer', langCode: 'de-en', source: 'page', state: 'subscribed' },
  { name: 'd.klein', shop: 'consumer', langCode: 'de-de', source: 'page', state: 'requested' },
  { name: 'f.wolf', shop: 'consumer', langCode: 'de-de', source: 'order', state: 'ended' },
  {
    name: 'kita.linde',
    shop: 'business',
    langCode: 'edu',
    source: 'registration',
    state: 'subscribed',
  },
];

async function seedSubscribers(pool: pg.Pool, today: Date): Promise<void> {
  for (const [place, { name, shop, langCode, source, state }] of subscribers.entries()) {
    const requestedAt = new Date(today.getTime() - (place + 3) * day);
    const confirmedAt = state === 'requested' ? null : new Date(requestedAt.getTime() + day / 48);
    await pool.query(
      `insert into marketing.newsletter_subscription (email, shop, lang_code, requested_at, source, consent_text,
         requested_from, confirmed_at, confirmed_from, unsubscribed_at)
       values ($1, $2, $3, $4, $5, $6, '192.0.2.20', $7::timestamptz, case when $7::timestamptz is not null then '192.0.2.20' end, $8)`,
      [
        `${name}@example.org`,
        shop,
        langCode,
        requestedAt,
        source,
        langCode === 'de-en'
          ? 'Yes, please send me the newsletter. I can end it at any time.'
          : 'Ja, senden Sie mir den Newsletter. Ich kann ihn jederzeit beenden.',
        confirmedAt,
        state === 'ended' ? new Date(requestedAt.getTime() + day) : null,
      ],
    );
  }
}

/** Entries of the open competition. */
async function seedEntries(pool: pg.Pool, today: Date): Promise<void> {
  for (const [name, answer] of [
    ['Lena Roth', '2,4 kg'],
    ['Paul Ernst', '2,4 Kg'],
    ['Mia Schulte', '3 kg'],
  ])
    await pool.query(
      `insert into marketing.competition_entry (competition_id, email, name, answer, lang_code, entered_at, entered_from)
       select id, $1, $2, $3, 'de-de', $4, '192.0.2.21' from marketing.competition order by id limit 1`,
      [
        `${name?.toLowerCase().replace(' ', '.')}@example.org`,
        name,
        answer,
        new Date(today.getTime() - day / 2),
      ],
    );
}

/** Requests for the printed catalogue by the first approved schools and companies. */
async function seedCatalogueRequests(pool: pg.Pool, today: Date): Promise<void> {
  await pool.query(
    `insert into marketing.catalogue_request (account_id, lang_code, address, requested_at)
     select account.id, 'edu', jsonb_build_object('formType', form_type, 'company', address.company, 'salutation', address.salutation,
       'firstName', address.first_name, 'lastName', address.last_name, 'street', street, 'addition', addition, 'postcode', postcode,
       'city', city, 'country', country, 'phone', address.phone, 'email', address.email), $1
     from account.account join account.address on account_id = account.id and is_customer_address
     where shop = 'business' and approved_at is not null order by account.id limit 2`,
    [new Date(today.getTime() - 2 * day)],
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
