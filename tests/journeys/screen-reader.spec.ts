import { expect, type Page, test } from '@playwright/test';
import {
  buyPencils,
  choosePayment,
  goOnAsGuest,
  newEmail,
  open,
  pencils,
  placeOrder,
  sendShipping,
} from './purchase/shopper.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const announced = (page: Page) => page.locator('body > output').last();

test(
  '[OP6] a client-side navigation focuses the heading and announces the title',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await open(page, '/schreiben-zeichnen/');
    await expect(announced(page)).toHaveText('');
    await page.locator(`main a[href="${pencils.path}"]`).first().click();
    await expect(heading(page)).toHaveText(pencils.name);
    await expect(heading(page)).toBeFocused();
    await expect(announced(page)).toHaveText(await page.title());
    await page.goBack();
    await expect(heading(page)).toHaveText('Schreiben & Zeichnen');
    await expect(heading(page)).toBeFocused();
    const order = page.getByLabel('Sortieren');
    await order.focus();
    await order.selectOption('priceDesc');
    await expect(page).toHaveURL(/sort=priceDesc/);
    await expect(order).toBeFocused();
  },
);

test(
  '[CO1][OP6] each step of the checkout focuses its heading and announces its title',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await buyPencils(page);
    await expect(heading(page)).toBeFocused();
    await goOnAsGuest(page);
    await expect(heading(page)).toBeFocused();
    await expect(announced(page)).toHaveText('Wohin dürfen wir liefern? | Ranzen');
    await sendShipping(page, newEmail());
    await expect(heading(page)).toBeFocused();
    await expect(announced(page)).toHaveText('Wie möchten Sie bezahlen? | Ranzen');
  },
);

const main = (page: Page) => page.locator('main');

test(
  '[CA4][CO1][CO3.delivery][CO4][CO6.comment][CO6.withdrawal][CO6.button][CO7][OP6.button] accessibility tree of each page of a purchase',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    test.slow();
    await buyPencils(page);
    await expect(main(page)).toMatchAriaSnapshot(`
      - heading "Warenkorb 1 Artikel" [level=1]
      - list:
        - listitem:
          - heading /Dreikant-Buntstifte/ [level=2]:
            - link /Dreikant-Buntstifte/
          - button /^Weniger von Dreikant-Buntstifte/
          - textbox /^Menge von Dreikant-Buntstifte/: "1"
          - button /^Mehr von Dreikant-Buntstifte/
          - button /^Entfernen Dreikant-Buntstifte/
          - button /^Auf die Merkliste Dreikant-Buntstifte/
      - complementary:
        - progressbar "Fortschritt bis zum kostenlosen Versand"
        - term: Zwischensumme (1 Artikel)
        - definition: 7,49 €
        - term: Gesamt
        - definition: 12,44 €
        - button "Zur Kasse"
        - textbox "Bestellreferenz (optional)"
    `);
    await goOnAsGuest(page);
    await expect(main(page)).toMatchAriaSnapshot(`
      - navigation "Schritte zur Bestellung":
        - list:
          - listitem: "Erledigt: Anmelden"
          - listitem: 2 Versand
          - listitem: 3 Zahlung
          - listitem: 4 Prüfen und bestellen
      - heading "Wohin dürfen wir liefern?" [level=1]
      - heading "Rechnungsadresse" [level=2]
      - textbox "E-Mail-Adresse"
      - group "Art der Adresse":
        - radio "Privat" [checked]
        - radio "Schule oder Firma"
      - combobox "Anrede (optional)"
      - textbox "Vorname"
      - textbox "Nachname"
      - textbox "Straße und Hausnummer"
      - textbox "Postleitzahl"
      - textbox "Ort"
      - combobox "Land"
      - group "Lieferung an":
        - radio /^Die Rechnungsadresse/ [checked]
        - radio /^Eine andere Adresse/
        - radio /^Eine Packstation/
      - group "Versand mit":
        - radio /^DHL Paket 4,95 €/ [checked]
      - button "Weiter zur Zahlung"
      - complementary:
        - heading "Ihre Bestellung" [level=2]
    `);
    await sendShipping(page, newEmail());
    await expect(main(page)).toMatchAriaSnapshot(`
      - navigation "Schritte zur Bestellung"
      - heading "Wie möchten Sie bezahlen?" [level=1]
      - group "Wie möchten Sie bezahlen?":
        - radio /^Kreditkarte/
        - radio /^PayPal/
        - radio /^Rechnung/
        - radio /^Vorkasse/
        - radio /^Nachnahme \\+ 5,90 €/
      - button "Weiter zur Übersicht"
    `);
    await choosePayment(page, 'Vorkasse');
    await expect(main(page)).toMatchAriaSnapshot(`
      - heading "Bitte prüfen Sie Ihre Bestellung" [level=1]
      - heading "Rechnungsadresse" [level=2]
      - link "Rechnungsadresse ändern"
      - heading "Lieferadresse" [level=2]
      - link "Lieferadresse ändern"
      - heading "Versand" [level=2]
      - link "Versand ändern"
      - heading "Zahlung" [level=2]
      - link "Zahlung ändern"
      - heading "1 Position" [level=2]
      - textbox "Kommentar zur Bestellung (optional)"
      - complementary:
        - heading "Gesamtbetrag" [level=2]
        - term: Gesamt
        - definition: 12,44 €
        - list:
          - listitem:
            - link "AGB"
          - listitem:
            - link "Widerrufsbelehrung"
        - button "Zahlungspflichtig bestellen"
    `);
    const number = await placeOrder(page);
    await expect(main(page)).toMatchAriaSnapshot(`
      - heading "Danke für Ihre Bestellung" [level=1]
      - paragraph: Bestellnummer ${number}
      - heading "Bitte überweisen Sie" [level=2]
      - term: Verwendungszweck
      - definition: ${number}
      - term: Betrag
      - definition: 12,44 €
      - button "Weiter einkaufen"
      - link "Bestellung ansehen"
    `);
    await expect(heading(page)).toBeFocused();
  },
);

