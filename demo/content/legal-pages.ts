import type { ServicePage } from './service-pages.ts';

/** Pages that the law asks for. The company is invented. */
export const legalPages: readonly ServicePage[] = [
  {
    path: '/service/impressum/',
    title: 'Impressum|Imprint',
    description: 'Anbieterkennzeichnung von Ranzen.|Legal information about Ranzen.',
    sections: [
      [
        'Anbieter|Provider',
        'Ranzen GmbH, Schulgasse 1, 73430 Aalen, Deutschland|Ranzen GmbH, Schulgasse 1, 73430 Aalen, Germany',
        'Telefon +49 7961 90000, Montag bis Freitag von 8 bis 17 Uhr. E-Mail: service@ranzen.example|Telephone +49 7961 90000, Monday to Friday from 8 a.m. to 5 p.m. E-mail: service@ranzen.example',
      ],
      [
        'Vertretung und Register|Management and register',
        'Geschäftsführung: Jana Weiß, Tarık Ünlü. Registergericht Ulm, HRB 000000. USt\u2011IdNr. DE000000000.|Managing directors: Jana Weiß, Tarık Ünlü. Register court Ulm, HRB 000000. VAT number DE000000000.',
        'Verantwortlich für den Inhalt: Jana Weiß, Anschrift wie oben.|Responsible for the content: Jana Weiß, address as above.',
      ],
      [
        'Streitbeilegung|Dispute resolution',
        'Wir nehmen nicht an Verfahren vor einer Verbraucherschlichtungsstelle teil und lösen Fragen lieber direkt mit Ihnen.|We do not take part in proceedings before a consumer arbitration board and prefer to resolve questions with you directly.',
      ],
      [
        'Hinweis|Note',
        'Dies ist ein Mustershop. Firma, Marken, Personen und Anschriften sind erfunden.|This is a demonstration shop. The company, brands, people and addresses are fictitious.',
      ],
    ],
  },
  {
    path: '/service/datenschutz/',
    title: 'Datenschutz|Privacy',
    description:
      'Welche Daten wir verarbeiten, wozu und wie lange.|Which data we process, what for and for how long.',
    sections: [
      [
        'Verantwortlich|Controller',
        'Ranzen GmbH, Schulgasse 1, 73430 Aalen. Den Datenschutz erreichen Sie unter datenschutz@ranzen.example.|Ranzen GmbH, Schulgasse 1, 73430 Aalen, Germany. You can reach our data protection team at datenschutz@ranzen.example.',
      ],
      [
        'Beim Besuch|When you visit',
        'Wir verwenden technisch notwendige Cookies für Warenkorb, Sprache und Anmeldung. Alles Weitere geschieht erst, wenn Sie zustimmen.|We use technically necessary cookies for your basket, language and sign-in. Everything else only happens once you agree.',
        'Nach einer Anmeldung merkt sich Ihr Browser ein Jahr lang, dass Sie sich hier schon angemeldet haben (Cookie knownDevice). So sperren fremde Versuche Sie nicht aus. Das Cookie meldet niemanden an und gilt nach einem neuen Passwort nicht mehr.|After you sign in, your browser remembers for a year that you have signed in here before (cookie knownDevice), so that attempts by strangers do not lock you out. The cookie signs nobody in and ends with a new password.',
        'Markieren Sie auf einer geteilten Liste etwas als gekauft, merkt sich Ihr Browser ein Jahr lang einen zufälligen Schlüssel (Cookie relativesKey), damit nur Sie die Markierung zurücknehmen. Wir speichern dazu keinen Namen.|If you mark something as bought on a shared list, your browser keeps a random key for a year (cookie relativesKey), so that only you can undo the mark. We store no name with it.',
      ],
      [
        'Bei einer Bestellung|When you order',
        'Wir verarbeiten Name, Anschrift, E-Mail-Adresse und Bestellung, um den Vertrag zu erfüllen. Rechnungen bewahren wir so lange auf, wie das Gesetz es verlangt.|We process your name, address, e-mail address and order in order to fulfil the contract. We keep invoices for as long as the law requires.',
      ],
      [
        'Ihre Rechte|Your rights',
        '- Auskunft über Ihre Daten|- Access to your data',
        '- Berichtigung und Löschung|- Rectification and erasure',
        '- Übertragbarkeit und Widerspruch|- Portability and objection',
        'Sie können sich außerdem bei einer Aufsichtsbehörde beschweren.|You can also complain to a supervisory authority.',
      ],
    ],
  },
  {
    path: '/service/agb/',
    title: 'Allgemeine Geschäftsbedingungen|Terms and conditions',
    description: 'Bedingungen für Bestellungen bei Ranzen.|Terms for orders placed with Ranzen.',
    sections: [
      [
        '1. Geltung|1. Scope',
        'Diese Bedingungen gelten für Bestellungen von Privatpersonen, Schulen, Kitas und Unternehmen in unseren Shops.|These terms apply to orders placed in our shops by consumers, schools, nurseries and companies.',
      ],
      [
        '2. Vertragsschluss|2. Conclusion of contract',
        'Mit „Zahlungspflichtig bestellen“ geben Sie ein bindendes Angebot ab. Der Vertrag kommt mit unserer Bestellbestätigung zustande.|By choosing “Order with obligation to pay” you make a binding offer. The contract is concluded when we send our order confirmation.',
      ],
      [
        '3. Preise und Versand|3. Prices and delivery',
        'Preise für Privatpersonen enthalten die Mehrwertsteuer. Versandkosten zeigen wir im Warenkorb, bevor Sie bestellen.|Prices for private customers include VAT. Delivery costs are shown in the basket before you order.',
      ],
      [
        '4. Zahlung|4. Payment',
        'Welche Zahlungsarten möglich sind, sehen Sie an der Kasse. Rechnungen sind innerhalb von 14 Tagen nach dem Rechnungsdatum zu zahlen, wenn nichts anderes vereinbart ist.|The checkout shows which payment methods are available. Invoices are payable within 14 days of the invoice date unless agreed otherwise.',
      ],
      [
        '5. Eigentumsvorbehalt|5. Retention of title',
        'Die Ware bleibt bis zur vollständigen Zahlung unser Eigentum.|The goods remain our property until paid in full.',
      ],
      [
        '6. Gewährleistung|6. Legal guarantee',
        'Es gelten die gesetzlichen Rechte. Herstellergarantien kommen hinzu und stehen beim Artikel.|Your statutory rights apply. Manufacturers’ warranties are additional and are stated with the item.',
      ],
    ],
  },
  {
    path: '/service/widerruf/',
    title: 'Widerruf|Withdrawal',
    description: 'Ihr Recht, einen Vertrag zu widerrufen.|Your right to withdraw from a contract.',
    sections: [
      [
        'Widerrufsrecht|Right of withdrawal',
        'Sie können binnen vierzehn Tagen ohne Angabe von Gründen widerrufen. Die Frist beginnt, wenn Sie die letzte Ware erhalten haben.|You can withdraw within fourteen days without giving a reason. The period begins when you have received the last goods.',
        'Es genügt eine eindeutige Erklärung an service@ranzen.example oder per Post an Ranzen GmbH, Schulgasse 1, 73430 Aalen.|All it takes is a clear statement to service@ranzen.example or by post to Ranzen GmbH, Schulgasse 1, 73430 Aalen, Germany.',
      ],
      [
        'Folgen des Widerrufs|Consequences of withdrawal',
        'Wir erstatten alle Zahlungen samt Standardversand binnen vierzehn Tagen nach Eingang Ihres Widerrufs. Wir können damit warten, bis die Ware bei uns ist oder Sie den Versand nachweisen.|We refund all payments including standard delivery within fourteen days of receiving your withdrawal. We may wait until we have received the goods or you have shown that you sent them.',
      ],
      [
        'Bestellungen im Schweizer Shop|Orders from the Swiss shop',
        'In der Schweiz gibt es kein gesetzliches Widerrufsrecht. Wenn Ihnen ein Artikel nicht gefällt, nehmen wir ihn innerhalb von 30 Tagen nach Erhalt zurück.|Swiss law gives no right of withdrawal. If you do not like an item, we take it back within 30 days of receipt.',
      ],
      [
        'Muster-Widerrufsformular|Model withdrawal form',
        'Hiermit widerrufe ich den von mir abgeschlossenen Vertrag über den Kauf der folgenden Waren. Bestellt am, erhalten am, Name, Anschrift, Datum.|I hereby withdraw from my contract for the purchase of the following goods. Ordered on, received on, name, address, date.',
      ],
    ],
  },
  {
    path: '/service/barrierefreiheit/',
    title: 'Barrierefreiheit|Accessibility',
    description:
      'Wie zugänglich dieser Shop ist und wie Sie uns Hürden melden.|How accessible this shop is and how to report barriers.',
    sections: [
      [
        'Stand der Vereinbarkeit|Conformance status',
        'Der Shop ist nach WCAG 2.2 Stufe AA gestaltet: mit Tastatur bedienbar, bis 400 Prozent vergrößerbar, mit Vorleseprogrammen nutzbar.|The shop is designed to WCAG 2.2 level AA: it can be used with a keyboard, zoomed to 400 per cent and used with screen readers.',
      ],
      [
        'Hürde melden|Report a barrier',
        'Schreiben Sie an barrierefrei@ranzen.example oder rufen Sie uns an. Wir antworten innerhalb von zwei Werktagen.|Write to barrierefrei@ranzen.example or call us. We will reply within two working days.',
      ],
    ],
  },
  {
    path: '/service/gewaehrleistung/',
    title: 'Gesetzliche Gewährleistung|Legal guarantee',
    description: 'Ihre Rechte, wenn ein Artikel mangelhaft ist.|Your rights if an item is faulty.',
    sections: [
      [
        'Zwei Jahre Gewährleistung|Two years of legal guarantee',
        'Für neue Waren haften wir zwei Jahre ab Lieferung für Mängel. Sie können Reparatur oder Ersatz verlangen, in bestimmten Fällen Minderung oder Rücktritt.|We are liable for defects in new goods for two years from delivery. You can ask for repair or replacement and, in certain cases, for a price reduction or cancellation of the contract.',
      ],
      [
        'So gehen Sie vor|What to do',
        'Melden Sie den Mangel mit Ihrer Bestellnummer bei service@ranzen.example. Die Kosten der Nacherfüllung tragen wir.|Report the defect to service@ranzen.example with your order number. We bear the costs of putting it right.',
      ],
    ],
  },
];
