import { parseArgs } from 'node:util';
import { bench } from '#benchmarks/bench.ts';
import { withSentences } from './machine/with-sentences.ts';

/** `npm run bench -- --products 100000`: measures speed against the bars, as ratios within one run. */
await withSentences(async () => {
  const { values } = parseArgs({ options: { products: { type: 'string', default: '100000' } } });
  process.exitCode = (await bench(Number(values.products))) ? 0 : 1;
});
