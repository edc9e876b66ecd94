import { setTimeout as wait } from 'node:timers/promises';
import { createVisitor, type Tally, type Visitor } from '../cluster/visitor.ts';

export type Browsers = { tally: Tally; stop(): Promise<void> };

type BrowsersOptions = {
  hosts: readonly string[];
  port: number;
  productIds: readonly number[];
  count: number;
};

const pauseMs = 100;
const pagesPerVisit = 30;

/** Starts visitors who open listings, products and searches of every storefront at random, in new sessions, until they are stopped. */
export function startBrowsers(options: BrowsersOptions): Browsers {
  const { hosts, port, count } = options;
  const tally: Tally = { requests: 0, failed: [], interrupted: [] };
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  const browsing = Array.from({ length: count }, async (_, at) => {
    while (!isStopped()) {
      const host = oneOf(hosts);
      const visitor = createVisitor({ host, port, address: `127.0.2.${at + 1}` }, tally);
      for (let page = 0; page < pagesPerVisit && !isStopped(); page += 1) {
        await look(visitor, options);
        await wait(pauseMs);
      }
      visitor.leave();
    }
  });
  return {
    tally,
    async stop() {
      stopping.abort();
      await Promise.all(browsing);
    },
  };
}

const words = [
  'stift',
  'heft',
  'ranzen',
  'schere',
  'pinsel',
  'globus',
  'lineal',
  'kleber',
  'papier',
  'ball',
];
const sorts = ['', '&sort=name', '&sort=price', '&sort=-price'];

/** Opens one page, or asks for suggestions. Listings are as many as a day's: cached once, or read by one visitor alone. */
async function look(visitor: Visitor, { productIds }: BrowsersOptions): Promise<void> {
  const kind = Math.random();
  const word = oneOf(words);
  if (kind < 0.4) await visitor.open(`/prod/${oneOf(productIds)}/`);
  else if (kind < 0.6) await visitor.open(`/search/?q=${word}${oneOf(sorts)}&p=${upTo(5)}`);
  else if (kind < 0.8) await visitor.open(`/cat/${upTo(40)}/?p=${upTo(4)}${oneOf(sorts)}`);
  else if (kind < 0.9) await visitor.call(suggest, { userQuery: word.slice(0, 2 + upTo(3)) });
  else await visitor.open('/');
}

const suggest = 'query ($userQuery: String!) { suggestQueries(userQuery: $userQuery) { suggest } }';
const upTo = (last: number) => 1 + Math.floor(Math.random() * last);

function oneOf<Each>(all: readonly Each[]): Each {
  return all[Math.floor(Math.random() * all.length)] as Each;
}
