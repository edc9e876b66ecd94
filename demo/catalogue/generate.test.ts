import { describe, expect, test } from 'vitest';
import { attributes } from './attributes.ts';
import { brands } from './brands.ts';
import { generateProducts } from './generate.ts';
import { checkDigit } from './numbers.ts';
import type { ProductRecord } from './records.ts';
import { categories } from './taxonomy/index.ts';
import { parsePictureKey } from '../pictures/picture-key.ts';

const today = new Date('2026-11-21T08:00:00Z');
const catalogue = [...generateProducts({ products: 3_000, today })];
const items = catalogue.flatMap((product) => product.items);

test('the same seed and day make the same catalogue', () => {
  expect([...generateProducts({ products: 200, today })]).toEqual(catalogue.slice(0, 200));
});

test('a product is the same for any total', { tags: 'deep' }, () => {
  const larger = generateProducts({ products: 100_000, today });
  expect(catalogue.map(() => larger.next().value)).toEqual(catalogue);
});

test('3,000 products have about 9,000 items, each product at least one', () => {
  expect(catalogue).toHaveLength(3_000);
  expect(items.length).toBeGreaterThan(8_500);
  expect(items.length).toBeLessThan(9_500);
  expect(catalogue.filter((product) => product.items.length === 0)).toEqual([]);
});

test('no two products share a name, and order numbers, EANs and ids of items are unique', () => {
  expect(new Set(catalogue.map(({ name }) => name.de)).size).toBe(catalogue.length);
  for (const key of ['orderNumber', 'ean', 'id'] as const)
    expect([key, new Set(items.map((item) => item[key])).size]).toEqual([key, items.length]);
});

test('every satchel has what the satchel finder asks for: heights, a print, weight and volume', () => {
  const satchels = catalogue.filter(({ attributes: given }) => given['rueckenlaenge']);
  const lacking = satchels.filter(({ attributes: given, dataAndFacts }) => {
    const labels = new Set(dataAndFacts.map(({ name }) => name.de));
    return !given['motiv'] || !labels.has('Gewicht') || !labels.has('Volumen');
  });
  expect(satchels.length).toBeGreaterThan(15);
  // They are animals themselves, without a print.
  expect(lacking.map(({ name }) => name.de)).toEqual([
    'Vorschulranzen mit Tierohren',
    'Mini-Ranzen mit Tierohren',
  ]);
});

test('every EAN has thirteen digits and the right check digit', () => {
  const wrong = items.filter(
    ({ ean }) => !/^\d{13}$/.test(ean) || checkDigit(ean.slice(0, 12)) !== Number(ean[12]),
  );
  expect(wrong).toEqual([]);
});

test('every category holds products', () => {
  const filled = new Set(catalogue.flatMap((product) => product.categoryIds));
  expect(categories.filter(({ id }) => !filled.has(id)).map(({ path }) => path)).toEqual([]);
});

test('a product is in its leaf category and in every category above', () => {
  const parents = new Map(categories.map(({ id, parentId }) => [id, parentId]));
  const orphaned = catalogue.filter((product) =>
    product.categoryIds.some(
      (id) => parents.get(id) !== null && !product.categoryIds.includes(parents.get(id) ?? 0),
    ),
  );
  expect(orphaned).toEqual([]);
});

test('[ST3.currency] every price is a positive whole number in its list’s currency', () => {
  const prices = items.flatMap((item) => item.prices);
  expect(
    prices.filter(({ amountMinor }) => !Number.isInteger(amountMinor) || amountMinor <= 0),
  ).toEqual([]);
  expect(
    prices.filter(({ priceList, currency }) => (priceList === 'ch') !== (currency === 'CHF')),
  ).toEqual([]);
  expect(new Set(prices.map(({ priceList }) => priceList))).toEqual(
    new Set(['de', 'at', 'ch', 'edu']),
  );
});

