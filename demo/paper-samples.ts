import { drawDataSheet } from '#shop/catalogue/product-page/draw-data-sheet.ts';
import { drawHandOut } from '#shop/lists/files/draw-hand-out.ts';
import { drawListPaper } from '#shop/lists/files/draw-list-paper.ts';
import { drawPickList, drawSlips } from '#shop/order-desk/draw-slips.ts';
import { drawOrderForm } from '#shop/orderform/draw-order-form.ts';
import { drawTerms } from '#shop/orders/mails/draw-terms.ts';
import { drawEvidence } from '#shop/price-desk/draw-evidence.ts';
import { drawReturnLabels } from '#shop/returns/draw-return-labels.ts';

const date = new Date('2026-11-21T10:00:00Z');
const foot = 'Seite {page} von {pages}';
const frame = { language: 'de' as const, author: 'Ranzen', date, foot };
const pens = {
  number: 'N30121',
  name: 'Buntstifte, 12 Farben',
  detail: 'Dreikant',
  quantity: '2',
  unitPrice: '7,99 €',
  sum: '15,98 €',
};

/**
 * Draws one paper of every kind beside invoices, by its kind's name (OP4). Each says that it is PDF/A; slips with a carrier's label,
 * which is a file of others, do not.
 */
export const paperSamples: Readonly<Record<string, () => Promise<Buffer>>> = {
  'packing slips': () => {
    const slip = {
      heading: 'Lieferschein R-2026-100042',
      parcel: 'Paket 1 von 1',
      from: 'Ranzen GmbH, Schulgasse 1, 73430 Aalen',
      to: 'Jana Becker\nKreideweg 7\n10623 Berlin',
      reference: 'Klasse 3b',
      columns: { item: 'Artikel', number: 'Nummer', pieces: 'Stück' },
      lines: [{ itemNumber: pens.number, name: pens.name, variant: pens.detail, quantity: 2 }],
      children: [],
      trackingCode: 'RZ1795255',
      carrier: 'DHL',
      label: null,
      noLabel: 'Dieses Paket hat noch kein Etikett.',
    };
    return drawSlips({ ...frame, title: 'Lieferscheine', slips: [slip, slip] });
  },
  'pick list': () =>
    drawPickList({
      ...frame,
      title: 'Pickliste',
      items: [
        {
          itemNumber: pens.number,
          name: pens.name,
          variant: pens.detail,
          personalName: null,
          quantity: 4,
          orderNumbers: ['R-2026-100042', 'R-2026-100043'],
        },
      ],
    }),
  'return labels': () =>
    drawReturnLabels({
      ...frame,
      title: 'Rücksendung R-2026-100042-RT1',
      codes: ['RR0000000001', 'RR0000000002'],
      heading: 'Mit DHL zurück',
      from: { label: 'Absender', lines: 'Jana Becker\nKreideweg 7\n10623 Berlin' },
      to: { label: 'Empfänger', lines: 'Ranzen GmbH\nRetouren\n73430 Aalen' },
      cut: 'Hier abschneiden',
      slip: 'Begleitzettel',
      slipText: 'Legen Sie diesen Zettel in das Paket.',
      positions: ['1 × Buntstifte, 12 Farben · N30121'],
    }),
  terms: () =>
    drawTerms({
      ...frame,
      title: 'Allgemeine Geschäftsbedingungen',
      note: 'Stand: 21. November 2026',
      sections: [{ heading: '1. Geltung', paragraphs: ['Diese Bedingungen gelten für Käufe.'] }],
    }),
  'price evidence': () =>
    drawEvidence({
      language: 'de',
      shop: 'Ranzen',
      title: 'Nachweis der Preise',
      item: pens.name,
      lead: 'Preise der letzten Monate',
      date,
      columns: { period: 'Zeitraum', kind: 'Art', price: 'Preis' },
      none: 'Keine Ermäßigung',
      reductions: [
        {
          heading: 'Ermäßigung vom 1. November 2026',
          facts: ['Niedrigster Preis der 30 Tage davor: 8,99 €'],
          rows: [{ period: '1. Oktober bis 31. Oktober 2026', kind: 'Preis', price: '8,99 €' }],
        },
      ],
      foot,
    }),
  'data sheet': () =>
    drawDataSheet({
      language: 'de',
      shop: 'Ranzen',
      kind: 'Produktdatenblatt',
      name: pens.name,
      brand: 'Farbwerk',
      description: 'Satte Farben, bruchfeste Minen.',
      date,
      parts: [{ heading: 'Daten', lines: ['Länge: 17,5 cm', 'Minenstärke: 2,9 mm'] }],
      foot,
    }),
  list: () =>
    drawListPaper({
      language: 'de',
      shop: 'Ranzen',
      name: 'Klasse 3b',
      description: 'Bitte bis zum ersten Schultag.',
      date,
      foot,
      asOf: 'Stand: 21. November 2026',
      headings: ['Nummer', 'Artikel', 'Anzahl', 'Einzelpreis', 'Summe'],
      rows: [{ ...pens, pictureKey: '' }],
      pictures: new Map(),
      total: '2 Artikel, 15,98 €',
      note: 'Alle Preise inkl. MwSt.',
    }),
  'hand-out of a class list': () =>
    drawHandOut({
      language: 'de',
      shop: 'Ranzen',
      name: 'Klasse 3b',
      about: 'Klasse 3b · Frau Weiß · Grundschule am Lindenplatz',
      description: 'Bitte bis zum ersten Schultag.',
      date,
      foot,
      counted: 'Für ein Kind',
      headings: ['Vorhanden', 'Anzahl', 'Artikel', 'Nummer'],
      rows: [{ needed: '2', name: pens.name, variant: pens.detail, number: pens.number }],
      online: {
        title: 'Online bestellen',
        text: 'Geben Sie den Code ein.',
        address: 'https://www.ranzen.de/liste/?code=KLASSE26',
        scan: 'Oder scannen Sie diesen Code.',
        code: 'Code KLAS-SE26',
      },
    }),
  'order form': () =>
    drawOrderForm({
      language: 'de',
      shop: 'Ranzen',
      title: 'Bestellschein',
      intro: 'Ausfüllen und schicken.',
      contact: 'service@ranzen.example',
      date,
      fields: [{ label: 'Kundennummer', value: '7000001' }],
      headings: ['Nummer', 'Anzahl', 'Artikel', 'Einzelpreis', 'Summe'],
      lines: [
        {
          number: pens.number,
          quantity: pens.quantity,
          item: pens.name,
          unitPrice: pens.unitPrice,
          sum: pens.sum,
        },
      ],
      total: { label: 'Gesamt', amount: pens.sum },
      foot,
    }),
};
