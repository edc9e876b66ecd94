import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateProducts } from '#demo/catalogue/generate.ts';
import type { ProductRecord } from '#demo/catalogue/records.ts';
import { readSupplyList, type ReadArticle } from '#shop/supply-list/read-supply-list.ts';
import {
  createLargeCatalogue,
  type LargeCatalogue,
  largeCatalogue,
} from '../support/large-catalogue.ts';
import { visitorOf } from '../support/visitor.ts';
import { type Expected, isMeant, readMarked } from './judge.ts';
import { listsApart } from './lists-apart.ts';
import { tunedLists } from './lists.ts';

let catalogue: LargeCatalogue;
let products: Map<number, ProductRecord>;
beforeAll(async () => {
  catalogue = await createLargeCatalogue();
  products = new Map(
    Array.from(generateProducts(largeCatalogue), (product) => [product.id, product]),
  );
}, 120_000);
afterAll(() => catalogue.close());

type Verdict = 'right' | 'undecided' | 'wrong';

test.for([
  { half: 'tuned with', lists: tunedLists },
  { half: 'kept apart', lists: listsApart },
])('of 30 lists $half, at most 5 % of the lines get a wrong article', async ({ lists }) => {
  const verdicts: { verdict: Verdict; what: string }[] = [];
  for (const [at, list] of lists.entries()) {
    const language = /exercise books/.test(list) ? 'en' : 'de';
    const ctx = {
      ...visitorOf(catalogue.database.db, {
        host: language === 'en' ? 'en.ranzen.de' : 'www.ranzen.de',
        remoteAddress: `192.0.2.${at}`,
      }),
      catalogueIndex: catalogue.index,
    };
    const { text, expected } = readMarked(list);
    const read = await readSupplyList(ctx, text);
    for (const [line, wanted] of expected) {
      const articles = read.filter(
        (each): each is ReadArticle =>
          each.kind === 'article' && line.includes(each.text.split(' · ')[0] ?? each.text),
      );
      for (const article of articles) verdicts.push(judge(article, wanted, language));
      if (wanted.length > 0 && articles.length === 0)
        verdicts.push({ verdict: 'wrong', what: `not read: ${line}` });
    }
  }
  const count = (verdict: Verdict) => verdicts.filter((each) => each.verdict === verdict).length;
  const figures = { lines: verdicts.length, right: count('right') };
  const most = Math.floor(figures.lines * 0.05);
  const wrong = verdicts.flatMap(({ verdict, what }) => (verdict === 'wrong' ? what : []));
  expect(wrong.slice(0, Math.max(0, wrong.length - most))).toEqual([]);
  expect(figures.right / figures.lines).toBeGreaterThanOrEqual(0.35);
});

/** An article is right where its first proposal is sure and one of what the line asks for. */
function judge(
  article: ReadArticle,
  wanted: readonly Expected[],
  language: 'de' | 'en',
): { verdict: Verdict; what: string } {
  const [first] = article.proposals;
  const product = first && products.get(first.productId);
  const name = product?.name[language] ?? '';
  const what = `${article.text}: ${name} ${Object.values(first?.item?.variantValues ?? {}).join()}`;
  if (!article.isSure || !product) return { verdict: 'undecided', what };
  const has = new Set([
    ...Object.values(first.item?.variantValues ?? {}),
    ...Object.values(product.attributes).flat(),
  ]);
  const isRight = wanted.some(
    ({ key, values }) =>
      isMeant(key, name) && values.every((value) => has.has(value) || name.includes(value)),
  );
  return { verdict: isRight ? 'right' : 'wrong', what };
}