test('[ST3.availability] some products are not sold in every storefront', () => {
  const lists = catalogue.map((product) =>
    product.items[0]?.prices.map(({ priceList }) => priceList).join(' '),
  );
  expect(new Set(lists)).toEqual(new Set(['de at ch edu', 'de at edu', 'edu']));
});

test('a former price is above the price and names the lowest of 30 days', () => {
  const prices = items
    .flatMap((item) => item.prices)
    .filter(({ oldAmountMinor }) => oldAmountMinor !== null);
  expect(prices.length).toBeGreaterThan(500);
  expect(
    prices.filter(
      ({ oldAmountMinor, amountMinor, lowest30DaysMinor }) =>
        (oldAmountMinor ?? 0) <= amountMinor || lowest30DaysMinor === null,
    ),
  ).toEqual([]);
});

test('books cost the same in Germany and Austria and are never reduced', () => {
  const books = catalogue.filter(({ isBook }) => isBook).flatMap((product) => product.items);
  const amounts = (list: string): (number | undefined)[] =>
    books.map(({ prices }) => prices.find(({ priceList }) => priceList === list)?.amountMinor);
  expect(books.length).toBeGreaterThan(100);
  expect(amounts('at')).toEqual(amounts('de'));
  expect(
    books
      .flatMap(({ prices }) => prices)
      .filter(
        ({ oldAmountMinor, recommendedMinor }) =>
          oldAmountMinor !== null || recommendedMinor !== null,
      ),
  ).toEqual([]);
});

test('every text is in both languages', () => {
  expect(catalogue.filter((product) => missingTexts(product).length > 0)).toEqual([]);
});

test('descriptions are translated', () => {
  const same = catalogue.filter(({ description }) => description.de === description.en);
  expect(same).toEqual([]);
});

function missingTexts(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  if ('de' in value && 'en' in value) return value.de === '' || value.en === '' ? [value] : [];
  return Object.values(value).flatMap(missingTexts);
}

test('every value by which a product is filtered or chosen is known', () => {
  const known = new Set(
    attributes.flatMap(({ code, values }) => values.map((value) => `${code}=${value.code}`)),
  );
  const used = catalogue.flatMap((product) => [
    ...Object.entries(product.attributes).flatMap(([code, values]) =>
      values.map((value) => `${code}=${value}`),
    ),
    ...product.items.flatMap(({ variantValues }) =>
      Object.entries(variantValues).map(([code, value]) => `${code}=${value}`),
    ),
  ]);
  expect(used.filter((value) => !known.has(value))).toEqual([]);
});

test('every picture can be drawn', () => {
  const keys = new Set([
    ...catalogue.flatMap(({ pictureKeys }) => pictureKeys),
    ...items.map(({ pictureKey }) => pictureKey),
  ]);
  expect([...keys].filter((key) => !parsePictureKey(key))).toEqual([]);
});

test('relations refer to products of the catalogue, never to the product itself', () => {
  const ids = new Set(catalogue.map(({ id }) => id));
  const related = ({
    id,
    accessoryIds,
    replacementIds,
    recommendationIds,
  }: ProductRecord): boolean =>
    [...accessoryIds, ...replacementIds, ...recommendationIds].every(
      (other) => ids.has(other) && other !== id,
    );
  expect(catalogue.filter((product) => !related(product))).toEqual([]);
});

test('[LS4] the badge of recommended products names teachers of every gender and has its label', () => {
  const recommended = catalogue.filter(({ extraBadges }) =>
    extraBadges.some(({ de }) => de === 'Lehrkräftetipp'),
  );
  expect(recommended.length).toBeGreaterThan(0);
  for (const { extras } of recommended) expect(extras.labels).toContain('lehrkraeftetipp');
  const names = catalogue.flatMap(({ extraBadges }) => extraBadges.map(({ de }) => de));
  expect(names.filter((name) => /lehrer|schüler|erzieher/i.test(name))).toEqual([]);
});

