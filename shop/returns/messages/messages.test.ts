import { afterAll, beforeAll, expect, test } from 'vitest';
import { findEntries } from '#shop/audit/audit.sql.ts';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import type { Staff } from '#shop/kernel/staff-ctx.ts';
import { createLiveTexts } from '#shop/parameters/live-texts.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { openReturningShop, type ReturningShop } from '#tests/support/returning.ts';
import { staffWith } from '#tests/support/staff.ts';
import { prepareMessages } from './prepare-messages.ts';
import { sendMessage, type TypedMessage } from './send-message.ts';
import { sendReturnMessage } from './send-return-message.ts';
import { type ChangedTemplate, changeTemplate, listTemplates } from './templates.ts';

let shop: ReturningShop;
let staff: Staff;
beforeAll(async () => {
  shop = await openReturningShop();
  const { id } = await staffWith(shop.database, { roles: ['service'], clock: systemClock });
  staff = { id, name: 'Jana Berger' } as Staff;
});
afterAll(() => shop.close());

const deskCtx = (command = 'sendReturnMessage') => ({
  ...shop.ctx(),
  db: auditedDb(shop.database.db, { actor: `staff:${staff.id}`, command }),
  staff,
  localeFor: async () => {
    const { storefront } = shop.visitor();
    return { storefront, texts: createLiveTexts(shop.database.db).textsFor(storefront) };
  },
});

async function registered() {
  const row = await shop.registered(await shop.delivered([[1, 3]]), [[1, 2]]);
  return { ...row, orderNumber: row.returnNumber.replace(/-RT\d+$/, '') };
}

async function template(kind: string, language: string) {
  const found = (await listTemplates(shop.ctx())).find(
    (each) => each.kind === kind && each.language === language,
  );
  if (!found) throw new Error(`There is no template ${kind} in ${language}.`);
  return found;
}

const messageTo = (returnNumber: string, typed: Partial<TypedMessage> = {}): TypedMessage => ({
  returnNumber,
  kind: 'photo',
  subject: 'Fotos, bitte',
  words: 'Senden Sie uns Fotos.',
  sendKey: crypto.randomUUID(),
  ...typed,
});

/** The mails of the messages about a return, and what the desk shows of them. */
async function lettersOf(returnNumber: string) {
  const { written = [] } = (await prepareMessages(deskCtx(), returnNumber)) ?? {};
  const { mails, mailCtx } = shop.sent();
  for (const { id } of written.toReversed()) await sendReturnMessage(mailCtx, id);
  return { mails, written };
}

test('[OP1.returns] every template is there in German and English, and its words fit its placeholders', async () => {
  const found = await listTemplates(shop.ctx());
  expect(found.map(({ kind, language }) => `${kind} ${language}`)).toEqual(
    ['photo', 'missing', 'refusal', 'sentBack', 'withdrawalAccepted', 'withdrawalRefused'].flatMap(
      (kind) => [`${kind} de`, `${kind} en`],
    ),
  );
  for (const { subject, words, ...others } of found)
    expect(
      await changeTemplate(deskCtx(), { ...others, subject, words, version: 0 }),
    ).toMatchObject({ refused: 'CHANGED_MEANWHILE' });
});

test('[OP1.returns] a template is offered with the facts of the return, edited, and sent once, in one mail', async () => {
  const { returnNumber, orderNumber } = await registered();
  const { db, statements } = countingDb(shop.database.db);
  const prepared = await prepareMessages({ ...deskCtx(), db }, returnNumber);
  expect(statements()).toBe(4);
  expect(prepared).toMatchObject({ recipient: 'jana@haus.example', language: 'de', written: [] });
  expect(prepared?.templates.map(({ kind }) => kind)).toEqual([
    'photo',
    'missing',
    'refusal',
    'sentBack',
  ]);
  expect(prepared?.templates[1]).toMatchObject({
    subject: `Ihre Rücksendung ${returnNumber}: Ihr Paket ist noch nicht da`,
    words: expect.stringContaining(
      `Am 21. November 2026 haben Sie eine Rücksendung zur Bestellung ${orderNumber} angemeldet: 2 × Heft.`,
    ),
  });
  const words = `${prepared?.templates[1]?.words}\r\n\r\nMit Gruß, Jana`;
  const message = messageTo(returnNumber, { kind: 'missing', words, subject: ' Ihr\r\nPaket ' });
  await Promise.all([sendMessage(deskCtx(), message), sendMessage(deskCtx(), message)]);
  const { mails, written } = await lettersOf(returnNumber);
  expect(written).toMatchObject([{ kind: 'missing', writtenBy: 'Jana Berger', sentAt: null }]);
  expect(mails).toMatchObject([{ to: 'jana@haus.example', subject: 'Ihr Paket', orderNumber }]);
  expect(mails[0]?.text).toContain('Guten Tag Jana Becker,');
  expect(mails[0]?.text).toContain('\n\nMit Gruß, Jana\n\n');
  expect((await lettersOf(returnNumber)).mails).toEqual([]);
});

