import { expect, test } from 'vitest';
import { type ListRole, type ListVerb, may, permissions } from './permissions.ts';

/** Permissions of creator, admin, editor, commentator, viewer. */
const table: Record<ListVerb, string> = {
  read: '✓✓✓✓✓',
  comment: '✓✓✓✓·',
  changeEntries: '✓✓✓··',
  describe: '✓✓···',
  moderate: '✓✓···',
  share: '✓✓···',
  manageMembers: '✓✓···',
  setStandard: '✓····',
  delete: '✓····',
  handOver: '✓····',
  leave: '·✓✓✓✓',
  name: '✓····',
};
const roles: readonly ListRole[] = ['creator', 'admin', 'editor', 'commentator', 'viewer'];

test('[WL5.rights][WL1.roles] the creator has all permissions, each further role fewer, a viewer only reads', () => {
  const found = Object.keys(permissions).map((verb) => [
    verb,
    roles.map((role) => (may(role, verb as ListVerb) ? '✓' : '·')).join(''),
  ]);
  expect(Object.fromEntries(found)).toEqual(table);
});
