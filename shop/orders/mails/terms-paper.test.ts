import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '#shop/kernel/clock.ts';
import { paragraphsOf } from '#shop/content/plain-page.ts';
import { writePage } from '#shop/content/write-page.ts';
import { readyBuyer, submit } from '#tests/support/buyer.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { paperText } from '#tests/support/paper-text.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { runAllJobs } from '#tests/support/run-all-jobs.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 1, amountMinor: 6000, onHand: 9 }]);
});
afterEach(() => database.drop());

async function confirmation(email: string) {
  await submit(await readyBuyer(visitorOf(database.db), { items: [[1, 1]], email }));
  return (await runAllJobs(database, visitorOf(database.db))).find(({ to }) => to === email);
}

test('[OP3] the mail of an order has the current terms attached', async () => {
  expect((await confirmation('ohne@haus.example'))?.attachments).toBeUndefined();
  await writeTerms([
    section('1. Geltung', '<p>Für alle Käufe.</p>'),
    section('2. Preise', '<p>Brutto.</p>'),
  ]);
  const mail = await confirmation('mit@haus.example');
  expect(mail?.attachments).toMatchObject([{ fileName: 'AGB.pdf', mediaType: 'application/pdf' }]);
  const words = paperText(mail?.attachments?.[0]?.content ?? Buffer.alloc(0));
  for (const said of [
    'Geschäftsbedingungen',
    '1. Geltung',
    'Für alle Käufe.',
    '2. Preise',
    'Brutto.',
  ])
    expect(words).toContain(said);
});

test('[OP3] terms that change within a day are attached as they are then, and each version is drawn once', async () => {
  await writeTerms([section('1. Geltung', '<p>Am Morgen.</p>')]);
  const [first, second] = [await terms('eins@haus.example'), await terms('zwei@haus.example')];
  expect(second).toBe(first);
  await writeTerms([section('1. Geltung', '<p>Am Abend.</p>')]);
  expect(paperText(await terms('drei@haus.example'))).toContain('Am Abend.');
  await writeTerms([section('1. Geltung', '<p>Am Morgen.</p>')]);
  expect(await terms('vier@haus.example')).toBe(first);
});

async function terms(email: string): Promise<Buffer> {
  return (await confirmation(email))?.attachments?.[0]?.content ?? Buffer.alloc(0);
}

async function writeTerms(rows: readonly object[]): Promise<void> {
  await writePage(
    { db: database.db, clock: systemClock },
    {
      shop: 'consumer',
      language: 'de',
      path: '/service/agb/',
      type: 'content',
      title: 'Geschäftsbedingungen',
      rows,
    },
  );
}

test('[OP6] stored markup becomes paragraphs of plain text', () => {
  expect(
    paragraphsOf(
      '<p>Müller &amp; Söhne<br>Aalen</p><ul><li><b>eins</b></li><li>2 &lt; 3</li></ul>',
    ),
  ).toEqual(['Müller & Söhne', 'Aalen', 'eins', '2 < 3']);
});

function section(headline: string, text: string) {
  const attributes = [
    { name: 'headline', text: headline },
    { name: 'text', text },
  ];
  const teaser = { id: headline, name: headline, template: 'text', attributes };
  return { cells: [{ span: 12, teasers: [teaser] }] };
}