test('[OP1.returns] hostile names and words are text in the mail, and the audit trail keeps none of them', async () => {
  const { id, returnNumber } = await registered();
  const name = { firstName: '<b>{order}</b>', lastName: '"><script>', email: 'x@haus.example' };
  await shop.database.pool.query('update returns.return_order set contact = $1 where id = $2', [
    name,
    id,
  ]);
  const own = await template('photo', 'de');
  await changeTemplate(deskCtx(), { ...own, words: 'Für {customer}: {items}' });
  const prepared = await prepareMessages(deskCtx(), returnNumber);
  expect(prepared?.templates[0]?.words).toBe('Für <b>{order}</b> "><script>: 2 × Heft');
  const hostile = '<img src=x onerror=alert(1)>';
  await sendMessage(deskCtx(), messageTo(returnNumber, { subject: hostile, words: hostile }));
  const { mails, written } = await lettersOf(returnNumber);
  expect(mails[0]?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(mails[0]?.html).not.toMatch(/<img src=x|<script|<b>\{order/);
  const entries = await findEntries(shop.database.db, {
    relation: 'returns.message',
    record: String(written[0]?.id),
    limit: 2,
  });
  expect(JSON.stringify(entries)).not.toContain('onerror');
  expect(JSON.stringify(entries)).toContain('sendReturnMessage');
  await changeTemplate(deskCtx(), { ...own, version: own.version + 1 });
});

test.each<[string, Partial<TypedMessage>, string]>([
  ['no subject', { subject: ' \n' }, 'REQUIRED'],
  ['no words', { words: '' }, 'REQUIRED'],
  ['a subject of 201 characters', { subject: 'ä'.repeat(201) }, 'TOO_LONG'],
  ['words of 4001 characters', { words: 'ä'.repeat(4001) }, 'TOO_LONG'],
  ['a placeholder that was not filled', { words: 'Zu {order}' }, 'PLACEHOLDER'],
  ['an unknown template', { kind: 'constructor' }, 'UNKNOWN'],
  ['a template about withdrawals', { kind: 'withdrawalRefused' }, 'UNKNOWN'],
  ['an unknown return', { returnNumber: 'R-0' }, 'UNKNOWN'],
  ['a key that is none', { sendKey: 'x' }, 'KEY'],
])('[OP1.returns] a message with %s is refused and not written', async (_, wrong, refused) => {
  const { returnNumber } = await registered();
  const message = messageTo(returnNumber, wrong);
  expect(await sendMessage(deskCtx(), message)).toMatchObject({ refused });
  expect((await lettersOf(returnNumber)).written).toEqual([]);
});

test('[OP1.returns] an eleventh message about a return within a day is refused', async () => {
  const { returnNumber } = await registered();
  const send = () => sendMessage(deskCtx(), messageTo(returnNumber));
  for (let sent = 0; sent < 10; sent += 1) expect(await send()).toBeUndefined();
  expect(await send()).toMatchObject({ refused: 'TOO_MANY' });
});

test.each<[string, Partial<ChangedTemplate>, string]>([
  ['another version than was seen', { version: 0 }, 'CHANGED_MEANWHILE'],
  ['a placeholder of another kind', { words: 'Zu {withdrawal}' }, 'PLACEHOLDER'],
  ['an open brace', { subject: 'Zu {order' }, 'PLACEHOLDER'],
  ['no words', { words: ' ' }, 'REQUIRED'],
  ['a subject of 121 characters', { subject: 'ä'.repeat(121) }, 'TOO_LONG'],
  ['an unknown language', { language: 'fr' }, 'UNKNOWN'],
  ['an unknown kind', { kind: 'toString' }, 'UNKNOWN'],
])('[OP1.returns] a template with %s is refused and stays', async (_, wrong, refused) => {
  const seen = await template('sentBack', 'de');
  expect(await changeTemplate(deskCtx(), { ...seen, ...wrong })).toMatchObject({ refused });
  expect(await template('sentBack', 'de')).toEqual(seen);
});

test('[OP1.returns] a changed template names its author in the audit trail; of two people who saw it, one changes it', async () => {
  const seen = await template('missing', 'en');
  const changes = ['Where is {return}?', 'Parcel {return}'].map((subject) =>
    changeTemplate(deskCtx('changeMessageTemplate'), { ...seen, subject }),
  );
  const done = await Promise.all(changes);
  expect(done.filter((refusal) => refusal?.refused === 'CHANGED_MEANWHILE')).toHaveLength(1);
  const { rows } = await shop.database.pool.query(
    `select actor, command, before ->> 'subject' as before from audit.entry
     where relation = 'returns.template' and record = 'missing,en'`,
  );
  expect(rows).toEqual([
    { actor: `staff:${staff.id}`, command: 'changeMessageTemplate', before: seen.subject },
  ]);
});

test('[OP1.returns] the shipped answers to withdrawals name no account, which guests do not have', async () => {
  const words = await Promise.all(
    ['de', 'en'].map(async (language) => (await template('withdrawalAccepted', language)).words),
  );
  expect(words[0]).toContain('auf unserer Seite „Rücksendung“');
  expect(words[1]).toContain('our page “Returns”');
  expect(words.join(' ')).not.toMatch(/konto|account/i);
});
