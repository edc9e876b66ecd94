import type { ServicePage } from './service-pages.ts';

/** Pages that the law asks for. The company is invented. */
export const legalPages: readonly ServicePage[] = [
  {
    path: '/service/impressum/',
    title: 'Impressum|Imprint',
    description: 'Anbieterkennzeichnung von Ranzen.|Provider identification of Ranzen.',
    sections: [
      [
        'Anbieter|Provider',
        'Ranzen GmbH, Schulgasse 1, 73430 Aalen, Deutschland|Ranzen GmbH, Schulgasse 1, 73430 Aalen, Germany',
        'Telefon 07961 900 00, Montag bis Freitag von 8 bis 17 Uhr. E-Mail: service@ranzen.example|Telephone +49 7961 900 00, Monday to Friday from 8 a.m. to 5 p.m. E-mail: service@ranzen.example',
      ],
      [
        'Vertretung und Register|Representation and register',
        'Geschäftsführung: Jana Weiß, Tarık Ünlü. Registergericht Ulm, HRB 000000. USt-IdNr. DE000000000.|Management: Jana Weiß, Tarık Ünlü. Court of registration Ulm, HRB 000000. VAT id DE000000000.',
        'Verantwortlich für den Inhalt: Jana Weiß, Anschrift wie oben.|Responsible for content: Jana Weiß, address as above.',
      ],
      [
        'Streitbeilegung|Dispute resolution',
        'Wir nehmen nicht an Verfahren vor einer Verbraucherschlichtungsstelle teil und lösen Fragen lieber direkt mit Ihnen.|We do not take part in proceedings before a consumer arbitration board and prefer to settle questions with you directly.',
      ],
      [
        'Hinweis|Note',
        'Dies ist ein Musterladen. Firma, Marken, Personen und Anschriften sind erfunden.|This is a demonstration shop. Company, brands, people and addresses are invented.',
      ],
    ],
  },
  {
    path: '/service/datenschutz/',
    title: 'Datenschutz|Privacy',
    description:
      'Welche Daten wir verarbeiten, wozu und wie lange.|Which data we process, what for and how long.',
    sections: [
      [
        'Verantwortlich|Controller',
        'Ranzen GmbH, Schulgasse 1, 73430 Aalen. Unser Datenschutz ist unter datenschutz@ranzen.example erreichbar.|Ranzen GmbH, Schulgasse 1, 73430 Aalen. Our data protection contact is datenschutz@ranzen.example.',
      ],
      [
        'Beim Besuch|When you visit',
        'Wir setzen technisch notwendige Cookies für Warenkorb, Sprache und Anmeldung. Alles Weitere geschieht erst, wenn Sie zustimmen.|We set technically necessary cookies for basket, language and login. Everything else happens only once you agree.',
      ],
      [
        'Bei einer Bestellung|When you order',
        'Wir verarbeiten Name, Anschrift, E-Mail-Adresse und Bestellung, um den Vertrag zu erfüllen. Rechnungen bewahren wir so lange auf, wie das Gesetz es verlangt.|We process name, address, e-mail address and order in order to fulfil the contract. Invoices are kept for as long as the law requires.',
      ],
      [
        'Ihre Rechte|Your rights',
        '- Auskunft über Ihre Daten|- Information about your data',
        '- Berichtigung und Löschung|- Correction and deletion',
        '- Übertragbarkeit und Widerspruch|- Portability and objection',
        'Sie können sich außerdem bei einer Aufsichtsbehörde beschweren.|You may also complain to a supervisory authority.',
      ],
    ],
  },
  {
    path: '/service/agb/',
    title: 'Allgemeine Geschäftsbedingungen|Terms and conditions',
    description: 'Bedingungen für Bestellungen bei Ranzen.|Conditions for orders at Ranzen.',
    sections: [
      [
        '1. Geltung|1. Scope',
        'Diese Bedingungen gelten für Bestellungen von Verbrauchern, Schulen, Kitas und Unternehmen in unseren Läden.|These conditions apply to orders by consumers, schools, nurseries and companies in our shops.',
      ],
      [
        '2. Vertragsschluss|2. Conclusion of contract',
        'Mit „Zahlungspflichtig bestellen“ geben Sie ein bindendes Angebot ab. Der Vertrag kommt mit unserer Bestellbestätigung zustande.|With “Order with obligation to pay” you make a binding offer. The contract is concluded with our order confirmation.',
      ],
      [
        '3. Preise und Versand|3. Prices and shipping',
        'Preise für Verbraucher enthalten die Mehrwertsteuer. Versandkosten zeigen wir im Warenkorb, bevor Sie bestellen.|Consumer prices include value added tax. Shipping costs are shown in the basket before you order.',
      ],
      [
        '4. Zahlung|4. Payment',
        'Welche Zahlungsarten möglich sind, sehen Sie an der Kasse. Rechnungen sind innerhalb von 14 Tagen nach dem Rechnungsdatum zu zahlen, wenn nichts anderes vereinbart ist.|The checkout shows which payment methods are possible. Invoices are payable within 14 days of the invoice date unless agreed otherwise.',
      ],
      [
        '5. Eigentumsvorbehalt|5. Retention of title',
        'Die Ware bleibt bis zur vollständigen Zahlung unser Eigentum.|The goods remain our property until paid in full.',
      ],
      [
        '6. Gewährleistung|6. Warranty',
        'Es gelten die gesetzlichen Rechte. Herstellergarantien kommen hinzu und stehen beim Artikel.|The statutory rights apply. Manufacturers’ guarantees are additional and stated with the article.',
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
        'Sie können binnen vierzehn Tagen ohne Angabe von Gründen widerrufen. Die Frist beginnt, wenn Sie die letzte Ware erhalten haben.|You may withdraw within fourteen days without giving reasons. The period begins when you have received the last goods.',
        'Es genügt eine eindeutige Erklärung an service@ranzen.example oder per Post an Ranzen GmbH, Schulgasse 1, 73430 Aalen.|A clear statement to service@ranzen.example or by post to Ranzen GmbH, Schulgasse 1, 73430 Aalen, is enough.',
      ],
      [
        'Folgen des Widerrufs|Consequences of withdrawal',
        'Wir erstatten alle Zahlungen samt Standardversand innerhalb von vierzehn Tagen, nachdem die Ware bei uns ist oder Sie den Versand nachweisen.|We refund all payments including standard shipping within fourteen days of receiving the goods or proof of dispatch.',
      ],
      [
        'Muster-Widerrufsformular|Model withdrawal form',
        'Hiermit widerrufe ich den von mir abgeschlossenen Vertrag über den Kauf der folgenden Waren. Bestellt am, erhalten am, Name, Anschrift, Datum.|I hereby withdraw from my contract of sale of the following goods. Ordered on, received on, name, address, date.',
      ],
    ],
  },
  {
    path: '/service/barrierefreiheit/',
    title: 'Barrierefreiheit|Accessibility',
    description:
      'Wie zugänglich dieser Laden ist und wie Sie uns Hürden melden.|How accessible this shop is and how to report barriers.',
    sections: [
      [
        'Stand der Vereinbarkeit|Conformance',
        'Der Laden ist nach WCAG 2.2 Stufe AA gestaltet: mit Tastatur bedienbar, bis 400 Prozent vergrößerbar, mit Vorleseprogrammen nutzbar.|The shop is designed to WCAG 2.2 level AA: usable by keyboard, zoomable to 400 per cent and with screen readers.',
      ],
      [
        'Hürde melden|Report a barrier',
        'Schreiben Sie an barrierefrei@ranzen.example oder rufen Sie uns an. Wir antworten innerhalb von zwei Werktagen.|Write to barrierefrei@ranzen.example or call us. We reply within two working days.',
      ],
    ],
  },
  {
    path: '/service/gewaehrleistung/',
    title: 'Gesetzliche Gewährleistung|Legal guarantee',
    description: 'Ihre Rechte, wenn eine Ware mangelhaft ist.|Your rights if goods are faulty.',
    sections: [
      [
        'Zwei Jahre Gewährleistung|Two years of legal guarantee',
        'Für neue Waren haften wir zwei Jahre ab Lieferung für Mängel. Sie können Reparatur oder Ersatz verlangen, in bestimmten Fällen Minderung oder Rücktritt.|For new goods we are liable for defects for two years from delivery. You may ask for repair or replacement, in certain cases for a reduction or rescission.',
      ],
      [
        'So gehen Sie vor|What to do',
        'Melden Sie den Mangel mit Ihrer Bestellnummer bei service@ranzen.example. Die Kosten der Nacherfüllung tragen wir.|Report the defect with your order number to service@ranzen.example. We bear the costs of remedy.',
      ],
    ],
  },
];
