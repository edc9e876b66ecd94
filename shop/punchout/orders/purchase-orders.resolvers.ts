import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { findPurchaseOrderRow } from './purchase-orders.sql.ts';

export const purchaseOrderResolvers: Resolvers = {
  Query: {
    purchaseOrder: async (_, { orderNumber }, { db }) => {
      const found = await findPurchaseOrderRow(db, orderNumber);
      if (!found) return null;
      const { receivedAt, attachments, ...row } = found;
      return {
        ...row,
        receivedAt: receivedAt.toISOString(),
        attachments: attachments.map(({ id, name, sizeBytes }) => ({
          name,
          sizeBytes,
          path: `/api/backoffice/orders/attachments/${id}`,
        })),
      };
    },
  },
};