test('[LS4.badges] at most four products of a range are popular', () => {
  const popular = catalogue.filter(({ isTopseller }) => isTopseller);
  for (const { id, parentId } of categories) {
    if (parentId !== null) continue;
    const count = popular.filter(({ categoryIds }) => categoryIds.includes(id)).length;
    expect(count, `range ${id}`).toBeLessThan(5);
  }
  expect(popular.length).toBeGreaterThan(15);
});

test('[LS4] tiles have something to show: badges, energy labels, base prices, reductions, shortages', () => {
  const share = (holds: (product: ProductRecord) => boolean): number =>
    catalogue.filter(holds).length / catalogue.length;
  expect(share(({ extraBadges }) => extraBadges.length > 0)).toBeGreaterThan(0.1);
  expect(share(({ energyLabel }) => energyLabel !== null)).toBeGreaterThan(0.005);
  expect(share(({ items: [first] }) => first?.content != null)).toBeGreaterThan(0.1);
  expect(
    share(
      ({ items: [first] }) =>
        first?.prices.some(({ oldAmountMinor }) => oldAmountMinor !== null) ?? false,
    ),
  ).toBeGreaterThan(0.08);
  expect(
    share((product) =>
      product.items.every(({ onHand, restockDays }) => onHand + restockDays === 0),
    ),
  ).toBeGreaterThan(0.01);
});

test('[PD2] products have features, facts, warnings, care icons and an existing manufacturer', () => {
  const brandIds = new Set(brands.map(({ id }) => id));
  expect(
    catalogue.filter(
      ({ features, dataAndFacts, brandId }) =>
        features.length < 3 || dataAndFacts.length === 0 || !brandIds.has(brandId),
    ),
  ).toEqual([]);
  expect(catalogue.some(({ textileCare }) => textileCare.length > 0)).toBe(true);
  expect(catalogue.some(({ warnings }) => warnings.length > 0)).toBe(true);
});

test('the products that pages refer to exist', () => {
  const names = catalogue.slice(0, 60).map(({ name }) => name.de);
  expect(names).toContain('Schulranzen-Set „Waldfuchs“, 5-teilig, 980 g');
  expect(names).toContain('Dreikant-Buntstifte, 12 Farben im Metalletui');
  expect(names).toContain('Gouachefarbe „Tempera Pro“, 500 ml');
  expect(names).toContain('Schülermikroskop „Lupo 400“ mit LED und Koffer');
});

test('[PD2.charger] only goods that charge over USB say how, and their facts name no other supply', () => {
  const charged = catalogue.filter(({ extras }) => extras.powerPlug !== null);
  expect(charged.length).toBeGreaterThan(0);
  const wrong = charged.filter(
    ({ name, dataAndFacts }) =>
      /birne|leuchtmittel|röhre|globus|leuchttisch/i.test(name.de) ||
      dataAndFacts.some((fact) => /Netzteil|Batterie|E27|GU10/.test(fact.value.de)),
  );
  expect(wrong.map(({ name }) => name.de)).toEqual([]);
});

test('[PD2.media] a scale is played by instruments that have one', () => {
  const scales = catalogue.filter(({ extras }) =>
    extras.audioSamples.some(({ title }) => title.de.includes('Tonleiter')),
  );
  expect(scales.length).toBeGreaterThan(10);
  const silent =
    /^[\wäöüß-]*(?:trommel|djembe|bongos|cajon|rassel|tamburin|triangel|becken|macher|ständer|tasche|heft|pflegeset)\b/i;
  const wrong = scales.filter(({ name }) => silent.test(name.de));
  expect(wrong.map(({ name }) => name.de)).toEqual([]);
});

test('[LS4] names state a measure that their goods can have', () => {
  const magnifiers = /lupe|mikroskop|fernglas|teleskop/i;
  const wrong = catalogue.filter(
    ({ name }) =>
      (/, \d+-fach/.test(name.de) && /-Set/.test(name.de) && !magnifiers.test(name.de)) ||
      /Rechenrahmen.* Stück|Moosgummi.*\d{3} Blatt|Klebefilm.*4,2 mm|Stifterolle.*gefaltet/.test(
        name.de,
      ) ||
      /koffer im Hartkoffer/.test(name.de),
  );
  expect(wrong.map(({ name }) => name.de)).toEqual([]);
});

