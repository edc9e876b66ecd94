import { execute, parse } from 'graphql';
import { categoryPage } from '#contract/operations.generated.ts';
import { createRunCompiled } from '#server/graphql/compiled-operation.ts';
import { createShopSchema } from '#server/graphql/schema.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { processorMs } from './processor-time.ts';
import { type Measurement, median } from './row.ts';
import { ask, categoryIds } from './samples.ts';

const what = 'executing the query of an uncached listing: compiled against graphql-js, CPU';
const rounds = 30;
const operationsARound = 20;

/** Time that `server/graphql/compiled-operation.ts` saves per uncached listing, with the resolvers' results in memory. */
export const measureCompiledQuery: Measurement = async ({ origin }) => {
  const [id] = await categoryIds(origin);
  const variables = { id, offset: 0 };
  const answers = (await ask(origin, categoryPage.text, variables)) as Record<string, never>;
  const schema = createShopSchema([
    {
      Query: {
        category: () => answers['category'] ?? null,
        categoryProducts: () => answers['categoryProducts'] ?? null,
      },
    },
  ]);
  const document = parse(categoryPage.text);
  const runCompiled = createRunCompiled(schema);
  const ctx = anonymousCtx();
  const executors = {
    compiled: async () => runCompiled({ document, variables }, ctx),
    full: async () => execute({ schema, document, variableValues: variables, contextValue: ctx }),
  };
  const pairs = [];
  for (let round = 0; round < rounds; round += 1)
    pairs.push({ compiled: await cpuMs(executors.compiled), full: await cpuMs(executors.full) });
  const settled = pairs.slice(rounds / 3);
  const compiled = median(settled.map((pair) => pair.compiled));
  const full = median(settled.map((pair) => pair.full));
  const ratio = median(settled.map((pair) => pair.compiled / pair.full));
  const measured = `${ratio.toFixed(2)} (${compiled.toFixed(2)} and ${full.toFixed(2)} ms)`;
  return { what, measured, bar: 'at most 0.3', isMet: ratio <= 0.3 };
};

/** As far as the gate before the resolvers reads it. */
function anonymousCtx(): Ctx {
  const storefront: Partial<Ctx['storefront']> = {
    isB2b: false,
    locale: 'de-DE',
    langCode: 'de-de',
  };
  return { storefront, visitor: {}, budget: { left: Infinity } } as unknown as Ctx;
}

async function cpuMs(run: () => Promise<unknown>): Promise<number> {
  const before = processorMs();
  for (let count = 0; count < operationsARound; count += 1) await run();
  return (processorMs() - before) / operationsARound;
}
