import { type Ask, type Rows, until } from './scene-api.ts';

/** An API key, and a webhook that is called in vain, because its host does not exist. Answers the ids of the webhook and of the demo's purchasing system. */
export async function prepareSystems(ask: Ask) {
  const lastDay = new Date(Date.now() + 180 * 86_400_000).toISOString().slice(0, 10);
  await ask(
    `mutation ($lastDay: String!) {
      createApiKey(name: "Warenwirtschaft", rights: ["orders.read", "customers.read"], lastDay: $lastDay) { result { successful } }
      createWebhook(url: "https://systeme.example/eingang", events: ["order.placed", "order.paid", "order.dispatched"]) { result { successful } }
    }`,
    { lastDay },
  );
  const { webhooks, purchasingSystems } = await ask<{
    webhooks: readonly { id: number; url: string }[];
    purchasingSystems: readonly { id: number; name: string }[];
  }>('{ webhooks { id url } purchasingSystems { id name } }');
  return {
    webhook: webhooks.find(({ url }) => url.includes('systeme.example'))?.id ?? 0,
    purchasingSystem: purchasingSystems.find(({ name }) => name === 'Sandbox OCI')?.id ?? 0,
  };
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

/** A table that is fetched over SFTP from a server that does not answer, and one that is delivered in the morning. */
export async function prepareSchedules(ask: Ask): Promise<void> {
  const common = { secret: '', everyMinutes: 0, weekdays: [1, 2, 3, 4, 5], isActive: true };
  const failing = {
    ...common,
    name: 'Preise von Papierwerk Nord',
    direction: 'import',
    sender: 'Papierwerk Nord',
    kind: '',
    format: '',
    address: 'sftp://127.0.0.1:9/ausgang/preise-*.csv',
    login: 'ranzen',
    times: ['06:00', '18:30'],
    mostRefused: 5,
  };
  const delivered = {
    ...common,
    name: 'Bestand an den Marktplatz',
    direction: 'export',
    sender: '',
    kind: 'stock',
    format: 'csv',
    address: 'https://markt.example/ranzen/bestand.csv',
    login: '',
    times: ['05:00'],
    mostRefused: 0,
  };
  for (const draft of [failing, delivered])
    await ask(
      'mutation ($draft: ExchangeScheduleDraft!) { createExchangeSchedule(draft: $draft) { successful } }',
      { draft },
    );
  await until('the fault of a schedule', async () => {
    const { exchangeSchedules: found } = await ask<{
      exchangeSchedules: readonly { outcome: string | null }[];
    }>('{ exchangeSchedules { outcome } }');
    return found.some(({ outcome }) => outcome === 'failed') || undefined;
  });
}
