import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TrackingEvent } from '#contract/tracking-events.ts';
import { watchPage } from './watch-page.ts';

type Sight = { isIntersecting: boolean; intersectionRatio: number; height?: number };

const teaser = {
  dataset: { teaser: 'hero-1', name: 'Schulanfang', template: 'hero' },
  classList: { contains: () => false },
  isConnected: true,
};

let report: (entries: object[]) => void;
let scroll: () => void;
let recorded: TrackingEvent[];
let stop: () => void;

/** A list of tiles inside of a teaser of recommendations. */
const list = {
  firstElementChild: { isConnected: true },
  querySelector: () => ({}),
  querySelectorAll: () => [],
  closest: (selector: string) =>
    selector.includes('[data-recommended]') ? {} : selector === '[data-teaser]' ? named : null,
};
const named = {
  dataset: { teaser: 'goes-with-it' },
  querySelector: () => ({ textContent: 'Dazu passt' }),
};

let shown: Record<string, object[]>;

beforeEach(() => {
  vi.useFakeTimers();
  shown = { '[data-teaser]': [teaser], 'main ul': [list] };
  recorded = [];
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => (scroll = listener));
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('document', {
    body: {},
    querySelectorAll: (selector: string) => shown[selector] ?? [],
    querySelector: () => ({ textContent: 'Start' }),
  });
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void) {
        report = callback;
      }
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  const marked = new Set<string>();
  const isFirst = (kind: string, id: string): boolean => {
    const isNew = !marked.has(kind + id);
    marked.add(kind + id);
    return isNew;
  };
  stop = watchPage({
    push: (event) => recorded.push(event),
    marks: { isFirst } as unknown as Parameters<typeof watchPage>[0]['marks'],
    address: () => '/',
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const see = ({ height = 0, ...sight }: Sight): void =>
  report([{ target: teaser, ...sight, intersectionRect: { height } }]);

const seen = {
  event: 'view_promotion',
  promotion_id: 'hero-1',
  promotion_name: 'Schulanfang',
  creative_slot: 'hero',
};

test('[SO2.seen] a teaser counts as seen 1000 ms after half of it came into view', () => {
  see({ isIntersecting: true, intersectionRatio: 0.5 });
  vi.advanceTimersByTime(999);
  expect(recorded).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(recorded).toEqual([seen]);
});

test('[SO2.seen] scrolling starts the 1000 ms again', () => {
  see({ isIntersecting: true, intersectionRatio: 0.7 });
  vi.advanceTimersByTime(900);
  scroll();
  vi.advanceTimersByTime(999);
  expect(recorded).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(recorded).toEqual([seen]);
});

test.each<[string, Sight]>([
  ['less than half of it is in view', { isIntersecting: true, intersectionRatio: 0.49 }],
  ['it left the view again', { isIntersecting: false, intersectionRatio: 0 }],
])('[SO2.seen] a teaser does not count as seen when %s', (_, sight) => {
  see(sight);
  vi.advanceTimersByTime(5_000);
  expect(recorded).toEqual([]);
});

test('[SO2.seen][SO2.once] a teaser that is seen again is recorded once', () => {
  for (let times = 0; times < 2; times += 1) {
    see({ isIntersecting: true, intersectionRatio: 1 });
    vi.advanceTimersByTime(1_000);
  }
  expect(recorded).toEqual([seen]);
});

test('[SO2.recommendations] recommendations are recorded once, 1000 ms after they came into view', () => {
  const first = list.firstElementChild;
  const inView = { isIntersecting: true, intersectionRatio: 1, intersectionRect: { height: 0 } };
  report([{ target: first, ...inView }]);
  vi.advanceTimersByTime(999);
  expect(recorded).toEqual([]);
  vi.advanceTimersByTime(1);
  report([{ target: first, ...inView }]);
  vi.advanceTimersByTime(5_000);
  expect(recorded).toEqual([
    {
      event: 'view_recommendation',
      item_list_id: 'goes-with-it',
      item_list_name: 'Dazu passt',
      items: [],
    },
  ]);
});
