import { parseArgs } from 'node:util';
import { bench } from '../benchmarks/bench.ts';
import { withSentences } from './machine/with-sentences.ts';

/** `npm run bench -- --products 100000 --only queries,suggestions`: measures, and fails when a bar is missed. */
await withSentences(async () => {
  const { values } = parseArgs({
    options: { products: { type: 'string', default: '3000' }, only: { type: 'string' } },
  });
  process.exitCode = (await bench(Number(values.products), values.only?.split(','))) ? 0 : 1;
});
