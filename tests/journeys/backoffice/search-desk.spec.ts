import { expect, request, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { byNumber, storefronts } from '../places.ts';
import { backoffice, inDatabase, logInAs } from './staff.ts';

const [{ host: shop }] = storefronts;

/** A word that no product has, of letters that do not combine to others, as "ae" does to "ä". */
function newWord(): string {
  const letters = crypto
    .randomUUID()
    .replaceAll('-', '')
    .replaceAll(/[0-9a-f]/g, (digit) => 'bdfgjklmnprtvwxz'.charAt(Number.parseInt(digit, 16)));
  return `Q${letters.slice(0, 10)}q`;
}

/** The products that the shop finds, in their order, read over HTTP as a shopper's browser does. */
async function idsFound(words: string): Promise<string[]> {
  const asked = byNumber(`${shop}/search/?${new URLSearchParams({ q: words, oq: words })}`);
  const markup = await (await request.newContext()).get(asked.url, { headers: asked.headers });
  return [...(await markup.text()).matchAll(/href="\/prod\/(\d+)\//g)].map(([, id = '']) => id);
}

test(
  '[OP1.search][SE4.tuning] a word without results gets a synonym, and the shop finds it; it is taken back',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    test.slow();
    const word = newWord();
    await logInAs(page, 'marketing', 'Mara Markt');
    expect(await idsFound(word)).toEqual([]);
    await page.goto(`${backoffice}/synonyms`);
    await page.getByRole('link', { name: 'Neue Synonyme' }).press('Enter');
    const words = page.getByLabel('Ein Wort je Zeile, zwei bis zwölf');
    await words.fill(`${word}\nrote Brotdose`);
    await words.press('Tab');
    await page.getByRole('button', { name: 'Speichern' }).press('Enter');
    await expect(
      page.getByText('„rote Brotdose“ ist für die Suche kein einzelnes Wort.'),
    ).toBeVisible();
    await words.fill(`${word}\nBrotdose`);
    const now = page.getByRole('region', { name: 'Wie der Shop jetzt sucht' });
    const changed = page.getByRole('region', { name: 'Mit Ihrer Änderung' });
    await expect(now.getByText('Kunden sehen hier keinen Artikel.')).toBeVisible();
    await expect(changed.getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Speichern' }).press('Enter');
    await expect(page.getByRole('link', { name: `${word} · Brotdose` })).toBeVisible();
    const found = () => idsFound(word);
    await expect.poll(async () => (await found()).length).toBeGreaterThan(0);

    await page.getByRole('link', { name: `${word} · Brotdose` }).click();
    await expect(
      page.getByRole('list', { name: 'Änderungen' }).getByText('Mara Markt'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Synonyme entfernen' }).click();
    await page
      .getByRole('group', { name: 'Synonyme entfernen' })
      .getByRole('button', { name: 'Synonyme entfernen' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Synonyme' })).toBeVisible();
    await expect.poll(async () => (await found()).length).toBe(0);
  },
);

test(
  '[OP1.search][SE3.pins] a product is pinned and another one buried, seen before they are saved and in the shop after; both are taken back',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    test.slow();
    await inDatabase(({ pool }) => pool.query(`delete from search.ranking where words = 'globus'`));
    await logInAs(page, 'catalogue', 'Karl Katalog');
    const [first = '', second = ''] = await idsFound('Globus');
    await page.goto(`${backoffice}/search-queries`);
    await page.getByLabel('Anfrage, wie Kunden sie eingeben').fill('Globus');
    await page.getByRole('button', { name: 'Öffnen' }).press('Enter');
    const changed = page.getByRole('region', { name: 'Mit Ihrer Änderung' });
    const rows = changed.getByRole('listitem');
    await expect(rows.nth(1)).toBeVisible();
    const leader = await rows.nth(1).innerText();
    await rows.nth(1).getByRole('button', { name: 'nach vorn' }).press('Enter');
    await expect(rows.first()).toContainText(leader.split('\n')[1] ?? '');
    await expect(rows.first().getByText('1 Platz höher')).toBeVisible();
    await rows.nth(1).getByRole('button', { name: 'nach hinten' }).press('Enter');
    await expectAccessible(page);
    expect((await idsFound('Globus'))[0]).toBe(first);
    await page.getByRole('button', { name: 'Speichern' }).first().press('Enter');
    await expect(
      page.getByRole('list', { name: 'Änderungen' }).getByText('Karl Katalog').first(),
    ).toBeVisible();
    const order = () => idsFound('Globus');
    await expect.poll(async () => (await order())[0]).toBe(second);

    await page.getByRole('button', { name: 'aus der Reihenfolge entfernen' }).first().click();
    await page.getByRole('button', { name: 'aus der Reihenfolge entfernen' }).first().click();
    await page.getByRole('button', { name: 'Speichern' }).first().press('Enter');
    await expect.poll(async () => (await order())[0]).toBe(first);
  },
);

test(
  '[OP1.searched] a word without results leads to its query and to a synonym for it',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    const word = newWord().toLowerCase();
    await inDatabase(({ pool }) =>
      pool.query(
        `insert into search.searched_words (day, shop, language, words, searches, empty)
         values (current_date, 'consumer', 'de', $1, 900, 900)`,
        [word],
      ),
    );
    await logInAs(page, 'marketing', 'Mara Markt');
    await page.goto(`${backoffice}/searched-words`);
    const synonym = page.getByRole('link', { name: `Synonym anlegen: ${word}` });
    await expect(synonym).toBeVisible();
    await expectAccessible(page);
    await synonym.click();
    await expect(page.getByLabel('Ein Wort je Zeile, zwei bis zwölf')).toHaveValue(`${word}\n`);
    await page.goBack();
    await page.getByRole('link', { name: word, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Anfrage „${word}“`);
  },
);

test(
  '[OP1.search][SE2.redirect] a query is redirected; a dead address is refused',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    test.slow();
    const word = newWord();
    await logInAs(page, 'marketing', 'Mara Markt');
    await page.goto(`${backoffice}/search-queries/consumer/de/${word}`);
    const address = page.getByLabel('Adresse, etwa /sale/');
    await address.fill('/nirgends/');
    await address.press('Enter');
    await expect(page.getByText('Unter dieser Adresse findet der Shop keine Seite.')).toBeVisible();
    await expectAccessible(page);
    await address.fill('/service/kontakt/');
    await address.press('Enter');
    await expect(
      page.getByRole('list', { name: 'Änderungen' }).getByText('Mara Markt'),
    ).toBeVisible();
    await page.goto(`${shop}/search/?q=${word}`);
    await expect(page).toHaveURL(`${shop}/service/kontakt/`);
  },
);
