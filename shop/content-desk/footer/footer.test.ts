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
  cancelPlannedPart,
  discardPartDraft,
  planPart,
  publishPart,
  restorePart,
  savePartDraft,
} from '../parts/edit-part.ts';
import { runPartPlans } from '../parts/run-plans.ts';
import { viewPart } from '../parts/view-part.ts';
import { footerPart } from './footer-part.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const site = { shop: 'consumer', language: 'de', store: 'de' } as const;
const part = footerPart(site);
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
  savePartDraft(ctx(by), part, { seen, document: JSON.stringify(footer) });
const view = () => viewPart(ctx(), part, { usps: [], links: [] });
const publish = (seen: { version: number; number: number }, acceptsDead = false) =>
  publishPart(ctx(), part, { seen, acceptsDead });
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
  expect(await inDraft(database.db, previewed, site, shopperSees)).toEqual(['Versand']);
  expect(await shopperSees()).toEqual([]);
  expect(await publish({ version: 1, number: 0 })).toBeUndefined();
  expect(await shopperSees()).toEqual(['Versand']);
  await save(payment, { version: 0, number: 1 });
  await publish({ version: 1, number: 1 });
  expect(await shopperSees()).toEqual(['Zahlung']);
  await restorePart(ctx(8), part, { seen: { version: 0, number: 2 }, number: 1 });
  expect(await shopperSees()).toEqual(['Versand']);
  const { revisions, draft, findings } = await view();
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
  const { revisions } = await view();
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
  expect(await discardPartDraft(ctx(8), part, none)).toEqual(refused);
  expect(await publish({ version: 2, number: 0 })).toEqual(refused);
  const seen = { version: 1, number: 5 };
  expect(await restorePart(ctx(8), part, { seen, number: 1 })).toMatchObject({
    refused: 'CHANGED_MEANWHILE',
  });
  expect((await view()).draft).toMatchObject({ version: 1, changedBy: 'Ada' });
  expect(await save(payment, { version: 1, number: 0 }, 8)).toEqual({ version: 2, number: 0 });
  expect((await view()).draft).toMatchObject({ version: 2, changedBy: 'Ben' });
  expect(await discardPartDraft(ctx(), part, { version: 2, number: 0 })).toBeUndefined();
  expect(await discardPartDraft(ctx(), part, none)).toMatchObject({ refused: 'NO_DRAFT' });
});

test('[OP1.footer] what is missing keeps the footer from being published; dead links are named and have to be accepted', async () => {
  const [column] = shipping.links;
  await save({ usps: [], links: [column && { ...column, headline: ' ' }] });
  const { findings } = await view();
  expect(findings.map(({ node, field, code, value }) => [node, field, code, value])).toEqual([
    ['group:0', 'headline', 'EMPTY', ''],
    ...legal.map((path) => [null, null, 'NO_LEGAL_LINK', `/service/${path}/`]),
  ]);
  expect(await publish({ version: 1, number: 0 }, true)).toMatchObject({ refused: 'INCOMPLETE' });
  await save(footerOf(linkTo('Weg', '/weg/')), { version: 1, number: 0 });
  expect((await view()).findings).toEqual([
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
  const footer = (await view()).document as FooterDocument;
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
  const refused = { refused: 'UNREADABLE', messageKey: 'content.noFooter' };
  expect(await savePartDraft(ctx(), part, { seen: none, document: '{' })).toMatchObject(refused);
  expect(await save({ usps: 1 })).toMatchObject(refused);
});

test('[OP1.footer] a publication is five statements and one of the trail, and leaves entries in the audit trail without the words', async () => {
  await save(shipping);
  const counted = countingDb(database.db);
  await publishPart(ctx(7, counted.db), part, {
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

test('[OP1.part-dead] a link to a page that has a draft alone is named as such, a missing one as dead', async () => {
  await database.pool.query(
    `insert into content.draft (shop, language, path, page, changed_at, changed_by)
     values ('consumer', 'de', '/nur-entwurf/', '{"type": "content"}', now(), 'Ada')`,
  );
  await save(footerOf(linkTo('Entwurf', '/nur-entwurf/?x=1'), linkTo('Weg', '/weg/')));
  expect((await view()).findings.map(({ node, code, value }) => [node, code, value])).toEqual([
    ['link:0:0', 'UNPUBLISHED', '/nur-entwurf/?x=1'],
    ['link:0:1', 'LINK', '/weg/'],
  ]);
});

const planned = (beginsAt: string, seen = { version: 1, number: 0 }) =>
  planPart(ctx(), part, { seen, acceptsDead: false, beginsAt });
const runAt = (moment: string) => runPartPlans({ db: database.db, clock: fixedClock(moment) });

test('[OP1.part-plan] a planned footer is published at its minute, once, in the name of who planned it; a draft of meanwhile stays', async () => {
  await save(shipping);
  expect(await planned('2026-12-01T06:00')).toBeUndefined();
  expect((await view()).planned).toMatchObject({ plannedBy: 'Ada', document: shipping });
  await save(payment);
  expect(await planned('2026-12-02T06:00')).toMatchObject({ refused: 'ALREADY_PLANNED' });
  await runAt('2026-12-01T04:59:00Z');
  expect(await shopperSees()).toEqual([]);
  await Promise.all([1, 2, 3].map(() => runAt('2026-12-01T05:00:00Z')));
  expect(await shopperSees()).toEqual(['Versand']);
  const { revisions, planned: left, draft } = await view();
  expect(revisions.map(({ number, madeBy }) => [number, madeBy])).toEqual([[1, 'Ada']]);
  expect([left, draft?.changedBy]).toEqual([null, 'Ada']);
  const { rows } = await database.pool.query<object>(
    `select actor, command from audit.entry where relation = 'content.footer'`,
  );
  expect(rows).toEqual([{ actor: 'staff:7', command: 'publishPlannedPart' }]);
});

test('[OP1.part-plan] a cancelled plan is never published and becomes the draft where there is none', async () => {
  await save(shipping);
  expect(await planned('2026-11-21T10:59')).toMatchObject({ refused: 'TIME_WRONG' });
  expect(await planned('soon')).toMatchObject({ refused: 'TIME_WRONG' });
  await planned('2026-12-01T06:00');
  const { planned: plan } = await view();
  const seen = { id: plan?.id ?? 0, version: plan?.version ?? 0 };
  expect(await cancelPlannedPart(ctx(8), part, { ...seen, version: 9 })).toMatchObject({
    refused: 'SCHEDULE_OVER',
  });
  expect(await cancelPlannedPart(ctx(8), part, seen)).toBeUndefined();
  expect(await cancelPlannedPart(ctx(8), part, seen)).toMatchObject({ refused: 'SCHEDULE_OVER' });
  await runAt('2026-12-01T06:00:00Z');
  expect(await shopperSees()).toEqual([]);
  expect(await view()).toMatchObject({
    draft: { changedBy: 'Ben' },
    document: shipping,
    latest: 0,
  });
});
