import type { Resolvers, WebhookDelivery } from '#shop/backoffice-resolver-types.generated.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  repeatWebhook,
  webhookEvents,
} from './manage-webhooks.ts';
import { type DeliveryRow, listDeliveries, listSubscriptions } from './webhooks.sql.ts';

const pageSize = 50;

export const webhookResolvers: Resolvers = {
  Query: {
    webhooks: async (_, __, { db }) =>
      (await listSubscriptions(db)).map((webhook) => ({
        ...webhook,
        createdAt: webhook.createdAt.toISOString(),
      })),
    webhookEvents: () => [...webhookEvents],
    webhookDeliveries: async (_, { id, after }, { db }) => {
      const before = idOf(after ?? '');
      const rows = await listDeliveries(db, { id, before, limit: pageSize + 1 });
      const shown = rows.slice(0, pageSize);
      const last = shown.at(-1);
      return {
        rows: shown.map(deliveryOf),
        next: rows.length > pageSize && last ? String(last.id) : null,
      };
    },
  },
  Mutation: {
    createWebhook: async (_, draft, ctx) => {
      const made = await createWebhook(ctx, draft);
      return isRefusal(made)
        ? { result: staffMutationResult(made), secret: null }
        : { result: staffMutationResult(undefined), secret: made.secret };
    },
    changeWebhook: async (_, { seen, ...draft }, ctx) =>
      staffMutationResult(await changeWebhook(ctx, seen, draft)),
    deleteWebhook: async (_, { seen }, ctx) => staffMutationResult(await deleteWebhook(ctx, seen)),
    repeatDelivery: async (_, { id }, ctx) =>
      staffMutationResult(await repeatWebhook(ctx, idOf(id) ?? 0)),
  },
};

function idOf(text: string): number | undefined {
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

function deliveryOf({ id, eventName, at, dueAt, triedAt, ...row }: DeliveryRow): WebhookDelivery {
  return {
    ...row,
    id: String(id),
    event: eventName,
    at: at.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    triedAt: triedAt?.toISOString() ?? null,
  };
}
