import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FooterDocument } from '#contract/content/footer.ts';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { findFooter } from '#shop/content/find-footer.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { addEditors } from '#tests/support/catalogue-desk.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addUpload } from '#tests/support/uploads.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { inDraft } from '../preview/in-draft.ts';
import {
  discardFooterDraft,
  publishFooter,
  restoreFooter,
  saveFooterDraft,
} from './edit-footer.ts';
import { viewFooter } from './view-footer.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const name = { shop: 'consumer', language: 'de' } as const;
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await addEditors(database.pool, ['Ada', 'Ben']);
});
afterEach(() => database.drop());

const ctx = (id = 7, db = database.db) => ({
  db: auditedDb(db, { actor: `staff:${id}`, command: 'edit' }),
  clock,
  staff: { id, name: id === 7 ? 'Ada' : 'Ben' },
  isShopAddress: (path: string) => path.startsWith('/service/'),
});

const legal = ['impressum', 'agb', 'datenschutz', 'barrierefreiheit', 'vertrag-widerrufen'];
const linkTo = (label: string, url: string) => ({ label, url, external: false });
const plain = { text: null, hasContactButton: false };
const footerOf = (
  ...links: { label: string; url: string; external: boolean }[]
): FooterDocument => ({
  usps: [],
  links: [
    { ...plain, type: 'Links', headline: 'Service', links },
    {
      ...plain,
      type: 'Bottom Links',
      headline: 'Bottom Links',
      links: legal.map((path) => linkTo(path, `/service/${path}/`)),
    },
  ],
});
const none = { version: 0, number: 0 };
const save = (footer: unknown, seen = none, by = 7) =>
  saveFooterDraft(ctx(by), name, { seen, footer: JSON.stringify(footer) });
const publish = (seen: { version: number; number: number }, acceptsDead = false) =>
  publishFooter(ctx(), name, { seen, acceptsDead });
const shopperSees = async (db = database.db) => {
  const { links } = await findFooter(visitorOf(db, { clock }));
  return links.flatMap((block) => block.links.map(({ label }) => label)).slice(0, 1);
};
const shipping = footerOf(linkTo('Versand', '/service/versand/'));
const payment = footerOf(linkTo('Zahlung', '/service/zahlung/'));

test('[OP1.footer] a draft of the footer is not what shoppers see until it is published; an earlier revision comes back', async () => {
  await save(shipping);
  expect(await shopperSees()).toEqual([]);
  const previewed = { path: '/', drafted: 'footer' } as const;
  expect(await inDraft(database.db, previewed, name, shopperSees)).toEqual(['Versand']);
  expect(await shopperSees()).toEqual([]);
  expect(await publish({ version: 1, number: 0 })).toBeUndefined();
  expect(await shopperSees()).toEqual(['Versand']);
  await save(payment, { version: 0, number: 1 });
  await publish({ version: 1, number: 1 });
  expect(await shopperSees()).toEqual(['Zahlung']);
  await restoreFooter(ctx(8), name, { seen: { version: 0, number: 2 }, number: 1 });
  expect(await shopperSees()).toEqual(['Versand']);
  const { revisions, draft, findings } = await viewFooter(ctx(), name);
  expect([draft, findings]).toEqual([null, []]);
  expect(revisions.map(({ number, reason, madeBy }) => [number, reason, madeBy])).toEqual([
    [3, 'restored', 'Ben'],
    [2, 'published', 'Ada'],
    [1, 'published', 'Ada'],
  ]);
});

test('[OP1.footer] the first revision keeps what was there before, and every process is notified', async () => {
  await database.pool.query(`insert into content.footer values ('consumer', 'de', $1)`, [shipping]);
  const listener = await database.pool.connect();
  const heard: (string | undefined)[] = [];
  listener.on('notification', ({ channel, payload }) => {
    if (channel === 'shop_changed' && !payload?.startsWith('desk:')) heard.push(payload);
  });
  await listener.query('listen shop_changed');
  await save(payment);
  await publish({ version: 1, number: 0 });
  await expect.poll(() => heard).toEqual(['footer']);
  listener.release(true);
  const { revisions } = await viewFooter(ctx(), name);
  expect(revisions.map(({ number, reason }) => [number, reason])).toEqual([
    [2, 'published'],
    [1, 'first'],
  ]);
});

