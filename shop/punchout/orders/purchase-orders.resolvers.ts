import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { findPurchaseOrderRow } from './purchase-orders.sql.ts';

export const purchaseOrderResolvers: Resolvers = {
  Query: {
    purchaseOrder: async (_, { orderNumber }, { db }) => {
      const found = await findPurchaseOrderRow(db, orderNumber);
      if (!found) return null;
      const { receivedAt, attachments, documents, ...row } = found;
      return {
        ...row,
        receivedAt: receivedAt.toISOString(),
        documents: documents.map(({ at, dueAt, triedAt, ...sent }) => ({
          ...sent,
          at: instant(at),
          dueAt: dueAt === null ? null : instant(dueAt),
          triedAt: triedAt === null ? null : instant(triedAt),
        })),
        attachments: attachments.map(({ id, name, sizeBytes }) => ({
          name,
          sizeBytes,
          path: `/api/backoffice/orders/attachments/${id}`,
        })),
      };
    },
  },
};

const instant = (text: string): string => new Date(text).toISOString();
