import type { FiguresFilter } from '#shop/backoffice-resolver-types.generated.ts';
import { findFigureDocuments } from '#shop/figures/find-figure-rows.ts';
import { viewFigures } from '#shop/figures/view-figures.ts';
import type { TestDatabase } from './database.ts';

type Shop = Pick<TestDatabase, 'db' | 'pool'>;

/** Every row behind a figure, over all its parts. */
export async function everyFigureDocument(
  { db }: Pick<Shop, 'db'>,
  filter: FiguresFilter,
  currency: string,
) {
  const rows = [];
  let after: string | null | undefined;
  do {
    const part = await findFigureDocuments({ db }, { filter, currency, after: after ?? undefined });
    rows.push(...(part?.rows ?? []));
    after = part?.next;
  } while (after != null);
  return rows;
}

type Sums = { totalMinor: number; netMinor: number };

const sumOf = (rows: readonly Sums[]): Sums => ({
  totalMinor: rows.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
  netMinor: rows.reduce((sum, { netMinor }) => sum + netMinor, 0),
});

/** What all documents themselves say, by currency. */
async function booked({ pool }: Shop): Promise<(Sums & { currency: string })[]> {
  const { rows } = await pool.query<Sums & { currency: string }>(
    `select currency, sum(sign * total_minor)::float8 as "totalMinor", sum(sign * net)::float8 as "netMinor"
     from (
       select *, case kind when 'invoice' then 1 else -1 end as sign,
         (select sum((part ->> 'netMinor')::integer) from jsonb_array_elements(content -> 'taxes') as part) as net
       from invoices.document
     ) as document group by currency order by currency desc`,
  );
  return rows;
}

/**
 * Where figures over all documents, their groupings or the rows behind them differ from the documents: nothing where all are equal to the
 * cent in every currency.
 */
export async function figureDifferences(shop: Shop, filter: FiguresFilter): Promise<string[]> {
  const found: string[] = [];
  const compare = (name: string, { totalMinor, netMinor }: Sums, expected: Sums): void => {
    if (totalMinor !== expected.totalMinor || netMinor !== expected.netMinor)
      found.push(
        `${name}: ${totalMinor}/${netMinor}, not ${expected.totalMinor}/${expected.netMinor}`,
      );
  };
  const staff = { language: 'de' } as const;
  const figures = await viewFigures({ db: shop.db, staff }, filter);
  const documents = await booked(shop);
  if (figures?.currencies.length !== documents.length) found.push('currencies');
  for (const expected of documents) {
    const { currency } = expected;
    const shown = figures?.currencies.find(({ currencyCode }) => currencyCode === currency);
    if (!shown) continue;
    compare(currency, shown.now, expected);
    const rowsOf = async (more: Partial<FiguresFilter>) =>
      sumOf(await everyFigureDocument(shop, { ...filter, ...more }, currency));
    compare(`${currency} rows`, await rowsOf({}), expected);
    for (const [name, groups] of Object.entries(shown).filter(([, value]) => Array.isArray(value)))
      compare(
        `${currency} ${name}`,
        sumOf((groups as { now: Sums }[]).map(({ now }) => now)),
        expected,
      );
    for (const { key, now } of shown.categories)
      compare(`${currency} category ${key}`, await rowsOf({ category: Number(key) }), now);
    for (const { key, now } of shown.segments)
      compare(`${currency} ${key}`, await rowsOf({ segment: key }), now);
    for (const { key, now } of shown.stores)
      compare(`${currency} ${key}`, await rowsOf({ store: key }), now);
  }
  return found;
}
