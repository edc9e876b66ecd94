import type { Footer, FooterBlock } from '#shop/resolver-types.generated.ts';
import type { Pair } from '../catalogue/texts.ts';
import type { Say, Shop } from './grid.ts';

/** Selling points and link blocks at the foot of every page. */
export function footerOf(shop: Shop, say: Say): Footer {
  return {
    usps: usps(say),
    links: [service(say), ...blocks(shop, say), social(shop, say), bottom(shop, say)],
  };
}

type Target = readonly [label: Pair, url: string];

function usps(say: Say): Footer['usps'] {
  return [
    {
      image: point('versand'),
      headline: say('Schnell geliefert|Fast delivery'),
      subheadline: say('Versand am selben Werktag|Shipped the same working day'),
      text: say('Auf Lager? In 1–2 Werktagen bei Ihnen.|In stock? With you in 1–2 working days.'),
      link: '/service/versand/',
    },
    {
      image: point('ruecksendung'),
      headline: say('30 Tage Rückgabe|30-day returns'),
      subheadline: say('Kostenlos zurück|Free of charge'),
      text: say('Etikett drucken, abgeben, fertig.|Print the label, hand it in, done.'),
      link: '/service/ruecksendung/',
    },
    {
      image: point('sicherheit'),
      headline: say('Sicher für Kinder|Safe for children'),
      subheadline: say('Nach Norm geprüft|Tested to the standards'),
      text: say('Geprüft, gekennzeichnet, nachvollziehbar.|Tested, labelled, traceable.'),
      link: '/service/spielwarensicherheit/',
    },
    {
      image: point('beratung'),
      headline: say('Beratung von Lehrkräften|Advice from teachers'),
      subheadline: say('Aus der Praxis|From experience'),
      text: say('Montag bis Freitag, 8 bis 17 Uhr.|Monday to Friday, 8 a.m. to 5 p.m.'),
      link: '/beratung/',
    },
  ];
}

function point(motif: string): { src: string } {
  return { src: `/bilder/{format}/punkt-${motif}-natur-frei.webp` };
}

function service(say: Say): FooterBlock {
  return {
    headline: 'Ranzen',
    type: 'Service Teaser',
    text: say(
      'Alles für Schule, Kita und Lernen zu Hause. Familienbetrieb seit 1974.|Everything for school, nursery and learning at home. A family business since 1974.',
    ),
    hasContactButton: true,
    links: [],
  };
}

function blocks(shop: Shop, say: Say): FooterBlock[] {
  const isBusiness = shop === 'business';
  return [
    block(say, 'Service|Service', [
      ['Bestellschein|Order form', '/service/orderform/'],
      ['Liste der Schule|School list', '/liste/'],
      ['Fertige Klassensätze|Ready-made class sets', '/klassensatz/'],
      ['Katalog anfordern|Request a catalogue', '/service/catalogue-request/'],
      ['Newsletter|Newsletter', '/service/newsletter/'],
      ['Rücksendung|Returns', '/service/ruecksendung/'],
      ['Versand & Lieferung|Shipping & delivery', '/service/versand/'],
      ['Zahlungsarten|Payment methods', '/service/zahlungsarten/'],
    ]),
    block(say, 'Beratung|Advice', [
      ['Ranzen finden|Finding a satchel', '/beratung/ranzen-finder/'],
      ['Checkliste Schulstart|Starting school checklist', '/beratung/checkliste-schulstart/'],
      [
        'Erste Klasse einrichten|Furnishing a year one classroom',
        '/beratung/erste-klasse-einrichten/',
      ],
      ['Spielwarensicherheit|Toy safety', '/service/spielwarensicherheit/'],
      ['Alle Ratgeber|All guides', '/beratung/'],
    ]),
    block(say, 'Unternehmen|Company', [
      ['Über uns|About us', '/service/ueber-uns/'],
      ['Ihre Vorteile|Your benefits', '/service/your-advantages/'],
      ['Marken|Brands', '/marken/'],
      ['Ersatzteile & Reparatur|Spare parts & repair', '/service/ersatzteile/'],
      isBusiness
        ? ['Produktsicherheit|Product safety', '/service/product-safety/']
        : ['Bewertungen|Reviews', '/service/bewertungen/'],
      ['Karriere|Careers', '/service/karriere/'],
      ['Presse|Press', '/service/presse/'],
    ]),
  ];
}

function social(shop: Shop, say: Say): FooterBlock {
  const networks =
    shop === 'business' ? ['LinkedIn', 'Xing'] : ['Instagram', 'Pinterest', 'YouTube'];
  return {
    headline: shop === 'business' ? say('Vernetzen|Connect') : say('Folgen|Follow us'),
    type: 'Social',
    text: null,
    hasContactButton: false,
    links: networks.map((label) => ({
      label,
      url: `https://${label.toLowerCase()}.example/ranzen`,
      external: true,
    })),
  };
}

/** Consumers declare a withdrawal at its own address; businesses have no such right and read what the law says. */
function bottom(shop: Shop, say: Say): FooterBlock {
  const withdrawal = shop === 'business' ? '/service/widerruf/' : '/service/vertrag-widerrufen/';
  return {
    ...block(say, 'Bottom Links|Bottom Links', [
      ['Impressum|Imprint', '/service/impressum/'],
      ['AGB|Terms', '/service/agb/'],
      ['Datenschutz|Privacy', '/service/datenschutz/'],
      ['Cookie-Einstellungen|Cookie settings', '/service/cookies/'],
      ['Barrierefreiheit|Accessibility', '/service/barrierefreiheit/'],
      ['Gewährleistung|Legal guarantee', '/service/gewaehrleistung/'],
      ['Vertrag widerrufen|Withdraw from contract', withdrawal],
    ]),
    type: 'Bottom Links',
  };
}

function block(say: Say, headline: Pair, targets: readonly Target[]): FooterBlock {
  const links = targets.map(([label, url]) => ({ label: say(label), url, external: false }));
  return { headline: say(headline), type: 'Links', text: null, hasContactButton: false, links };
}
