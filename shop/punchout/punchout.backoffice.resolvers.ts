import type {
  PurchasingMessage,
  PurchasingSystem,
  Resolvers,
} from '#shop/backoffice-resolver-types.generated.ts';
import { isRefusal, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import type { Field } from './connection.ts';
import {
  findConnections,
  findMessages,
  findProgress,
  type ListedConnection,
  type ListedMessage,
} from './connections.sql.ts';
import {
  changeConnection,
  createConnection,
  endConnection,
  renewSecret,
} from './manage-connections.ts';
import { fetchNow } from './claim-sources.ts';
import { punchOutPaths } from './punch-out-paths.ts';

const pageSize = 50;

export const punchOutResolvers: Resolvers = {
  Query: {
    purchasingSystems: async (_, __, ctx) => views(ctx, await findConnections(ctx.db)),
    purchasingSystem: async (_, { id }, ctx) => {
      const [found] = await views(ctx, await findConnections(ctx.db, id));
      return found ?? null;
    },
    purchasingProgress: async (_, { id }, { db }) => {
      const rows = await findProgress(db, id);
      return rows.map(({ acceptedAt, at, ...row }) => ({
        ...row,
        acceptedAt: acceptedAt?.toISOString() ?? null,
        at: at.toISOString(),
      }));
    },
    purchasingMessages: async (_, { id, after }, { db }) => {
      const before = /^\d{1,15}$/.test(after ?? '') ? Number(after) : undefined;
      const rows = await findMessages(db, { id: id ?? undefined, before, limit: pageSize + 1 });
      const shown = rows.slice(0, pageSize);
      const last = shown.at(-1);
      return {
        rows: shown.map(messageView),
        next: rows.length > pageSize && last ? String(last.id) : null,
      };
    },
  },
  Mutation: {
    createPurchasingSystem: async (_, { customerNumber, protocol, draft }, ctx) =>
      created(await createConnection(ctx, { customerNumber, protocol, ...draft })),
    changePurchasingSystem: async (_, { seen, draft }, ctx) =>
      staffMutationResult(await changeConnection(ctx, seen, draft)),
    renewPurchasingSecret: async (_, { seen }, ctx) => created(await renewSecret(ctx, seen)),
    fetchPurchaseOrders: async (_, { id }, ctx) => staffMutationResult(await fetchNow(ctx, id)),
    endPurchasingSystem: async (_, { seen }, ctx) =>
      staffMutationResult(await endConnection(ctx, seen)),
  },
};

async function views(
  { localeFor }: Pick<StaffCtx, 'localeFor'>,
  rows: readonly ListedConnection[],
): Promise<PurchasingSystem[]> {
  const { storefront } = await localeFor('edu');
  return rows.map(({ createdAt, endedAt, usedAt, returnHosts, frameOrigins, orders, ...row }) => ({
    ...row,
    orders: orders && {
      ...orders,
      fetchedAt: orders.fetchedAt && new Date(orders.fetchedAt).toISOString(),
    },
    returnHosts: [...returnHosts],
    frameOrigins: [...frameOrigins],
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    usedAt: usedAt?.toISOString() ?? null,
    loginUrl: storefront.baseUrl + punchOutPaths[row.protocol],
    catalogueUrl: storefront.baseUrl + punchOutPaths.catalogue,
    openTransUrl:
      row.protocol === 'oci' || row.protocol === 'opentrans'
        ? storefront.baseUrl + punchOutPaths.opentrans
        : null,
  }));
}

function messageView({ id, at, received, sent, ...row }: ListedMessage): PurchasingMessage {
  return {
    ...row,
    id: String(id),
    at: at.toISOString(),
    received: received.map(fieldView),
    sent: sent.map(fieldView),
  };
}

const fieldView = ([name, value]: Field) => ({ name, value });

function created(made: { userName?: string; secret: string } | Refusal) {
  if (isRefusal(made)) return { result: staffMutationResult(made), userName: null, secret: null };
  const { userName = null, secret } = made;
  return { result: staffMutationResult(undefined), userName, secret };
}
