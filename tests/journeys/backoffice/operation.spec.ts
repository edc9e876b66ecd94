import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { byNumber, storefronts } from '../places.ts';
import { backoffice, inDatabase, logInAs } from './staff.ts';

test(
  '[OP1.operation] jobs that are stuck run again or are deleted, and the audit trail names who did it',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    const [stays, goes] = [1, 2].map(() => `former-job-${crypto.randomUUID().slice(0, 8)}`) as [
      string,
      string,
    ];
    // No process runs jobs of these names, so that they are stuck.
    await inDatabase(({ pool }) =>
      pool.query(
        `select graphile_worker.add_job(name, '{}', run_at => now() - interval '1 hour') from unnest($1::text[]) as name`,
        [[stays, goes]],
      ),
    );
    await logInAs(page, 'owner', 'Berta Betrieb');
    await page.goto(`${backoffice}/operation`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Betrieb');
    const failed = page.getByRole('table', { name: 'Aufgaben mit Fehlern' });
    const rowOf = (name: string) => failed.getByRole('row', { name: new RegExp(name) });
    await expect(rowOf(stays)).toContainText('Hängt');
    await expectAccessible(page);

    await rowOf(stays).getByRole('button', { name: 'Jetzt ausführen' }).press('Enter');
    await expect(rowOf(stays)).toHaveCount(0);
    await expect(
      page
        .getByRole('table', { name: 'Wartende Aufgaben' })
        .getByRole('row', { name: new RegExp(stays) }),
    ).toContainText('weniger als einer Minute');

    await rowOf(goes).getByRole('button', { name: 'Löschen' }).click();
    await expect(page.getByText(`Die Aufgabe „${goes}“ wird gelöscht`)).toBeVisible();
    await rowOf(goes).getByRole('group').getByRole('button', { name: 'Löschen' }).press('Enter');
    await expect(rowOf(goes)).toHaveCount(0);
    await page.goto(`${backoffice}/audit`);
    const trail = page.getByRole('main');
    await expect(trail.getByText('Aufgaben gelöscht').first()).toBeVisible();
    await expect(trail.getByText('Aufgaben erneut ausgeführt').first()).toBeVisible();
  },
);

test(
  '[OP1.operation] caches are emptied and the index is built again by buttons; the processes report it and the audit trail names who did it',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    test.slow();
    const answerOf = async () => (await fetchHome()).headers.get('x-cache');
    await expect.poll(answerOf).toBe('hit');
    await logInAs(page, 'owner', 'Berta Betrieb');
    await page.goto(`${backoffice}/operation`);
    const nodes = page.getByRole('table', { name: 'Zwischenspeicher und Suchindex' });
    const serving = nodes.getByRole('row').nth(1);
    const buildsOf = async () => {
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Betrieb');
      const [, count = '0'] =
        /(\d+|Ein)-?mal aufgebaut/.exec((await serving.textContent()) ?? '') ?? [];
      return count === 'Ein' ? 1 : Number(count);
    };
    // Processes report once a minute.
    const patience = { timeout: 90_000, intervals: [3_000] };
    await expect.poll(buildsOf, patience).toBeGreaterThan(0);
    const builds = await buildsOf();
    const press = async (name: string, done: string) => {
      await page.getByRole('button', { name }).press('Enter');
      const step = page.getByRole('group', { name });
      await step.getByRole('button', { name }).press('Enter');
      await expect(page.getByText(done)).toBeVisible();
    };

    await press('Suchindex neu aufbauen', 'Der Suchindex wird neu aufgebaut.');
    await expect.poll(buildsOf, patience).toBeGreaterThan(builds);
    await expect.poll(answerOf).toBe('hit');
    await press('Zwischenspeicher leeren', 'Die Zwischenspeicher sind geleert.');
    expect(await answerOf()).toBe('miss');
    await page.goto(`${backoffice}/audit`);
    const trail = page.getByRole('main');
    await expect(trail.getByText('Zwischenspeicher geleert').first()).toBeVisible();
    await expect(trail.getByText('Suchindex neu aufgebaut').first()).toBeVisible();
  },
);

function fetchHome(): Promise<Response> {
  const { url, headers } = byNumber(`${storefronts[0].host}/`);
  return fetch(url, { headers });
}
