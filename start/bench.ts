import { parseArgs } from 'node:util';
import { bench } from '../benchmarks/bench.ts';
import { runScript } from './machine/run-script.ts';

/** `npm run bench -- --products 100000 --only queries,suggestions`: runs measurements, and fails when a bound is missed. */
await runScript(async () => {
  const { values } = parseArgs({
    options: { products: { type: 'string', default: '3000' }, only: { type: 'string' } },
  });
  process.exitCode = (await bench(Number(values.products), values.only?.split(','))) ? 0 : 1;
});
