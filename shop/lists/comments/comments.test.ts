import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { askContract } from '#tests/support/contract.ts';
import { customerNamed } from '#tests/support/customers.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { addToList } from '../add-to-list.ts';
import { commentEntry, removeComment } from './comment-entry.ts';
import { createList } from '../create-list.ts';
import { findFullList } from '../find-lists.ts';
import { importList } from '../import-list.ts';
import { removeFromList } from '../remove-from-list.ts';
import { shareList } from '../share-list.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createCatalogueDatabase();
});
afterAll(() => database.drop());

const entry = { productId: 102, itemId: null, quantity: 1 };

async function begun(who: Ctx) {
  const { list } = await createList(who, { name: 'Klasse 3b', description: 'Neu' });
  const externalId = list?.externalId ?? '';
  await addToList(who, { externalId, entry });
  const entryId = (await findFullList(who, externalId))?.entries[0]?.externalId ?? '';
  return { externalId, entryId };
}

async function joined(creator: Ctx, externalId: string, role: 'commentator' | 'viewer') {
  const member = await customerNamed(database, 'Tarık Ünlü');
  const { done } = await shareList(creator, { externalId, role });
  await importList(member, { shareData: done?.shareData ?? '' });
  return member;
}

type Said = { positionId: string; comments: Record<string, unknown>[] };

async function said(ctx: Ctx, externalId: string): Promise<Said[]> {
  const query = `{ wishlistComments(externalId: "${externalId}") {
    positionId comments { externalId comment name displayedDate mayDelete } } }`;
  return (await askContract<{ wishlistComments: Said[] }>(ctx, query)).wishlistComments;
}

test('[WL6.changing] comments have author, text and time, and are deleted by their author or with permission', async () => {
  const clock = fixedClock('2026-11-21T07:12:00Z');
  const creator = await customerNamed(database, 'Jana Weiß', { clock });
  const { externalId, entryId } = await begun(creator);
  const member = await joined(creator, externalId, 'commentator');
  const markup = '  <b>Reichen</b> 24?\n';
  expect((await commentEntry(member, { externalId, entryId, comment: markup })).done).toBe(
    'commented',
  );
  await commentEntry(creator, { externalId, entryId, comment: 'Stimmt.' });
  const [first, ...others] = await said(member, externalId);
  expect(others).toEqual([]);
  expect(first).toEqual({
    positionId: entryId,
    comments: [
      expect.objectContaining({
        comment: '<b>Reichen</b> 24?',
        name: 'Tarık Ünlü',
        mayDelete: true,
      }),
      {
        externalId: expect.any(String),
        comment: 'Stimmt.',
        name: 'Jana Weiß',
        displayedDate: '21.11.2026, 08:12',
        mayDelete: false,
      },
    ],
  });
  const ids = first?.comments.map((comment) => String(comment['externalId'])) ?? [];
  const remove = (who: Ctx, commentId = '') => removeComment(who, { externalId, commentId });
  expect((await remove(member, ids[1])).refusal?.refused).toBe('UNKNOWN_COMMENT');
  expect((await remove(creator, ids[0])).done).toBe('removed');
  expect((await remove(creator, ids[0])).refusal?.refused).toBe('UNKNOWN_COMMENT');
  expect((await said(creator, externalId))[0]?.comments).toHaveLength(1);
});

test('[WL6] a viewer only reads them, and other visitors do not', async () => {
  const creator = await customerNamed(database, 'Jana Weiß');
  const { externalId, entryId } = await begun(creator);
  await commentEntry(creator, { externalId, entryId, comment: 'Bis Freitag' });
  const viewer = await joined(creator, externalId, 'viewer');
  const comments = [expect.objectContaining({ comment: 'Bis Freitag', mayDelete: false })];
  expect(await said(viewer, externalId)).toEqual([{ positionId: entryId, comments }]);
  const refused = await commentEntry(viewer, { externalId, entryId, comment: 'Nein' });
  expect(refused.refusal?.refused).toBe('NOT_ALLOWED');
  expect(await said(await customerNamed(database, 'Elke Rat'), externalId)).toEqual([]);
});

test('[WL6] they are restored with their entry', async () => {
  const creator = await customerNamed(database, 'Jana Weiß');
  const { externalId, entryId } = await begun(creator);
  await commentEntry(creator, { externalId, entryId, comment: 'Bis Freitag' });
  await removeFromList(creator, { externalId, entry });
  expect(await said(creator, externalId)).toEqual([]);
  await addToList(creator, { externalId, entry, position: 1 });
  expect((await said(creator, externalId))[0]?.comments).toHaveLength(1);
});

test.each([
  ['', 'COMMENT_REQUIRED'],
  ['  ', 'COMMENT_REQUIRED'],
  ['c'.repeat(501), 'COMMENT_TOO_LONG'],
])('[WL6] "%s" is refused as %s', async (comment, code) => {
  const creator = await customerNamed(database, 'Jana Weiß');
  const named = await begun(creator);
  const { refusal } = await commentEntry(creator, { ...named, comment });
  expect(refusal).toMatchObject({ refused: code, field: 'comment' });
});

test('[WL6] guests have to log in, an entry has 100 at most, and an unknown one is refused', async () => {
  const guest = visitorOf(database.db);
  const comment = 'Bis Freitag';
  const ofGuest = await commentEntry(guest, { ...(await begun(guest)), comment });
  expect(ofGuest.refusal?.refused).toBe('LOGIN_REQUIRED');
  const creator = await customerNamed(database, 'Jana Weiß');
  const named = await begun(creator);
  for (const entryId of ['x', crypto.randomUUID()])
    expect((await commentEntry(creator, { ...named, entryId, comment })).refusal?.refused).toBe(
      'UNKNOWN_ENTRY',
    );
  for (let count = 0; count < 100; count += 1) await commentEntry(creator, { ...named, comment });
  const more = await commentEntry(creator, { ...named, comment });
  expect(more.refusal?.refused).toBe('TOO_MANY_COMMENTS');
});
