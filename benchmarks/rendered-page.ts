import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { CompiledMessage, Operation, ShopApi } from '#contract/shop-api.ts';
import {
  type PageRenderer,
  rendererOf,
  type StorefrontBuild,
} from '#server/pages/page-renderer.ts';
import { type Measurement, median } from './row.ts';
import { ask, listingPath } from './samples.ts';

const what = 'rendered listing page against bare renderToPipeableStream of the same tree, CPU';
const rounds = 30;
const pagesARound = 5;

/** Overhead of routing and loaders over React's own work on a listing, with the API's responses in memory. */
export const measureRenderedPage: Measurement = async ({ origin }) => {
  process.env['NODE_ENV'] = 'production';
  const address = `${origin}${await listingPath(origin)}`;
  const { render, reactMs } = await renderWatchingReact();
  const api = await recordingApi(origin, address);
  const page = async () => {
    await render(new Request(address), {
      api,
      scriptMark: 'bench',
      reportFault,
      receiveHtml: () => undefined,
    });
  };
  const pairs = [];
  for (let round = 0; round < rounds; round += 1) {
    reactMs.length = 0;
    const whole = await cpuMs(page);
    pairs.push({ whole, bare: reactMs.reduce((sum, ms) => sum + ms, 0) / pagesARound });
  }
  const settled = pairs.slice(rounds / 3);
  const ratio = median(settled.map(({ whole, bare }) => whole / bare));
  const [whole, bare] = [
    median(settled.map((pair) => pair.whole)),
    median(settled.map((pair) => pair.bare)),
  ];
  const measured = `${ratio.toFixed(2)} (${whole.toFixed(1)} and ${bare.toFixed(1)} ms a page)`;
  return { what, measured, bar: 'at most 1.25', isMet: ratio <= 1.25 };
};

/** The storefront's renderer, and the CPU time that React itself took for each page that it rendered. */
async function renderWatchingReact(): Promise<{ render: PageRenderer; reactMs: number[] }> {
  const path = pathToFileURL(resolve('.build/server/index.js')).href;
  const build = (await import(path)) as StorefrontBuild;
  const renderTree = build.entry.module.default;
  const reactMs: number[] = [];
  const watched = async (...given: Parameters<typeof renderTree>) => {
    const before = process.cpuUsage();
    const answer = await renderTree(...given);
    reactMs.push(sinceMs(before));
    return answer;
  };
  const entry = { ...build.entry, module: { ...build.entry.module, default: watched } };
  return { render: rendererOf({ ...build, entry }, 'production'), reactMs };
}

function reportFault(fault: unknown): never {
  throw fault;
}

function sinceMs(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let page = 0; page < pagesARound; page += 1) await work();
  return sinceMs(before) / pagesARound;
}

/** An API client that caches the running shop's responses. */
async function recordingApi(origin: string, address: string): Promise<ShopApi> {
  const answers = new Map<string, unknown>();
  const { textsUrl, texts } = await fetchTexts(origin, address);
  return {
    async ask<Result, Variables>(
      operation: Operation<Result, Variables>,
      variables: Variables,
    ): Promise<Result> {
      const key = operation.name + JSON.stringify(variables);
      if (!answers.has(key))
        answers.set(key, await ask(origin, operation.text, variables as object));
      return answers.get(key) as Result;
    },
    post: () => Promise.reject(new Error('A listing posts nothing.')),
    remember: () => undefined,
    storefront: {
      langCode: 'de-de',
      store: 'de',
      locale: 'de-DE',
      language: 'de',
      textLocale: 'de',
      isB2b: false,
      currency: 'EUR',
      country: 'DE',
      baseUrl: origin,
      showsFaults: false,
      siblings: [],
      textsUrl,
      consentVersion: 1,
      textPartUrls: { product: '', checkout: '', account: '', lists: '', service: '', advice: '' },
    },
    tests: [],
    visitor: { session: 'none', markers: [], cartId: undefined, orderId: undefined },
    texts,
  };
}

async function fetchTexts(
  origin: string,
  address: string,
): Promise<{ textsUrl: string; texts: Record<string, CompiledMessage> }> {
  const page = await (await fetch(address)).text();
  const textsUrl = /\/texts\/\w+\.[0-9a-f]+\.js/.exec(page)?.[0];
  if (!textsUrl) throw new Error('The page names no texts.');
  const window: { __ranzenTexts?: Record<string, CompiledMessage> } = {};
  runInNewContext(await (await fetch(origin + textsUrl)).text(), { window });
  return { textsUrl, texts: window.__ranzenTexts ?? {} };
}
