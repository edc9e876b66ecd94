import type pg from 'pg';

const hour = 60 * 60_000;

/** Messages of the contact form that wait for an answer, the oldest first. */
const waiting = [
  {
    hoursAgo: 26,
    shop: 'consumer',
    langCode: 'de-de',
    name: 'Katrin Albers',
    email: 'katrin.albers@example.org',
    orderNumber: '',
    message:
      'Guten Tag,\n\nunser Sohn ist Linkshänder. Gibt es den Anspitzer auch so, dass die Späne nach rechts fallen?\n\nFreundliche Grüße\nKatrin Albers',
  },
  {
    hoursAgo: 5,
    shop: 'business',
    langCode: 'edu',
    name: 'Grundschule am Anger, Sekretariat',
    email: 'sekretariat@gs-anger.example',
    orderNumber: 'RB-2026-100001',
    message:
      'Die Lieferung kam mit zwei Kartons an, auf dem Lieferschein stehen drei. Wann trifft der dritte ein? Der Unterricht beginnt am Montag.',
  },
  {
    hoursAgo: 2,
    shop: 'consumer',
    langCode: 'de-en',
    name: 'Owen Clarke',
    email: 'owen@example.org',
    orderNumber: '',
    message: 'Do you ship to the Channel Islands? I could not find them among the countries.',
  },
];

/** Adds messages of customers, and one that was answered. */
export async function seedContact(pool: pg.Pool, today: Date): Promise<void> {
  for (const { hoursAgo, ...message } of waiting)
    await pool.query(insertMessage, [
      message.shop,
      message.langCode,
      message.name,
      message.email,
      message.orderNumber,
      message.message,
      new Date(today.getTime() - hoursAgo * hour),
      null,
    ]);
  const answeredAt = new Date(today.getTime() - 49 * hour);
  await pool.query(
    `with message as (${insertMessage} returning id)
     insert into marketing.contact_answer (message_id, words, person_id, answered_by, answered_at, sent_at)
     select message.id, $9, person.id, person.name, $8, $8
     from message, (select id, name from staff.person order by id limit 1) as person`,
    [
      'consumer',
      'at-de',
      'Maria Gruber',
      'maria.gruber@example.org',
      '',
      'Liefern Sie auch in ein Hotel? Wir sind in den Ferien am Achensee.',
      new Date(today.getTime() - 52 * hour),
      answeredAt,
      'Ja. Tragen Sie das Hotel bitte als abweichende Lieferadresse ein und nennen Sie Ihren Namen im Adresszusatz.',
    ],
  );
}

const insertMessage = `
  insert into marketing.contact_message
    (shop, lang_code, name, email, order_number, is_own_order, is_own_email, message, received_at, done_at)
  values ($1, $2, $3, $4, $5, false, false, $6, $7, $8)`;
