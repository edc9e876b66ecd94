import type { Pair } from '../catalogue/texts.ts';
import type { Section, SectionOfStores } from './sections.ts';

/** A page of running text. */
export interface ServicePage {
  readonly path: string;
  readonly title: Pair;
  readonly description: Pair;
  readonly sections: readonly (Section | SectionOfStores)[];
  readonly robots?: string;
}

/** What a delivery costs, by store: each sells in its own currency to its own countries. */
const costs: readonly SectionOfStores[] = [
  {
    stores: ['de', 'b2b'],
    section: [
      'Versandkosten|Shipping costs',
      '- Deutschland: 4,95 €, ab 49 € kostenlos|- Germany: €4.95, free from €49',
      '- Österreich: 6,95 €, ab 79 € kostenlos|- Austria: €6.95, free from €79',
      '- Sperrgut: 39,90 €|- Bulky goods: €39.90',
    ],
  },
  {
    stores: ['at'],
    section: [
      'Versandkosten|Shipping costs',
      '- Österreich und Italien: 6,95 €, ab 79 € kostenlos|- Austria and Italy: €6.95, free from €79',
      '- Sperrgut: 39,90 €|- Bulky goods: €39.90',
    ],
  },
  {
    stores: ['ch'],
    section: [
      'Versandkosten|Shipping costs',
      '- Schweiz und Liechtenstein: CHF 12.90, ab CHF 150 kostenlos|- Switzerland and Liechtenstein: CHF 12.90, free from CHF 150',
      '- Sperrgut: CHF 39.90|- Bulky goods: CHF 39.90',
    ],
  },
];

const advantagesAtHome: readonly SectionOfStores[] = [
  {
    stores: ['de', 'b2b'],
    section: atHome(
      '- Kostenloser Versand in Deutschland ab 49 €, in Österreich ab 79 €|- Free delivery from €49 in Germany and €79 in Austria',
    ),
  },
  {
    stores: ['at'],
    section: atHome('- Kostenloser Versand ab 79 €|- Free delivery from €79'),
  },
  {
    stores: ['ch'],
    section: atHome('- Kostenloser Versand ab CHF 150|- Free delivery from CHF 150'),
  },
];

function atHome(delivery: Pair): Section {
  return [
    'Für zu Hause|For your home',
    delivery,
    '- 30 Tage kostenlos zurück|- Free returns for 30 days',
    '- Beratung von Lehrkräften|- Advice from teachers',
  ];
}

