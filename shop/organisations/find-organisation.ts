import { customerId } from '#shop/cart/find-cart.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { hashToken } from '#shop/kernel/ids.ts';
import type { Membership } from '#shop/kernel/ctx.ts';
import {
  findInvitations,
  findName,
  findOpened,
  findPeople,
  type InvitationRow,
  type PersonRow,
  type Right,
} from './people.sql.ts';

type FindCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor'>;

export type FoundOrganisation = {
  name: string;
  own: Membership | null;
  mayManage: boolean;
  people: PersonRow[];
  invitations: InvitationRow[];
};

/**
 * The people of the visitor's business account, or the organisation that the visitor is a person of, where those who order see their own
 * place alone (SC3). Undefined outside of the business shop and for guests.
 */
export async function findOrganisation(ctx: FindCtx): Promise<FoundOrganisation | undefined> {
  const { db, clock, visitor } = ctx;
  const ownerId = managedId(ctx);
  const own = visitor.account?.membership ?? null;
  const organisationId = own?.organisationId ?? ownerId;
  if (organisationId === undefined) return undefined;
  return {
    name: await findName(db, organisationId),
    own,
    mayManage: ownerId !== undefined,
    people: own?.role === 'orders' ? [] : await findPeople(db, organisationId),
    invitations:
      ownerId === undefined ? [] : await findInvitations(db, { organisationId, now: clock.now() }),
  };
}

/** The id of the organisation whose people the visitor manages: its own business account. Undefined for others, and for people. */
export function managedId({
  storefront,
  visitor,
}: Pick<Ctx, 'storefront' | 'visitor'>): number | undefined {
  if (!storefront.isB2b || visitor.account?.membership) return undefined;
  return customerId(visitor);
}

export type SeenInvitation = Right & {
  organisation: string;
  email: string;
  hasAccount: boolean;
  isOwn: boolean;
};

/** An open invitation by the secret of its link (SC3); undefined where it is unknown, used, withdrawn or over. */
export async function findInvitation(
  { db, clock, storefront, visitor }: FindCtx,
  token: string,
): Promise<SeenInvitation | undefined> {
  if (!storefront.isB2b) return undefined;
  const opened = await findOpened(db, { tokenHash: hashToken(token), now: clock.now() });
  if (!opened) return undefined;
  const { organisation, email, role, limitMinor, accountId } = opened;
  const isOwn = accountId !== null && customerId(visitor) === accountId;
  return { organisation, email, role, limitMinor, hasAccount: accountId !== null, isOwn };
}