test('[PD2] age and school years match the name', () => {
  const catalogueFacts = catalogue.map(({ name, dataAndFacts, attributes }) => ({
    name: name.de,
    age: attributes['alter']?.join(' ') ?? '',
    years: dataAndFacts.find((fact) => fact.name.de === 'Geeignet für')?.value.de ?? '',
  }));
  const contradicting = catalogueFacts.filter(
    ({ name, age, years }) =>
      (/^(?:Erstlese|Silben|Grundschul|Singen in der Grund)/.test(name) &&
        /Klasse [5-8]|Vorschule/.test(years)) ||
      (/^Franz|Gymnasium|^Prüfung|^Grafik/.test(name) && /Klasse [1-4]|Vorschule/.test(years)) ||
      (/Klasse 5/.test(name) && !/Klasse 5/.test(years)) ||
      (/^(?:\S* ?Schulranzen|Ranzen-Set|Sicherheitsranzen)/.test(name) &&
        /Klasse [5-9]/.test(years)) ||
      (/^Greif(?:ling|ring)/.test(name) && /ab-[2-9]|Klasse/.test(`${age} ${years}`)) ||
      (name.startsWith('Kita-Forscher') && /ab-(?:6|8|10)|Klasse/.test(`${age} ${years}`)),
  );
  expect(contradicting).toEqual([]);
});

test('reviews average to the rating that the product shows', () => {
  const wrong = catalogue.filter(({ reviews, ratingAverage }) => {
    const mean = reviews.reduce((sum, { stars }) => sum + stars, 0) / reviews.length;
    return reviews.length === 0
      ? ratingAverage !== null
      : Math.abs(mean - (ratingAverage ?? 0)) > 0.006;
  });
  expect(wrong).toEqual([]);
});

describe('[PD6] reviews of one product', () => {
  const reviewed = catalogue.filter(({ reviews }) => reviews.length > 0);

  test('repeat no sentence, and none is empty', () => {
    const repeating = reviewed.filter(({ reviews }) => {
      const said = reviews.flatMap(({ message }) => message.split(/(?<=[.!?]) /));
      return new Set(said).size < said.length || said.includes('');
    });
    expect(repeating.map(({ id }) => id)).toEqual([]);
  });

  test('are spread over the months since its release, up to three years', () => {
    const much = reviewed.filter(({ reviews }) => reviews.length >= 12);
    const crowded = much.filter(({ reviews, releasedOn }) => {
      const times = reviews.map(({ writtenAt }) => writtenAt.getTime());
      const span = Math.min(1_080, (today.getTime() - Date.parse(releasedOn)) / 86_400_000);
      return (Math.max(...times) - Math.min(...times)) / 86_400_000 < span * 0.8;
    });
    expect(much.length).toBeGreaterThan(50);
    expect(crowded.map(({ id }) => id)).toEqual([]);
    const early = reviewed.filter(({ reviews, releasedOn }) =>
      reviews.some(({ writtenAt }) => writtenAt.getTime() < Date.parse(releasedOn)),
    );
    expect(early.map(({ id }) => id)).toEqual([]);
    const hasty = reviewed.filter(({ reviews, releasedOn }) => {
      const isNew = today.getTime() - Date.parse(releasedOn) < 61 * 86_400_000;
      const newest = reviews.map(({ writtenAt }) => writtenAt.getTime()).toSorted((a, b) => b - a);
      return !isNew && newest.length >= 5 && (newest[0] ?? 0) - (newest[4] ?? 0) < 2 * 86_400_000;
    });
    expect(hasty.map(({ id }) => id)).toEqual([]);
  });
});
