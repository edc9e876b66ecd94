import type { SceneRecords } from './scene-records.ts';
import { acceptInvitation, answered, over, pressOf, type Scene, screen } from './scene-steps.ts';

/** The team with its roles. */
export function staffScenes({ role, person }: SceneRecords): Scene[] {
  return [
    screen('staff', '/staff'),
    screen('invite', '/staff/invite'),
    over('invite-errors', '/staff/invite', pressOf('staff.inviteSubmit')),
    screen('role-new', '/staff/roles/:id', '/staff/roles/new'),
    screen('role', '/staff/roles/:id', `/staff/roles/${role}`),
    over('role-delete', '/staff/roles/:id', pressOf('staff.deleteRole'), `/staff/roles/${role}`),
    screen('person', '/staff/:id', `/staff/${person}`),
    over('person-deactivate', '/staff/:id', pressOf('staff.deactivate'), `/staff/${person}`),
  ];
}

/** As long as a secret is. */
const secret = `ranzen_${'Zk8Qw2Lm'.repeat(5)}`;

/** Keys and webhooks of other systems, and the trail. */
export function systemScenes({ webhook, purchasingSystem }: SceneRecords): Scene[] {
  const shown = `/webhooks/${webhook}`;
  const connection = `/purchasing-systems/${purchasingSystem}`;
  return [
    screen('api-keys', '/api-keys'),
    over(
      'api-key-secret',
      '/api-keys',
      answered('createApiKey', 'apiKeys.create', {
        more: { secret },
        shown: 'main code.select-all',
      }),
    ),
    over('api-key-revoke', '/api-keys', pressOf('apiKeys.revoke')),
    screen('operation', '/operation'),
    screen('datev', '/datev'),
    screen('open-items', '/open-items'),
    screen('open-customers', '/open-items/customers'),
    screen('reminders', '/reminders'),
    screen('dunning-stops', '/reminders/stops'),
    screen('month-close', '/month-close'),
    screen('month-close-rows', '/month-close/:check', '/month-close/unexported?month=2026-11'),
    screen('figures', '/figures'),
    screen('figure-documents', '/figures/documents'),
    screen('figure-orders', '/figures/orders'),
    screen('figures-returned', '/figures/returns'),
    screen('figures-returned-rows', '/figures/returns/rows'),
    screen('figures-reach', '/figures/reach'),
    screen('figures-delivery', '/figures/delivery'),
    screen('figures-delivery-orders', '/figures/delivery/orders'),
    screen('figures-class-lists', '/figures/class-lists'),
    screen('figures-visits', '/figures/visits'),
    screen('webhooks', '/webhooks'),
    over(
      'webhook-secret',
      '/webhooks',
      answered('createWebhook', 'webhooks.create', {
        more: { secret },
        shown: 'main code.select-all',
      }),
    ),
    screen('webhook', '/webhooks/:id', shown),
    over('webhook-delete', '/webhooks/:id', pressOf('webhooks.delete'), shown),
    screen('purchasing-systems', '/purchasing-systems'),
    over(
      'purchasing-secret',
      '/purchasing-systems',
      answered('createPurchasingSystem', 'punchOut.create', {
        more: { userName: '7000001-4f1c09aa', secret },
        shown: 'main code.select-all',
      }),
    ),
    screen('purchasing-system', '/purchasing-systems/:id', connection),
    over('purchasing-end', '/purchasing-systems/:id', pressOf('punchOut.end'), connection),
    screen('audit', '/audit'),
    screen('audit-empty', '/audit', '/audit?record=nothing'),
  ];
}

/** Screens before the log-in. */
export function doorScenes({ invitation }: SceneRecords): Scene[] {
  const scenes: Scene[] = [
    screen('log-in', '/log-in'),
    over('log-in-password', '/log-in', async (page) => {
      await pressOf('logIn.byPassword')(page);
      await page.locator('input[type=email]').fill('niemand@ranzen.example');
      await page.locator('input[type=password]').fill('falsch');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').waitFor();
    }),
    screen('invitation', '/invitation', invitation),
    over('invitation-password', '/invitation', pressOf('invitation.byPassword'), invitation),
    over('invitation-codes', '/invitation', acceptInvitation, invitation),
    screen('invitation-used', '/invitation', '/invitation#nothing'),
  ];
  return scenes.map((scene) => ({ ...scene, isLoggedOut: true }));
}
