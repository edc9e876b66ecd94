import { foldQuery } from '#shop/search/analyser/analyser.ts';
import type { Language, Shop } from '../content/grid.ts';
import type { Cell, TableRows } from './copy-rows.ts';

/** Every shop in every language. */
export const combinations: readonly (readonly [Shop, Language])[] = [
  ['consumer', 'de'],
  ['consumer', 'en'],
  ['business', 'de'],
  ['business', 'en'],
];

/** Words that lead to a page, by language. */
const pages: Record<Language, Readonly<Record<string, string>>> = {
  de: {
    versand: '/service/versand/',
    versandkosten: '/service/versand/',
    lieferung: '/service/versand/',
    rücksendung: '/service/ruecksendung/',
    retoure: '/service/ruecksendung/',
    rückgabe: '/service/ruecksendung/',
    umtausch: '/service/ruecksendung/',
    lieferzeit: '/service/versand/',
    zahlung: '/service/zahlungsarten/',
    zahlungsarten: '/service/zahlungsarten/',
    rechnung: '/service/zahlungsarten/',
    kontakt: '/service/kontakt/',
    telefon: '/service/kontakt/',
    öffnungszeiten: '/service/kontakt/',
    widerruf: '/service/vertrag-widerrufen/',
    garantie: '/service/gewaehrleistung/',
    agb: '/service/agb/',
    impressum: '/service/impressum/',
    datenschutz: '/service/datenschutz/',
    newsletter: '/service/newsletter/',
    katalog: '/service/catalogue-request/',
    bestellschein: '/service/orderform/',
    sale: '/sale/',
    angebote: '/sale/',
    schnäppchen: '/sale/',
  },
  en: {
    shipping: '/service/versand/',
    delivery: '/service/versand/',
    returns: '/service/ruecksendung/',
    refund: '/service/ruecksendung/',
    payment: '/service/zahlungsarten/',
    invoice: '/service/zahlungsarten/',
    contact: '/service/kontakt/',
    phone: '/service/kontakt/',
    'opening hours': '/service/kontakt/',
    warranty: '/service/gewaehrleistung/',
    terms: '/service/agb/',
    imprint: '/service/impressum/',
    privacy: '/service/datenschutz/',
    newsletter: '/service/newsletter/',
    catalogue: '/service/catalogue-request/',
    'order form': '/service/orderform/',
    sale: '/sale/',
    offers: '/sale/',
  },
};

/** Words that are looked for as others. */
const rewritten: Record<Language, Readonly<Record<string, string>>> = {
  de: { 'schul ranzen': 'Schulranzen', einschulung: 'Schultüte' },
  en: { 'first day of school': 'school cone' },
};

export function redirectRows(): TableRows {
  return {
    target: 'search.redirect (shop, language, words, redirect_path, rewritten_query)',
    rows: combinations.flatMap(([shop, language]) => rowsOf(shop, language)),
  };
}

function rowsOf(shop: Shop, language: Language): Cell[][] {
  const leading = Object.entries(pages[language]);
  const better = Object.entries(rewritten[language]);
  return [
    ...leading.map(([words, path]) => [shop, language, foldQuery(words), path, null]),
    ...better.map(([words, query]) => [shop, language, foldQuery(words), null, query]),
  ];
}

/** Pages that the search hub leads to, once it is switched on. */
export function hubRows(): TableRows {
  const leading: Record<Language, Readonly<Record<string, string>>> = {
    de: { schulranzen: '/ranzen-taschen/schulranzen/' },
    en: { satchel: '/ranzen-taschen/schulranzen/' },
  };
  return {
    target: 'search.hub_page (shop, language, words, path)',
    rows: combinations.flatMap(([shop, language]) =>
      Object.entries(leading[language]).map(([words, path]): Cell[] => [
        shop,
        language,
        foldQuery(words),
        path,
      ]),
    ),
  };
}

/** Regional words for things that the shop names otherwise. */
export function synonymRows(): TableRows {
  return {
    target: 'search.synonym_group (language, synonyms)',
    rows: [
      ['de', ['Thek', 'Schulthek', 'Schulranzen']],
      ['en', ['pinafore', 'apron']],
    ],
  };
}
