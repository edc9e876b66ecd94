/** A visitor's role on a list: its creator, or a member. */
export type ListRole = 'creator' | 'admin' | 'editor' | 'commentator' | 'viewer';

/** The operations on a list. */
export type ListVerb =
  | 'read'
  | 'comment'
  | 'changeEntries'
  | 'describe'
  | 'moderate'
  | 'share'
  | 'manageMembers'
  | 'setStandard'
  | 'delete'
  | 'handOver'
  | 'leave'
  | 'name';

const readers: readonly ListRole[] = ['viewer', 'commentator', 'editor', 'admin', 'creator'];
const commentators: readonly ListRole[] = ['commentator', 'editor', 'admin', 'creator'];
const editors: readonly ListRole[] = ['editor', 'admin', 'creator'];
const admins: readonly ListRole[] = ['admin', 'creator'];
const creators: readonly ListRole[] = ['creator'];

/** The roles permitted for each operation, defined only here (WL5). `moderate` is deleting comments of others, `name` naming pieces for children. */
export const permissions: Readonly<Record<ListVerb, readonly ListRole[]>> = {
  read: readers,
  comment: commentators,
  changeEntries: editors,
  describe: admins,
  moderate: admins,
  share: admins,
  manageMembers: admins,
  setStandard: creators,
  delete: creators,
  handOver: creators,
  name: creators,
  leave: ['viewer', 'commentator', 'editor', 'admin'],
};

export const may = (role: ListRole, verb: ListVerb): boolean => permissions[verb].includes(role);