test('[OP1.footer] who saw another version is refused, with who changed it, and changes nothing', async () => {
  await save(shipping);
  const refused = {
    refused: 'CHANGED_MEANWHILE',
    messageKey: 'content.changedBy',
    values: { name: 'Ada' },
  };
  expect(await save(payment, none, 8)).toEqual(refused);
  expect(await discardFooterDraft(ctx(8), name, none)).toEqual(refused);
  expect(await publish({ version: 2, number: 0 })).toEqual(refused);
  const seen = { version: 1, number: 5 };
  expect(await restoreFooter(ctx(8), name, { seen, number: 1 })).toMatchObject({
    refused: 'CHANGED_MEANWHILE',
  });
  expect((await viewFooter(ctx(), name)).draft).toMatchObject({ version: 1, changedBy: 'Ada' });
  expect(await save(payment, { version: 1, number: 0 }, 8)).toEqual({ version: 2, number: 0 });
  expect((await viewFooter(ctx(), name)).draft).toMatchObject({ version: 2, changedBy: 'Ben' });
  expect(await discardFooterDraft(ctx(), name, { version: 2, number: 0 })).toBeUndefined();
  expect(await discardFooterDraft(ctx(), name, none)).toMatchObject({ refused: 'NO_DRAFT' });
});

test('[OP1.footer] what is missing keeps the footer from being published; dead links are named and have to be accepted', async () => {
  const [column] = shipping.links;
  await save({ usps: [], links: [column && { ...column, headline: ' ' }] });
  const { findings } = await viewFooter(ctx(), name);
  expect(findings.map(({ node, field, code, value }) => [node, field, code, value])).toEqual([
    ['group:0', 'headline', 'EMPTY', ''],
    ...legal.map((path) => [null, null, 'NO_LEGAL_LINK', `/service/${path}/`]),
  ]);
  expect(await publish({ version: 1, number: 0 }, true)).toMatchObject({ refused: 'INCOMPLETE' });
  await save(footerOf(linkTo('Weg', '/weg/')), { version: 1, number: 0 });
  expect((await viewFooter(ctx(), name)).findings).toEqual([
    { node: 'link:0:0', field: 'url', code: 'LINK', value: '/weg/', isBlocking: false },
  ]);
  expect(await publish({ version: 2, number: 0 })).toMatchObject({ refused: 'DEAD_REFERENCES' });
  expect(await publish({ version: 2, number: 0 }, true)).toBeUndefined();
});

test('[OP1.footer] an uploaded picture of a selling point is kept from the draft on', async () => {
  const key = await addUpload(database.pool, 'a');
  const point = { headline: 'Schnell', subheadline: null, text: '', link: null };
  const image = { src: `/bilder/{format}/${key}.webp` };
  await save({ ...shipping, usps: [{ ...point, image }] });
  const { rows } = await database.pool.query<object>('select used_at from files.original');
  expect(rows).toEqual([{ used_at: clock.now() }]);
});

test('[OP1.footer] HTML and addresses are cleaned when they are saved; what is no footer is refused', async () => {
  const point = {
    image: { src: 'javascript:1' },
    headline: 'Schnell',
    subheadline: '<b onclick="x">da</b>',
    text: '<script>1</script>Heute',
    link: 'data:1',
  };
  const far = linkTo('Netz', 'https://netz.example/');
  await save({ ...footerOf(far, linkTo('Falsch', 'javascript:1')), usps: [point] });
  const footer = (await viewFooter(ctx(), name)).footer as FooterDocument;
  expect(footer.usps).toEqual([
    {
      image: { src: '' },
      headline: 'Schnell',
      subheadline: '<b>da</b>',
      text: 'Heute',
      link: null,
    },
  ]);
  expect(footer.links[0]?.links).toEqual([
    { ...far, external: true },
    { label: 'Falsch', url: '', external: false },
  ]);
  const refused = { refused: 'NO_FOOTER' };
  expect(await saveFooterDraft(ctx(), name, { seen: none, footer: '{' })).toMatchObject(refused);
  expect(await save({ usps: 1 })).toMatchObject(refused);
});

test('[OP1.footer] a publication is five statements and one of the trail, and leaves entries in the audit trail without the words', async () => {
  await save(shipping);
  const counted = countingDb(database.db);
  await publishFooter(ctx(7, counted.db), name, {
    seen: { version: 1, number: 0 },
    acceptsDead: false,
  });
  expect(counted.statements()).toBe(6);
  const { rows } = await database.pool.query<object>(
    `select relation, operation, after -> 'footer' as footer from audit.entry where relation like 'content.footer%' order by id`,
  );
  expect(rows).toEqual([
    { relation: 'content.footer_draft', operation: 'insert', footer: null },
    { relation: 'content.footer', operation: 'insert', footer: null },
    { relation: 'content.footer_draft', operation: 'delete', footer: null },
  ]);
});
