import { parseArgs } from 'node:util';
import { bench } from '../benchmarks/bench.ts';
import { runScript } from './machine/run-script.ts';

/** `npm run bench -- --products 100000 --orders 1000000 --only desks`: runs measurements, and fails when a bound is missed. */
await runScript(async () => {
  const { values } = parseArgs({
    options: {
      products: { type: 'string', default: '3000' },
      orders: { type: 'string', default: '100000' },
      only: { type: 'string' },
    },
  });
  const size = { products: Number(values.products), orders: Number(values.orders) };
  process.exitCode = (await bench(size, values.only?.split(','))) ? 0 : 1;
});
