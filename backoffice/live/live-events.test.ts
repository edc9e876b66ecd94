import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Handler = (event: { data: string }) => void;

/** The stream of a browser, in the hands of the test. */
class FakeStream {
  static opened: FakeStream[] = [];
  readonly handlers = new Map<string, Handler>();
  isClosed = false;
  constructor() {
    FakeStream.opened.push(this);
  }
  addEventListener(name: string, handler: Handler): void {
    this.handlers.set(name, handler);
  }
  close(): void {
    this.isClosed = true;
  }
  tell(name: 'open' | 'error' | 'message', event?: object): void {
    this.handlers.get(name)?.({ data: JSON.stringify(event) });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  FakeStream.opened = [];
  vi.stubGlobal('EventSource', FakeStream);
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const listen = async () => {
  const { listenToDesks } = await import('./live-events.ts');
  const heard: string[] = [];
  const stop = listenToDesks({
    onEvent: ({ kind, key }) => heard.push(`${kind} ${key}`),
    onGap: () => heard.push('gap'),
  });
  return { heard, stop };
};
const stream = () => FakeStream.opened.at(-1)!;
const order = { kind: 'order', key: '7', isNew: false };

test('[OP1] a screen loads again once its stream is open, for what happened before', async () => {
  const { heard } = await listen();
  expect(heard).toEqual([]);
  stream().tell('open');
  expect(heard).toEqual(['gap']);
  stream().tell('message', order);
  expect(heard).toEqual(['gap', 'order 7']);
});

test('[OP1] a screen that comes to an open stream hears of what happened while it was loaded', async () => {
  const first = await listen();
  stream().tell('open');
  vi.advanceTimersByTime(60_000);
  stream().tell('message', { ...order, key: 'old' });
  vi.advanceTimersByTime(9_000);
  stream().tell('message', order);
  vi.advanceTimersByTime(2_000);
  first.stop();
  const second = await listen();
  expect(second.heard).toEqual(['order 7']);
  expect(FakeStream.opened).toHaveLength(1);
});

test('[OP1] a screen that comes shortly after the stream opened loads again', async () => {
  await listen();
  stream().tell('open');
  vi.advanceTimersByTime(1_000);
  expect((await listen()).heard).toEqual(['gap']);
});

test('[OP1] after a lost connection every screen loads again', async () => {
  const { heard } = await listen();
  stream().tell('open');
  stream().tell('error');
  stream().tell('open');
  expect(heard).toEqual(['gap', 'gap']);
});

test('[OP1] a stream ends ten seconds after its last screen', async () => {
  const { stop } = await listen();
  stop();
  vi.advanceTimersByTime(9_999);
  expect(stream().isClosed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(stream().isClosed).toBe(true);
});
