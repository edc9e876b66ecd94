import type { Pair } from '../catalogue/texts.ts';
import type { Section } from './sections.ts';

/** A page of running text. */
export interface ServicePage {
  readonly path: string;
  readonly title: Pair;
  readonly description: Pair;
  readonly sections: readonly Section[];
  readonly robots?: string;
}

export const servicePages: readonly ServicePage[] = [
  {
    path: '/service/sicher-einkaufen/',
    title: 'Sicher einkaufen|Safe shopping',
    description:
      'Verschlüsselt, geprüft und mit 30 Tagen Rückgabe.|Encrypted, checked and with 30 days of returns.',
    sections: [
      [
        'Verschlüsselt von Anfang an|Encrypted from the start',
        'Jede Seite wird verschlüsselt übertragen. Zahlungsdaten sehen nur Sie und der Zahlungsdienst.|Every page is transferred encrypted. Only you and the payment service see payment data.',
      ],
      [
        '30 Tage Rückgabe|30 days of returns',
        'Passt etwas nicht, senden Sie es kostenlos zurück. Etikett drucken, abgeben, fertig.|If something does not fit, return it free of charge. Print the label, hand it in, done.',
      ],
      [
        'Echte Bewertungen|Genuine reviews',
        'Als geprüfter Kauf gilt eine Bewertung nur, wenn wir sie einer Bestellung zuordnen können.|A review counts as a verified purchase only if we can match it to an order.',
      ],
    ],
  },
  {
    path: '/service/spielwarensicherheit/',
    title: 'Spielwarensicherheit|Toy safety',
    description: 'Was Warnhinweise und Zeichen bedeuten.|What warnings and marks mean.',
    sections: [
      [
        'Warnhinweise stehen beim Kaufknopf|Warnings stand beside the buy button',
        'Altersgrenzen und Gefahrenhinweise sehen Sie vor der Bestellung, nicht erst auf der Verpackung.|You see age limits and hazard notes before ordering, not only on the packaging.',
      ],
      [
        'Wer für ein Produkt einsteht|Who answers for a product',
        'Bei jedem Artikel nennen wir Hersteller, Anschrift und eine E-Mail-Adresse für Sicherheitsfragen.|For every article we name manufacturer, address and an e-mail address for safety questions.',
      ],
      [
        'Etwas ist unsicher?|Something is unsafe?',
        'Nehmen Sie es aus der Hand und melden Sie sich unter sicherheit@ranzen.example. Wir prüfen am selben Werktag.|Take it out of use and contact sicherheit@ranzen.example. We check on the same working day.',
      ],
    ],
  },
  {
    path: '/service/product-safety/',
    title: 'Produktsicherheit|Product safety',
    description:
      'Angaben zur Produktsicherheit für Schulen und Träger.|Product safety information for schools and institutions.',
    sections: [
      [
        'Unterlagen auf einen Blick|Documents at a glance',
        'Sicherheitsdatenblätter, Konformitätserklärungen und Montageanleitungen stehen beim Artikel unter Downloads.|Safety data sheets, declarations of conformity and assembly instructions are found with the article under downloads.',
      ],
      [
        'Rückrufe|Recalls',
        'Zurzeit gibt es keinen Rückruf. Käufer eines betroffenen Artikels schreiben wir direkt an.|There is currently no recall. Buyers of an affected article are contacted directly.',
      ],
    ],
  },
  {
    path: '/service/versand/',
    title: 'Versand & Lieferung|Shipping & delivery',
    description: 'Kosten, Wege und Zeiten der Lieferung.|Costs, carriers and delivery times.',
    sections: [
      [
        'Versandkosten|Shipping costs',
        '- Deutschland: 4,95 €, ab 49 € kostenlos|- Germany: €4.95, free from €49',
        '- Österreich: 6,95 €, ab 79 € kostenlos|- Austria: €6.95, free from €79',
        '- Schweiz: 12,90 CHF, ab 150 CHF kostenlos|- Switzerland: CHF 12.90, free from CHF 150',
        '- Sperrgut: 39,90 €|- Bulky goods: €39.90',
      ],
      [
        'Lieferzeit|Delivery time',
        'Was auf Lager ist und bis 14 Uhr bestellt wird, verlässt am selben Werktag unser Haus.|Whatever is in stock and ordered by 2 p.m. leaves our house on the same working day.',
      ],
      [
        'Möbel und Sperriges|Furniture and bulky goods',
        'Die Spedition stimmt einen Termin mit Ihnen ab und liefert auf Wunsch bis ins Klassenzimmer.|The carrier agrees a date with you and delivers to the classroom on request.',
      ],
    ],
  },
  {
    path: '/service/zahlungsarten/',
    title: 'Zahlungsarten|Payment methods',
    description: 'So können Sie bezahlen.|How you can pay.',
    sections: [
      [
        'Rechnung|Invoice',
        'Bezahlen Sie innerhalb von 14 Tagen nach dem Rechnungsdatum. Schulen und Behörden erhalten auf Wunsch eine XRechnung mit Leitweg-ID.|Pay within 14 days of the invoice date. Schools and authorities receive an XRechnung with routing id on request.',
      ],
      [
        'Vorkasse|Prepayment',
        'Wir reservieren Ihre Ware zehn Tage und versenden, sobald der Betrag eingegangen ist.|We reserve your goods for ten days and dispatch as soon as the amount has arrived.',
      ],
    ],
  },
  {
    path: '/service/ruecksendung/',
    title: 'Rücksendung|Returns',
    description:
      'In drei Schritten zurück, 30 Tage lang kostenlos.|Back in three steps, free for 30 days.',
    sections: [
      [
        'So geht es|How it works',
        '- Bestellnummer und Postleitzahl bereithalten|- Have order number and postcode ready',
        '- Artikel und Grund angeben, Etikett anfordern|- Name article and reason, ask for a label',
        '- Paket abgeben, Erstattung folgt nach der Prüfung|- Hand in the parcel, the refund follows after checking',
      ],
    ],
  },
  {
    path: '/service/ueber-uns/',
    title: 'Über uns|About us',
    description:
      'Alles für Schule, Kita und Lernen zu Hause.|Everything for school, nursery and learning at home.',
    sections: [
      [
        'Ein Familienbetrieb seit 1974|A family business since 1974',
        'Angefangen hat es mit einem Schreibwarenladen gegenüber der Grundschule. Heute beraten bei uns Menschen, die selbst unterrichtet haben.|It began with a stationery shop opposite the primary school. Today our advisers are people who have taught themselves.',
      ],
      [
        'Was wir auswählen|What we choose',
        'Bevor ein Artikel ins Sortiment kommt, benutzen ihn Kinder in einer Klasse oder Gruppe vier Wochen lang.|Before an article joins the range, children in a class or group use it for four weeks.',
      ],
    ],
  },
  {
    path: '/service/your-advantages/',
    title: 'Ihre Vorteile|Your advantages',
    description: 'Warum sich ein Kauf bei Ranzen lohnt.|Why it pays to buy at Ranzen.',
    sections: [
      [
        'Für zu Hause|At home',
        '- Kostenloser Versand ab 49 €|- Free shipping from €49',
        '- 30 Tage kostenlos zurück|- Free returns for 30 days',
        '- Beratung von Pädagogen|- Advice from educators',
      ],
      [
        'Für Schulen und Kitas|For schools and nurseries',
        '- Kauf auf Rechnung, 14 Tage|- Purchase on account, 14 days',
        '- XRechnung mit Leitweg-ID|- XRechnung with routing id',
        '- Wunschtermin und Lieferung frei Klassenzimmer|- Chosen date and delivery to the classroom',
      ],
    ],
  },
  {
    path: '/service/ersatzteile/',
    title: 'Ersatzteile & Reparatur|Spare parts & repair',
    description:
      'Schnallen, Minen, Kabel: einzeln nachbestellen.|Buckles, leads, cables: reorder singly.',
    sections: [
      [
        'Einzeln erhältlich|Available singly',
        'Für viele Artikel führen wir Schnallen, Griffe, Messer, Netzteile und fehlende Spielteile. Fragen Sie mit der Bestellnummer des Artikels nach.|For many articles we keep buckles, handles, blades, power supplies and missing game pieces. Ask with the article’s order number.',
      ],
    ],
  },
  {
    path: '/service/bewertungen/',
    title: 'Bewertungen|Reviews',
    description: 'Wie wir Bewertungen prüfen.|How we verify reviews.',
    sections: [
      [
        'Geprüfter Kauf|Verified purchase',
        'Diese Kennzeichnung trägt eine Bewertung nur, wenn sie über den Link in unserer Bestell-E-Mail abgegeben wurde.|A review bears this mark only if it was given through the link in our order e-mail.',
      ],
      [
        'Veröffentlichung|Publication',
        'Wir veröffentlichen gute wie schlechte Bewertungen. Nicht gezeigt werden Beleidigungen und Texte ohne Bezug zum Artikel.|We publish good and bad reviews alike. Insults and texts without relation to the article are not shown.',
      ],
    ],
  },
  {
    path: '/service/karriere/',
    title: 'Karriere|Careers',
    description: 'Arbeiten bei Ranzen.|Working at Ranzen.',
    sections: [
      [
        'Zurzeit gesucht|Currently wanted',
        '- Beratung für Schulen und Kitas, 30 Stunden|- Adviser for schools and nurseries, 30 hours',
        '- Fachkraft für Lagerlogistik, Vollzeit|- Warehouse specialist, full time',
        'Bewerbung an personal@ranzen.example.|Applications to personal@ranzen.example.',
      ],
    ],
  },
  {
    path: '/service/presse/',
    title: 'Presse|Press',
    description: 'Bilder und Ansprechpartner für die Presse.|Pictures and contacts for the press.',
    sections: [
      [
        'Ansprechpartner|Contact',
        'presse@ranzen.example, Telefon 07961 900 20. Logos und Bilder senden wir auf Anfrage.|presse@ranzen.example, telephone +49 7961 900 20. Logos and pictures are sent on request.',
      ],
    ],
  },
  {
    path: '/service/catalogue-request/',
    title: 'Katalog anfordern|Request a catalogue',
    description: 'Der Hauptkatalog kommt kostenlos.|The main catalogue comes free of charge.',
    sections: [
      [
        'So kommt er zu Ihnen|How it reaches you',
        'Suchen Sie nach der Bestellnummer 990027 und legen Sie ihn in den Warenkorb: einen je Bestellung, auch allein ohne Versandkosten.|Search for order number 990027 and put it into the basket: one an order, without delivery costs even by itself.',
        'Oder schreiben Sie mit Ihrer Anschrift an katalog@ranzen.example.|Or write with your address to katalog@ranzen.example.',
      ],
    ],
  },
];
