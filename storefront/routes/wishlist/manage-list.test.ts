import { expect, test } from 'vitest';
import type { Operation, ShopDoor } from '#contract/door.ts';
import { manageList } from './manage-list.ts';

const refusal = {
  code: 'X',
  field: 'name',
  message: { messageKey: 'shop.lists.tooLong', values: [] },
};

function doorTo(answer: object): { door: ShopDoor; calls: unknown[] } {
  const calls: unknown[] = [];
  const door = {
    ask: async ({ name }: Operation<unknown, unknown>, variables: unknown) => {
      calls.push([name, variables]);
      return answer;
    },
  };
  return { door: door as unknown as ShopDoor, calls };
}

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const done = { change: { wishlist: { externalId: 'l-2' }, refusal: null, removed: null } };
const page = '/myaccount/wishlist/';
const words = { name: 'Klasse 3b', description: 'Neu' };
const onMember = { externalId: 'l-1', memberId: '7' };

test.each([
  [{ intent: 'create', ...words }, 'CreateList', words, `${page}?list=l-2`],
  [
    { intent: 'describe', externalId: 'l-1', ...words },
    'DescribeList',
    { externalId: 'l-1', ...words },
    `${page}?list=l-1`,
  ],
  [
    { intent: 'setStandard', externalId: 'l-1' },
    'SetStandardList',
    { externalId: 'l-1' },
    `${page}?list=l-1`,
  ],
  [
    { intent: 'delete', externalId: 'l-1' },
    'DeleteList',
    { externalId: 'l-1' },
    `${page}?deleted=l-1`,
  ],
  [
    { intent: 'restoreList', externalId: 'l-2' },
    'RestoreList',
    { externalId: 'l-2' },
    `${page}?list=l-2`,
  ],
  [{ intent: 'import', shareData: 's' }, 'ImportList', { shareData: 's' }, `${page}?list=l-2`],
  [{ intent: 'leave', externalId: 'l-1' }, 'LeaveList', { externalId: 'l-1' }, page],
  [
    { intent: 'handOver', ...onMember },
    'HandOverList',
    { externalId: 'l-1', memberId: 7 },
    `${page}?list=l-1`,
  ],
] as const)('[WL1][WL5] %o leads on', async (fields, operation, variables, leadsTo) => {
  const { door, calls } = doorTo(done);
  const answer = await manageList(door, form(fields)).catch((thrown: unknown) => thrown);
  expect(answer instanceof Response && answer.headers.get('Location')).toBe(leadsTo);
  expect(calls).toEqual([[operation, variables]]);
});

test.each([
  [
    { intent: 'invite', externalId: 'l-1', email: 'a@b.de', role: 'editor' },
    'InviteToList',
    { externalId: 'l-1', email: 'a@b.de', role: 'editor' },
  ],
  [
    { intent: 'revoke', externalId: 'l-1', invitationId: 'i-1' },
    'RevokeInvitation',
    { externalId: 'l-1', invitationId: 'i-1' },
  ],
  [
    { intent: 'changeMember', ...onMember, role: 'admin' },
    'ChangeMember',
    { externalId: 'l-1', memberId: 7, role: 'admin' },
  ],
  [{ intent: 'removeMember', ...onMember }, 'RemoveMember', { externalId: 'l-1', memberId: 7 }],
] as const)('[WL5] %o stays where it is', async (fields, operation, variables) => {
  const { door, calls } = doorTo(done);
  const { intent } = fields;
  expect(await manageList(door, form(fields))).toEqual({
    intent,
    refusal: null,
    typed: {},
    shareData: null,
  });
  expect(calls).toEqual([[operation, variables]]);
});

test('[WL1] what was refused is answered with what was typed', async () => {
  const { door } = doorTo({ change: { wishlist: null, refusal, removed: null } });
  const typed = { intent: 'create', name: 'n', description: 'd' };
  expect(await manageList(door, form(typed))).toEqual({
    intent: 'create',
    refusal,
    typed,
    shareData: null,
  });
});

test('[WL5] a link is made with the least rights where none were named, and its secret told', async () => {
  const { door, calls } = doorTo({ link: { shareData: 'secret', refusal: null } });
  const answer = await manageList(
    door,
    form({ intent: 'shareLink', externalId: 'l-1', role: 'x' }),
  );
  expect(answer?.shareData).toBe('secret');
  expect(calls).toEqual([['ShareList', { externalId: 'l-1', role: 'viewer' }]]);
});

test('[WL3] forms of entries are none of these', async () => {
  const { door, calls } = doorTo(done);
  expect(await manageList(door, form({ intent: 'remove', listed: '12' }))).toBeUndefined();
  expect(await manageList(door, form({ intent: 'toString' }))).toBeUndefined();
  expect(calls).toEqual([]);
});