export const servicePages: readonly ServicePage[] = [
  {
    path: '/service/sicher-einkaufen/',
    title: 'Sicher einkaufen|Shop with confidence',
    description:
      'Verschlüsselt, geprüft und mit 30 Tagen kostenloser Rückgabe.|Encrypted, checked and with free returns for 30 days.',
    sections: [
      [
        'Verschlüsselt von Anfang an|Encrypted from the start',
        'Jede Seite wird verschlüsselt übertragen. Zahlungsdaten sehen nur Sie und der Zahlungsdienst.|Every page is encrypted. Only you and the payment provider see your payment details.',
      ],
      [
        '30 Tage Rückgabe|30-day returns',
        'Passt etwas nicht, senden Sie es kostenlos zurück. Etikett drucken, Paket abgeben, fertig.|If something is not right, send it back free of charge. Print the label, hand in the parcel, done.',
      ],
      [
        'Echte Bewertungen|Genuine reviews',
        'Als geprüfter Kauf gilt eine Bewertung nur, wenn wir sie einer Bestellung zuordnen können.|We only mark a review as a verified purchase if it belongs to an order placed with us.',
      ],
    ],
  },
  {
    path: '/service/spielwarensicherheit/',
    title: 'Spielwarensicherheit|Toy safety',
    description: 'Was Warnhinweise und Zeichen bedeuten.|What warnings and marks mean.',
    sections: [
      [
        'Warnhinweise sehen Sie vor dem Kauf|Warnings are shown before you buy',
        'Altersgrenzen und Gefahrenhinweise sehen Sie vor der Bestellung, nicht erst auf der Verpackung.|You see age limits and hazard warnings before you order, not just on the packaging.',
      ],
      [
        'Wer für ein Produkt einsteht|Who is responsible for a product',
        'Bei jedem Artikel nennen wir Hersteller, Anschrift und eine E-Mail-Adresse für Sicherheitsfragen.|For every item, we give the manufacturer, an address and an e-mail address for safety questions.',
      ],
      [
        'Etwas scheint unsicher?|Is something unsafe?',
        'Benutzen Sie den Artikel nicht weiter und schreiben Sie an sicherheit@ranzen.example. Wir prüfen am selben Werktag.|Stop using it and write to sicherheit@ranzen.example. We will look into it on the same working day.',
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
        'Sicherheitsdatenblätter, Konformitätserklärungen und Montageanleitungen finden Sie beim Artikel unter „Downloads“.|You will find safety data sheets, declarations of conformity and assembly instructions with the item, under “Downloads”.',
      ],
      [
        'Rückrufe|Recalls',
        'Zurzeit gibt es keinen Rückruf. Wenn Sie einen betroffenen Artikel bestellt haben, schreiben wir Ihnen direkt.|There are currently no recalls. If you have ordered an affected item, we will contact you directly.',
      ],
    ],
  },
  {
    path: '/service/versand/',
    title: 'Versand & Lieferung|Shipping & delivery',
    description: 'Kosten, Wege und Zeiten der Lieferung.|Costs, carriers and delivery times.',
    sections: [
      ...costs,
      [
        'Lieferzeit|Delivery time',
        'Was auf Lager ist und bis 14 Uhr bestellt wird, versenden wir am selben Werktag.|Items in stock that you order by 2 p.m. are shipped the same working day.',
      ],
      [
        'Möbel und Sperriges|Furniture and bulky goods',
        'Die Spedition stimmt einen Termin mit Ihnen ab und liefert auf Wunsch bis ins Klassenzimmer.|The freight carrier arranges an appointment with you and delivers to the classroom on request.',
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
        'Bezahlen Sie innerhalb von 14 Tagen nach dem Rechnungsdatum. Schulen und Behörden in Deutschland erhalten auf Wunsch eine XRechnung mit Leitweg-ID.|Pay within 14 days of the invoice date. On request, schools and public authorities in Germany receive an XRechnung with their Leitweg-ID.',
      ],
      [
        'Vorkasse (Vorauszahlung)|Prepayment',
        'Wir reservieren Ihre Artikel zehn Tage lang und versenden, sobald der Betrag eingegangen ist.|We reserve your items for ten days and ship them as soon as the amount has arrived.',
      ],
    ],
  },
  {
    path: '/service/ruecksendung/',
    title: 'Rücksendung|Returns',
    description:
      'In drei Schritten zurück, 30 Tage lang kostenlos.|Back in three steps, free of charge for 30 days.',
    sections: [
      [
        'So funktioniert es|How it works',
        '- Bestellnummer und PLZ bereithalten|- Have your order number and postcode ready',
        '- Artikel und Grund auswählen, Etikett drucken|- Choose the items and the reason, print the label',
        '- Paket abgeben, wir erstatten nach der Prüfung|- Hand in the parcel; we refund you after checking the items',
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
        'Angefangen hat es mit einem Schreibwarenladen gegenüber der Grundschule. Heute beraten bei uns Menschen, die selbst unterrichtet haben.|It began with a stationery shop opposite the primary school. Today, our advisers are people who have been teachers themselves.',
      ],
      [
        'Was wir auswählen|How we choose',
        'Bevor ein Artikel ins Sortiment kommt, benutzen ihn Kinder in einer Klasse oder Gruppe vier Wochen lang.|Before an item joins our range, children in a class or group use it for four weeks.',
      ],
    ],
  },
  {
    path: '/service/your-advantages/',
    title: 'Ihre Vorteile|Your benefits',
    description: 'Warum sich ein Kauf bei Ranzen lohnt.|Why it pays to shop at Ranzen.',
    sections: [
      ...advantagesAtHome,
      [
        'Für Schulen und Kitas|For schools and nurseries',
        '- Kauf auf Rechnung, 14 Tage|- Pay on invoice, 14 days',
        '- XRechnung mit Leitweg-ID|- XRechnung with Leitweg-ID',
        '- Wunschtermin und Lieferung frei Klassenzimmer|- Delivery on the day you choose, right into the classroom',
      ],
    ],
  },
  {
    path: '/service/ersatzteile/',
    title: 'Ersatzteile & Reparatur|Spare parts & repair',
    description:
      'Schnallen, Minen, Kabel: einzeln nachbestellen.|Buckles, leads, cables: available separately.',
    sections: [
      [
        'Einzeln erhältlich|Available separately',
        'Für viele Artikel führen wir Schnallen, Griffe, Messer, Netzteile und fehlende Spielteile. Bitte schreiben Sie uns mit der Artikelnummer.|For many items we stock buckles, handles, blades, power supplies and missing game pieces. Please write to us with the item number.',
      ],
    ],
  },
  {
    path: '/service/bewertungen/',
    title: 'Bewertungen|Reviews',
    description: 'Wie wir Bewertungen prüfen.|How we check reviews.',
    sections: [
      [
        'Geprüfter Kauf|Verified purchase',
        'Diese Kennzeichnung trägt eine Bewertung nur, wenn sie zu einer Bestellung bei uns gehört.|Only reviews that belong to an order placed with us carry this mark.',
      ],
      [
        'Veröffentlichung|Publication',
        'Wir veröffentlichen gute wie schlechte Bewertungen. Nicht gezeigt werden Beleidigungen und Texte ohne Bezug zum Artikel.|We publish good and bad reviews alike. We do not show insults or texts that have nothing to do with the item.',
      ],
    ],
  },
  {
    path: '/service/karriere/',
    title: 'Karriere|Careers',
    description: 'Arbeiten bei Ranzen.|Working at Ranzen.',
    sections: [
      [
        'Zurzeit gesucht|Current vacancies',
        '- Beratung für Schulen und Kitas, 30 Stunden|- Adviser for schools and nurseries, 30 hours a week',
        '- Fachkraft für Lagerlogistik, Vollzeit|- Warehouse specialist, full time',
        'Bewerbung an personal@ranzen.example.|Please send your application to personal@ranzen.example.',
      ],
    ],
  },
  {
    path: '/service/presse/',
    title: 'Presse|Press',
    description: 'Bilder und Kontakt für die Presse.|Pictures and contact details for the press.',
    sections: [
      [
        'Kontakt|Contact',
        'presse@ranzen.example, Telefon +49 7961 90020. Logos und Bilder senden wir auf Anfrage.|presse@ranzen.example, telephone +49 7961 90020. We send logos and pictures on request.',
      ],
    ],
  },
  {
    path: '/service/catalogue-request/',
    title: 'Katalog anfordern|Request a catalogue',
    description: 'Der Hauptkatalog kommt kostenlos.|The main catalogue is free of charge.',
    sections: [
      [
        'So kommt er zu Ihnen|How it reaches you',
        'Legen Sie den [Hauptkatalog](/search/?q=990027) (Artikelnummer 990027) in den Warenkorb, einen je Bestellung. Auch allein kommt er ohne Versandkosten.|Add the [main catalogue](/search/?q=990027) (item number 990027) to your basket, one per order. Even on its own it is delivered free of charge.',
        'Oder schreiben Sie mit Ihrer Anschrift an katalog@ranzen.example.|Or write to katalog@ranzen.example with your address.',
      ],
    ],
  },
];
