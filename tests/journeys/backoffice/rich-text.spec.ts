import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { storefronts } from '../places.ts';
import { backoffice, inDatabase, logInAs } from './staff.ts';

const [{ host }] = storefronts;

test(
  '[OP1.content] formatted text is written by keyboard, pasted from Word, published, and shoppers see it as it was written',
  { tag: ['@wide', '@deep'] },
  async ({ page, browser }) => {
    test.slow();
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) refused.push(message.text());
    });
    const path = `/text-${crypto.randomUUID().slice(0, 8)}/`;
    await logInAs(page, 'marketing');
    await page.goto(`${backoffice}/content/new`);
    await page.getByLabel('Titel').fill('Mit Text');
    await page.getByLabel('Adresse').fill(path);
    await page.getByRole('button', { name: 'Seite beginnen' }).click();
    await page.getByLabel('Neuer Baustein').selectOption({ label: 'Text' });
    await page.getByRole('button', { name: 'Hinzufügen', exact: true }).press('Enter');
    const text = page.getByRole('textbox', { name: 'Text', exact: true }).first();
    const tools = page.getByRole('toolbar', { name: 'Formatierung von Text' }).first();
    await text.focus();
    await page.keyboard.type('Bitte vor Freitag bestellen.');
    for (let at = 0; at < 'Freitag bestellen.'.length; at += 1)
      await page.keyboard.press('ArrowLeft');
    for (let at = 0; at < 'vor '.length; at += 1) await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('Control+b');
    await expect(tools.getByRole('button', { name: 'Wichtig' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await tools.getByRole('button', { name: 'Liste', exact: true }).press('Enter');
    await expect(text).toBeFocused();
    await page.keyboard.type('Hefte');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Stifte');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(text.getByRole('listitem')).toHaveText(['Hefte', 'Stifte']);

    await tools.getByRole('button', { name: 'Link' }).press('Enter');
    const form = page.getByRole('group', { name: 'Link' });
    await expect(form.getByLabel('Adresse')).toBeFocused();
    await form.getByLabel('Adresse').fill('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await expect(form.getByText('Bitte eine Adresse des Shops eingeben')).toBeVisible();
    await expectAccessible(page);
    await form.getByLabel('Adresse').fill('/beratung/');
    await page.keyboard.press('Enter');
    await expect(form).toHaveCount(0);
    await expect(text).toBeFocused();
    await expect(text.getByRole('link', { name: '/beratung/' })).toBeVisible();
    await page.keyboard.press('Enter');

    await tools.locator('summary', { hasText: 'Einfügen' }).press('Enter');
    await page.keyboard.press('ArrowDown');
    await expect(tools.getByRole('button', { name: 'Tabelle', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(tools.locator('summary', { hasText: 'Einfügen' })).toBeFocused();
    await expect(text.getByRole('table')).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await expect(tools.getByRole('button', { name: 'Tabelle', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(text).toBeFocused();
    for (const word of ['Heft', 'Preis', 'A5', '1 €']) {
      await page.keyboard.type(word);
      await page.keyboard.press('Tab');
    }
    await tools.locator('summary', { hasText: 'Tabelle' }).press('Enter');
    await tools.getByRole('button', { name: 'Zeile entfernen' }).press('Enter');
    await expect(text.getByRole('cell')).toHaveText(['A5', '1 €']);
    await expect(text).toBeFocused();
    await page.keyboard.press('Control+End');
    await expect(tools.locator('summary', { hasText: 'Tabelle' })).toHaveCount(0);
    await paste(page, wordMarkup);
    await expect(text.getByRole('listitem')).toHaveText(['Hefte', 'Stifte', 'Eins', 'Zwei']);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Veröffentlichen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Veröffentlichen' }).click();
    await expect(page.getByText('Kein Entwurf: Das sehen die Kunden.')).toBeVisible();
    const { rows } = await inDatabase(({ pool }) =>
      pool.query<{ text: string }>(
        `select distinct jsonb_path_query(rows, '$.**.attributes[*] ? (@.name == "text").text') #>> '{}' as text from content.page where path = $1`,
        [path],
      ),
    );
    expect(rows).toEqual([
      {
        text:
          '<p>Bitte <strong>vor </strong>Freitag bestellen.</p><ul><li>Hefte</li><li>Stifte</li></ul>' +
          '<p><a href="/beratung/">/beratung/</a></p>' +
          '<table><thead><tr><th scope="col">Heft</th><th scope="col">Preis</th></tr></thead><tbody><tr><td>A5</td><td>1 €</td></tr></tbody></table>' +
          '<p>Aus <strong>Word</strong></p><ol><li>Eins</li><li>Zwei</li></ol>',
      },
    ]);
    const shopper = await (await browser.newContext()).newPage();
    await expect(async () => {
      await shopper.goto(host + path);
      await expect(shopper.getByRole('cell', { name: '1 €' })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(shopper.getByRole('main').locator('strong')).toHaveText(['vor ', 'Word']);
    await shopper.context().close();
    await inDatabase(({ pool }) => pool.query('delete from content.page where path = $1', [path]));
    expect(refused).toEqual([]);
  },
);

/** What Word puts on the clipboard for a paragraph and a numbered list. */
const wordMarkup = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>
<!--StartFragment--><p class=MsoNormal style='margin-bottom:8pt'>Aus <b style='mso-bidi-font-weight:normal'>Word</b><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>Eins<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp;</span></span><![endif]>Zwei<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`;

/** Pastes markup where the cursor is. */
async function paste(page: Page, markup: string): Promise<void> {
  await page.evaluate((html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, markup);
}
