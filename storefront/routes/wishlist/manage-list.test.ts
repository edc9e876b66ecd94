import { expect, test } from 'vitest';
import type { Operation, ShopApi } from '#contract/shop-api.ts';
import { manageList } from './manage-list.ts';

const refusal = {
  code: 'X',
  field: 'name',
  message: { messageKey: 'shop.lists.tooLong', values: [] },
};

function fakeApi(answer: object): { api: ShopApi; calls: unknown[] } {
  const calls: unknown[] = [];
  const api = {
    ask: async ({ name }: Operation<unknown, unknown>, variables: unknown) => {
      calls.push([name, variables]);
      return answer;
    },
  };
  return { api: api as unknown as ShopApi, calls };
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
    `${page}?list=l-1&given=1`,
  ],
] as const)('[WL1][WL5] %o redirects', async (fields, operation, variables, leadsTo) => {
  const { api, calls } = fakeApi(done);
  const answer = await manageList(api, form(fields)).catch((thrown: unknown) => thrown);
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
] as const)('[WL5] %o stays in its panel', async (fields, operation, variables) => {
  const { api, calls } = fakeApi(done);
  const { intent } = fields;
  expect(await manageList(api, form(fields))).toEqual({
    intent,
    refusal: null,
    typed: {},
    shareData: null,
  });
  expect(calls).toEqual([[operation, variables]]);
});

test('[WL1] a refused form is returned with its values', async () => {
  const { api } = fakeApi({ change: { wishlist: null, refusal, removed: null } });
  const typed = { intent: 'create', name: 'n', description: 'd' };
  expect(await manageList(api, form(typed))).toEqual({
    intent: 'create',
    refusal,
    typed,
    shareData: null,
  });
});

test('[WL5] a link without a known role gets the least rights, and its secret is returned', async () => {
  const { api, calls } = fakeApi({ link: { shareData: 'secret', refusal: null } });
  const answer = await manageList(api, form({ intent: 'shareLink', externalId: 'l-1', role: 'x' }));
  expect(answer?.shareData).toBe('secret');
  expect(calls).toEqual([['ShareList', { externalId: 'l-1', role: 'viewer' }]]);
});

test('[WL3] forms of entries are not handled', async () => {
  const { api, calls } = fakeApi(done);
  expect(await manageList(api, form({ intent: 'remove', listed: '12' }))).toBeUndefined();
  expect(await manageList(api, form({ intent: 'toString' }))).toBeUndefined();
  expect(calls).toEqual([]);
});
