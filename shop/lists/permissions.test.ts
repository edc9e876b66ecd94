import { expect, test } from 'vitest';
import { type ListRole, type ListVerb, may, permissions } from './permissions.ts';

/** Who may: creator, admin, editor, commentator, viewer. */
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
};
const roles: readonly ListRole[] = ['creator', 'admin', 'editor', 'commentator', 'viewer'];

test('[WL5] the creator may everything, the others ever less, a viewer only reads', () => {
  const found = Object.keys(permissions).map((verb) => [
    verb,
    roles.map((role) => (may(role, verb as ListVerb) ? '✓' : '·')).join(''),
  ]);
  expect(Object.fromEntries(found)).toEqual(table);
});
