import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { businessOrigin, byNumber } from '../places.ts';
import { backoffice, logInAs } from './staff.ts';

test(
  '[OP7.oci][OP7.messages] a purchasing system is connected, its messages are shown with their verdict, and its connection is ended',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await logInAs(page, 'owner', 'Lea Tinte');
    await page.goto(`${backoffice}/purchasing-systems`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bestellsysteme');
    const name = `SRM ${crypto.randomUUID().slice(0, 8)}`;
    await page.getByLabel('Kundennummer').fill('7000002');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Rechner der Rückgabeadresse').fill('https://srm.example.org');
    await page.getByRole('button', { name: 'Verbinden' }).press('Enter');
    await expect(page.getByText('Geben Sie einen bis zehn Rechnernamen an')).toBeVisible();
    await page.getByLabel('Rechner der Rückgabeadresse').fill('srm.example.org');
    await page.getByRole('button', { name: 'Verbinden' }).press('Enter');
    const secret = await page.locator('main code.select-all').innerText();
    const lead = await page.getByText(/^Kennwort von /).innerText();
    const [, userName = ''] = /von (\S+?)\. /.exec(lead) ?? [];
    await expectAccessible(page);

    const fields = { USERNAME: userName, PASSWORD: secret, HOOK_URL: 'https://andere.example/' };
    const { url, headers } = byNumber(`${businessOrigin}/punchout/oci/`);
    const call = async (changed: object) => {
      const address = `${url}?${new URLSearchParams({ ...fields, ...changed })}`;
      return (await page.request.get(address, { headers, maxRedirects: 0 })).status();
    };
    expect(await call({})).toBe(403);
    expect(await call({ HOOK_URL: 'https://srm.example.org/hook' })).toBe(303);

    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByText('Testbetrieb').first()).toBeVisible();
    const rows = page.locator('tbody tr');
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(0)).toContainText('angenommen');
    await expect(rows.nth(1)).toContainText('Rückgabeadresse nicht freigegeben');
    await rows.nth(1).getByText('2 Felder empfangen').click();
    await expect(rows.nth(1)).toContainText('https://andere.example/');
    await expect(rows.nth(1)).not.toContainText(secret);
    await expectAccessible(page);

    await page.getByRole('checkbox', { name: /^Testbetrieb/ }).setChecked(false, { force: true });
    await page.getByRole('checkbox', { name: /^Preise zeigen/ }).setChecked(false, { force: true });
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText('Gespeichert.')).toBeVisible();
    await expect(page.getByText('in Betrieb')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('checkbox', { name: /^Preise zeigen/ })).not.toBeChecked();
    await expect(page.getByRole('checkbox', { name: /^Werbung zeigen/ })).not.toBeChecked();
    await page.getByRole('button', { name: 'Verbindung beenden' }).click();
    await expect(page.getByText('enden sofort. Beenden?')).toBeVisible();
    await page.getByRole('button', { name: 'Verbindung beenden' }).click();
    await expect(page.getByText('beendet', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Änderungen zeigen' }).click();
    await expect(page.getByRole('list', { name: 'Änderungen' })).toBeVisible();
    expect(await call({ HOOK_URL: 'https://srm.example.org/hook' })).toBe(401);
  },
);
