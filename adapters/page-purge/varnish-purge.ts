import { type CacheTag, everyTag, keyOfTag } from '#contract/tags.ts';
import type { Log } from '#shop/kernel/ctx.ts';
import type { PagePurge } from './port.ts';

export type VarnishPurgeOptions = {
  /** One address for each Varnish, which keep pages on their own. */
  urls: readonly string[];
  secret: string;
  log: Pick<Log, 'warn' | 'info'>;
  /** Interval of attempts while a cache does not answer. */
  retryMs?: number;
  /** Time after which a purge is sent once more. */
  repeatMs?: number;
};

const answerTakesMs = 2_000;
/** Beyond it everything is purged instead. */
const mostTags = 1_000;
/** Of a header, below Varnish's limit of 8 KB. */
const longestHeader = 4_000;

/**
 * Purges by tags, as `operations/varnish/shop.vcl` takes them. Each purge is sent a second time, because a page that a node sent just before
 * the change may reach the cache just after the first one. What a cache did not take is sent until it does.
 */
export function createVarnishPurge(options: VarnishPurgeOptions): PagePurge {
  const senders = options.urls.map((url) => createSender(url, options));
  return {
    purge(tags) {
      for (const sender of senders) sender.add(tags, { isRepeated: false });
    },
    async close() {
      await Promise.all(senders.map((sender) => sender.close()));
    },
  };
}

function createSender(
  url: string,
  { secret, log, retryMs = 1_000, repeatMs = 500 }: VarnishPurgeOptions,
) {
  /** Waiting tags, and whether they are sent for the second time. */
  let waiting = new Map<CacheTag, boolean>();
  let running: Promise<void> | undefined;
  let isFailing = false;
  const closing = new AbortController();

  function add(tags: readonly CacheTag[], { isRepeated }: { isRepeated: boolean }): void {
    if (closing.signal.aborted) return;
    for (const tag of tags) waiting.set(tag, isRepeated && (waiting.get(tag) ?? true));
    if (waiting.size > mostTags) waiting = new Map([[everyTag, false]]);
    running ??= run().finally(() => {
      running = undefined;
    });
  }

  async function run(): Promise<void> {
    while (waiting.size > 0 && !closing.signal.aborted) {
      const taken = waiting;
      waiting = new Map();
      try {
        for (const header of headersOf([...taken.keys()])) await send(header);
        note(undefined);
        const fresh = [...taken].flatMap(([tag, isRepeated]) => (isRepeated ? [] : [tag]));
        if (fresh.length > 0) setTimeout(() => add(fresh, { isRepeated: true }), repeatMs).unref();
      } catch (fault) {
        for (const [tag, isRepeated] of taken)
          waiting.set(tag, isRepeated && (waiting.get(tag) ?? true));
        note(fault);
        await pause(retryMs, closing.signal);
      }
    }
  }

  async function send(keys: string): Promise<void> {
    const response = await fetch(url, {
      method: 'PURGE',
      headers: { authorization: `Bearer ${secret}`, 'x-purge-keys': keys },
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(answerTakesMs)]),
    });
    await response.body?.cancel();
    if (response.status !== 200) throw new Error(`A purge was answered with ${response.status}.`);
  }

  /** Logs the beginning and the end of failures. */
  function note(fault: unknown): void {
    if (fault === undefined && isFailing) log.info({}, 'The shared cache takes purges again');
    if (fault !== undefined && !isFailing && !closing.signal.aborted)
      log.warn({ err: fault }, 'The shared cache takes no purges: it may show what has changed');
    isFailing = fault !== undefined;
  }

  return {
    add,
    async close() {
      closing.abort();
      await running;
    },
  };
}

/** Keys with spaces between them, in as many headers as their length needs. */
function headersOf(tags: readonly CacheTag[]): string[] {
  const keys = tags.includes(everyTag) ? [keyOfTag(everyTag)] : tags.map(keyOfTag);
  const headers: string[] = [];
  for (const key of keys) {
    const last = headers.at(-1);
    if (last === undefined || last.length + key.length > longestHeader) headers.push(key);
    else headers[headers.length - 1] = `${last} ${key}`;
  }
  return headers;
}

/** Resolves early when `signal` aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
