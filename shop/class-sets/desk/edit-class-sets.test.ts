import { afterEach, beforeEach, expect, test } from 'vitest';
import { findEntries } from '#shop/audit/audit.sql.ts';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { findDeskSet, findDeskSets } from './class-set-desk.sql.ts';
import {
  changeClassSet,
  createClassSet,
  type EditionDraft,
  removeClassSet,
  removeEdition,
  saveEdition,
} from './edit-class-sets.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [
    { id: 1, name: 'Heft' },
    { id: 2, name: 'Lineal' },
    { id: 3, name: 'Kreide' },
  ]);
  await createClassSet(ctx(), set);
});
afterEach(() => dropAudited(database));

const ctx = () => ({
  db: auditedDb(database.db, { actor: 'staff:7', command: 'saveClassSetEdition' }),
});
const words = (de: string, en: string) => ({ de, en });
const set = {
  code: 'kunst',
  subject: 'art',
  title: words('Kunst', 'Art'),
  description: words('Für den Kunstraum.', 'For the art room.'),
};
const line = (itemNumber: string, more: object = {}) => ({
  itemNumber,
  pieces: 2,
  isPerChild: true,
  substituteNumber: '',
  replacesNumber: '',
  ...more,
});
const editionOf = (lines: EditionDraft['lines'], more: object = {}): EditionDraft => ({
  schoolYear: 2026,
  isPublished: true,
  lines,
  ...more,
});
const seen = (version: number) => ({ id: 1, version });

test('[SC8.staff] staff writes an edition whole, with numbers as they are typed, and the trail has what changed', async () => {
  const first = editionOf([
    line('n1'),
    line('N 2', { substituteNumber: 'N3', replacesNumber: 'n1' }),
  ]);
  expect(await saveEdition(ctx(), seen(1), first)).toBeUndefined();
  const found = await findDeskSet(database.db, { id: 1, language: 'de' });
  expect(found).toMatchObject({
    version: 2,
    editions: [
      {
        schoolYear: 2026,
        isPublished: true,
        lines: [
          {
            itemId: 1,
            itemNumber: 'N1',
            name: 'Heft',
            packSize: 1,
            onHand: 1000,
            pieces: 2,
            isPerChild: true,
            substituteNumber: '',
          },
          { itemNumber: 'N2', substituteNumber: 'N3', replacesNumber: 'N1' },
        ],
      },
    ],
  });
  const swapped = editionOf([line('N2', { pieces: 5 }), line('N3')]);
  expect(await saveEdition(ctx(), seen(2), swapped)).toBeUndefined();
  const lines = await findEntries(database.db, { relation: 'class_sets.line', limit: 20 });
  expect(lines.map(({ record, operation }) => `${operation} ${record}`).toSorted()).toEqual([
    'delete 1,2026,1',
    'insert 1,2026,1',
    'insert 1,2026,2',
    'insert 1,2026,3',
    'update 1,2026,2',
  ]);
  expect(await removeEdition(ctx(), seen(3), 2026)).toBeUndefined();
  expect((await findDeskSet(database.db, { id: 1, language: 'de' }))?.editions).toEqual([]);
  expect(await removeClassSet(ctx(), seen(4))).toBeUndefined();
  expect(await findDeskSets(database.db, { language: 'de', limit: 9 })).toEqual([]);
});

test('[SC8.staff] a colleague’s change is not overwritten, also by two who save at once', async () => {
  const saves = await Promise.all([
    saveEdition(ctx(), seen(1), editionOf([line('N1')])),
    saveEdition(ctx(), seen(1), editionOf([line('N2')])),
  ]);
  expect(new Set(saves.map((refusal) => refusal?.messageKey))).toEqual(
    new Set(['staff.changedMeanwhile', undefined]),
  );
  expect(await changeClassSet(ctx(), seen(1), set)).toMatchObject({ refused: 'CHANGED_MEANWHILE' });
  expect(await removeClassSet(ctx(), seen(1))).toMatchObject({ refused: 'CHANGED_MEANWHILE' });
  expect(await removeEdition(ctx(), { id: 99, version: 1 }, 2026)).toMatchObject({
    refused: 'UNKNOWN',
  });
});

test('[SC8.staff] every wrong line of an edition is named by its place, and nothing is written', async () => {
  const lines = [
    line('N1'),
    line('unbekannt'),
    line('N1'),
    line('N2', { pieces: 0 }),
    line('N2', { pieces: 100 }),
    line('N3', { substituteNumber: 'X' }),
    line(''),
  ];
  const refused = await saveEdition(ctx(), seen(1), editionOf(lines));
  expect([refused, ...(refused?.others ?? [])].map((each) => [each?.field, each?.refused])).toEqual(
    [
      ['lines.1.itemNumber', 'ITEM_UNKNOWN'],
      ['lines.2.itemNumber', 'ITEM_TWICE'],
      ['lines.3.pieces', 'PIECES_WRONG'],
      ['lines.4.pieces', 'PIECES_WRONG'],
      ['lines.5.substituteNumber', 'ITEM_UNKNOWN'],
      ['lines.6.itemNumber', 'ITEM_UNKNOWN'],
    ],
  );
  const none = { schoolYear: 2026 };
  expect(await saveEdition(ctx(), seen(1), editionOf([], none))).toMatchObject({
    refused: 'NO_LINES',
  });
  expect(
    await saveEdition(ctx(), seen(1), editionOf([line('N1')], { schoolYear: 26 })),
  ).toMatchObject({ field: 'schoolYear' });
  const many = Array.from({ length: 61 }, () => line('N1'));
  expect(await saveEdition(ctx(), seen(1), editionOf(many))).toMatchObject({
    refused: 'TOO_MANY_LINES',
  });
  expect(await findDeskSet(database.db, { id: 1, language: 'de' })).toMatchObject({
    version: 1,
    editions: [],
  });
});

test('[SC8.staff] a set needs an address of its own, a known subject and texts in both languages', async () => {
  const wrong: [object, string][] = [
    [{ code: 'Klasse 1' }, 'code'],
    [{ code: 'kunst' }, 'code'],
    [{ code: 'neu', subject: 'latin' }, 'subject'],
    [{ code: 'neu', title: words('Neu', ' ') }, 'title.en'],
    [{ code: 'neu', description: words('x'.repeat(401), 'x') }, 'description.de'],
  ];
  for (const [change, field] of wrong)
    expect(await createClassSet(ctx(), { ...set, ...change })).toMatchObject({ field });
  expect(await findDeskSets(database.db, { language: 'en', limit: 9 })).toMatchObject([
    { title: 'Art' },
  ]);
  expect(
    await changeClassSet(ctx(), seen(1), { ...set, title: words('Kunst!', 'Art!') }),
  ).toBeUndefined();
});
