import { EventEmitter } from 'node:events';
import type { Browser, CDPSession } from '@playwright/test';

/** A page with storage of its own that Chromium opens without Playwright's session. */
export type BarePage = {
  /** Sends a command of the DevTools protocol to the page. */
  send: CDPSession['send'];
  /** Opens an address and waits until it is loaded and half a second passed without a request. Throws after `withinMs`. */
  open(address: string, withinMs: number): Promise<void>;
  /** The value of an expression in the page. */
  evaluate<Value>(expression: string): Promise<Value>;
  close(): Promise<void>;
};

type Answer = { id?: number; method?: string; params?: unknown; result?: unknown; error?: unknown };
type Lifecycle = { name: string; loaderId: string };

/**
 * Opens a page by the DevTools protocol alone. Playwright enables the domain `Runtime` in each of its pages; with it, V8 locates each
 * `Error` that a script makes and parses the script again for that, which takes a slow phone up to 200 ms of a start and no visitor.
 */
export async function openBarePage(browser: Browser): Promise<BarePage> {
  const root = await browser.newBrowserCDPSession();
  const { browserContextId } = await root.send('Target.createBrowserContext');
  const { targetId } = await root.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
  });
  const { sessionId } = await root.send('Target.attachToTarget', { targetId });
  const events = new EventEmitter();
  root.on('Target.receivedMessageFromTarget', (received) => {
    if (received.sessionId !== sessionId) return;
    const { id, method, params, result, error } = JSON.parse(received.message) as Answer;
    if (id === undefined) events.emit(String(method), params);
    else events.emit(`answer ${id}`, result, error);
  });
  let sent = 0;
  const send = (method: string, params: unknown = {}): Promise<unknown> => {
    sent += 1;
    const id = sent;
    const answer = new Promise((resolve, reject) => {
      events.once(`answer ${id}`, (result: unknown, error: unknown) =>
        error ? reject(new Error(`${method}: ${JSON.stringify(error)}`)) : resolve(result),
      );
    });
    const message = JSON.stringify({ id, method, params });
    return root.send('Target.sendMessageToTarget', { sessionId, message }).then(() => answer);
  };
  const page = send as CDPSession['send'];
  await page('Page.enable');
  await page('Page.setLifecycleEventsEnabled', { enabled: true });
  return {
    send: page,
    async open(address, withinMs) {
      const idle = untilIdle(events, withinMs);
      await page('Page.navigate', { url: address });
      await idle;
    },
    async evaluate<Value>(expression: string) {
      const { result, exceptionDetails } = await page('Runtime.evaluate', {
        expression,
        returnByValue: true,
      });
      if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
      return result.value as Value;
    },
    async close() {
      await root.send('Target.disposeBrowserContext', { browserContextId });
      await root.detach();
    },
  };
}

/** Waits for the network to be idle for the page that loads next, not for the one that is open. */
function untilIdle(events: EventEmitter, withinMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let loader: string | undefined;
    const end = (finish: () => void): void => {
      clearTimeout(timer);
      events.off('Page.lifecycleEvent', watch);
      finish();
    };
    const watch = ({ name, loaderId }: Lifecycle): void => {
      if (name === 'init') loader = loaderId;
      if (name === 'networkIdle' && loaderId === loader) end(resolve);
    };
    const timer = setTimeout(
      () => end(() => reject(new Error('The page did not load.'))),
      withinMs,
    );
    events.on('Page.lifecycleEvent', watch);
  });
}
