import { type Ask, type Rows, until } from './scene-api.ts';

/** An API key, and a webhook that is called in vain, because its host does not exist. Answers the webhook's id. */
export async function prepareSystems(ask: Ask) {
  const lastDay = new Date(Date.now() + 180 * 86_400_000).toISOString().slice(0, 10);
  await ask(
    `mutation ($lastDay: String!) {
      createApiKey(name: "Warenwirtschaft", rights: ["orders.read", "customers.read"], lastDay: $lastDay) { result { successful } }
      createWebhook(url: "https://systeme.example/eingang", events: ["order.placed", "order.paid", "order.dispatched"]) { result { successful } }
    }`,
    { lastDay },
  );
  const { webhooks } = await ask<{ webhooks: readonly { id: number; url: string }[] }>(
    '{ webhooks { id url } }',
  );
  return { webhook: webhooks.find(({ url }) => url.includes('systeme.example'))?.id ?? 0 };
}

/** Waits until a webhook was called. */
export async function deliveriesOf(ask: Ask, webhook: number): Promise<void> {
  const query = 'query ($id: Int!) { webhookDeliveries(id: $id) { rows { attempts } } }';
  await until('a delivery of the webhook', async () => {
    const { webhookDeliveries: found } = await ask<{
      webhookDeliveries: Rows<{ attempts: number }>;
    }>(query, { id: webhook });
    return found.rows.some(({ attempts }) => attempts > 0) || undefined;
  });
}