test(
  '[AC4.carrier][AC4.contact][OP6] accessibility tree of each page of a return',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await page.goto('/login/?target=%2Fmyaccount%2Forders%2F');
    await main(page).getByLabel('E-Mail').fill('familie@ranzen.example');
    await main(page).getByLabel('Passwort', { exact: true }).fill('Einschulung-2026');
    await main(page).getByRole('button', { name: 'Anmelden' }).click();
    await page.getByRole('link', { name: /^Zurücksenden R-\d{4}-100004$/ }).click();
    await expect(heading(page)).toHaveText('Was möchten Sie zurücksenden?');
    await page.getByRole('checkbox', { name: /Schulhefte/ }).check();
    await expect(main(page)).toMatchAriaSnapshot(`
      - heading "Was möchten Sie zurücksenden?" [level=1]
      - navigation "Schritte der Rücksendung":
        - list:
          - listitem: 1 Artikel
          - listitem: 2 Lösung
          - listitem: 3 Versand
          - listitem: 4 Bestätigen
      - list:
        - listitem:
          - checkbox /Schülermikroskop.*geliefert/
        - listitem:
          - checkbox /Schulhefte.*geliefert/ [checked]
          - button /^Weniger von Schulhefte/
          - textbox /^Menge von Schulhefte/: "1"
          - button /^Mehr von Schulhefte/
          - combobox "Grund"
          - textbox "Was ist passiert? (optional)"
          - button "Fotos hinzufügen"
      - button "Weiter zur Lösung"
    `);
    await page.getByLabel('Grund').selectOption({ label: 'Gefällt nicht' });
    await page.getByRole('button', { name: 'Weiter zur Lösung' }).click();
    await expect(heading(page)).toBeFocused();
    await expect(main(page)).toMatchAriaSnapshot(`
      - heading "Welche Lösung wünschen Sie?" [level=1]
      - group "Gewünschte Lösung":
        - radio /^Geld zurück/ [checked]
        - radio /^Gutschein/
      - link "Zurück zu den Artikeln"
      - button "Weiter zum Versand"
    `);
    await page.getByRole('button', { name: 'Weiter zum Versand' }).click();
    await expect(heading(page)).toHaveText('Wie kommt das Paket zu uns?');
    await expect(heading(page)).toBeFocused();
    await expect(main(page)).toMatchAriaSnapshot(`
      - group "Versand":
        - radio /^DHL Paket/ [checked]
        - radio /^DPD Classic/
        - radio /^Ohne Etikett/
        - combobox "Wie viele Pakete?"
      - group "Kontakt für Rückfragen":
        - textbox "Vorname": Nele
        - textbox "Nachname": Winter
        - textbox "E-Mail-Adresse": familie@ranzen.example
      - button "Weiter zur Bestätigung"
    `);
    await page.getByRole('button', { name: 'Weiter zur Bestätigung' }).click();
    await expect(heading(page)).toHaveText('Rücksendung anmelden');
    await expect(heading(page)).toBeFocused();
    await expect(main(page)).toMatchAriaSnapshot(`
      - heading "Artikel" [level=2]
      - link "Artikel ändern"
      - list:
        - listitem:
          - paragraph: /Schulhefte/
          - paragraph: 1 Stück · Gefällt nicht
      - heading "Gewünschte Lösung" [level=2]
      - link "Gewünschte Lösung ändern"
      - heading "Versand" [level=2]
      - link "Versand ändern"
      - heading "Kontakt für Rückfragen" [level=2]
      - link "Kontakt für Rückfragen ändern"
      - button "Rücksendung anmelden"
    `);
  },
);

test(
  '[WL8][OP6] accessibility tree of a list that a school shares',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await open(page, '/liste/?code=KLASSE26');
    await expect(main(page)).toMatchAriaSnapshot(`
      - heading "Erste Klasse, alles dabei" [level=1]
      - list:
        - listitem:
          - heading /Dreikant-Buntstifte/ [level=2]:
            - link /Dreikant-Buntstifte/
          - checkbox /^Haben wir schon.*Dreikant-Buntstifte/
          - button /^Weniger von Dreikant-Buntstifte/
          - textbox /^Menge von Dreikant-Buntstifte/: "1"
          - button /^Mehr von Dreikant-Buntstifte/
        - listitem:
          - heading /Kinderschere/ [level=2]
          - button /^Ausführung wählen Kinderschere/
        - listitem:
          - heading /Geodreieck/ [level=2]
          - paragraph: Mindestmenge 5
          - textbox /^Menge von Geodreieck/: "5"
      - paragraph: 6 Einträge, 8 Stück
      - button /^4 von 6 in den Warenkorb · \\d+,\\d\\d €$/
    `);
    await page.getByRole('checkbox', { name: /Schulhefte/ }).check();
    await expect(main(page)).toMatchAriaSnapshot(`
      - button /^3 von 6 in den Warenkorb · \\d+,\\d\\d €$/
    `);
  },
);
