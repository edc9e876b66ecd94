import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { backoffice, inDatabase, logInAs } from './staff.ts';

test(
  '[OP1.inbox][CN2] a competition is announced by keyboard, closed, and its winner is drawn among the right answers',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    test.slow();
    await logInAs(page, 'marketing', 'Lea Tinte');
    await page.goto(`${backoffice}/competitions`);
    await page.getByRole('link', { name: 'Neues Gewinnspiel' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neues Gewinnspiel');
    const title = `Globus ${crypto.randomUUID().slice(0, 8)}`;
    await page.getByLabel('Shop').selectOption('business');
    await page.getByLabel('Beginnt (Berliner Zeit)').fill('2026-01-01T08:00');
    await page.getByLabel('Endet (Berliner Zeit)').fill('2100-01-01T08:00');
    await page.getByLabel('Titel, deutsch').fill(title);
    await page.getByLabel('Titel, deutsch').press('Tab');
    await page.keyboard.type('A globe');
    await page.getByRole('button', { name: 'Gewinnspiel ankündigen' }).press('Enter');
    await expect(
      page.getByText('Bitte prüfen Sie diese Angabe: Sie fehlt oder ist zu lang.'),
    ).toHaveCount(1);
    await expectAccessible(page);
    for (const name of ['Gewinn, deutsch', 'Gewinn, englisch', 'Frage, deutsch', 'Frage, englisch'])
      await page.getByLabel(name).fill('Ein Globus?');
    await page.reload();
    await expect(page.getByLabel('Titel, deutsch')).toHaveValue(title);
    await page.getByRole('button', { name: 'Gewinnspiel ankündigen' }).press('Enter');
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gewinnspiel');
    await expect(page.getByText('Läuft', { exact: true })).toBeVisible();

    await inDatabase(({ pool }) =>
      pool.query(
        `insert into marketing.competition_entry (competition_id, email, name, answer, lang_code, entered_at, entered_from)
         select id, 'erde@example.org', 'Amt Erde', 'Die Erde', 'edu', now(), '192.0.2.9'
         from marketing.competition where title ->> 'de' = $1`,
        [title],
      ),
    );
    await page.getByRole('button', { name: 'Jetzt beenden' }).click();
    await page
      .getByRole('group', { name: 'Jetzt beenden' })
      .getByRole('button', { name: 'Jetzt beenden' })
      .click();
    await page.getByRole('checkbox', { name: 'Die Erde' }).check();
    await page.getByRole('button', { name: 'Gewinner ziehen' }).click();
    await page
      .getByRole('group', { name: 'Gewinner ziehen' })
      .getByRole('button', { name: 'Gewinner ziehen' })
      .click();
    await expect(page.getByText('Amt Erde')).toBeVisible();
    await expect(page.getByText('Verlost', { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
  },
);
