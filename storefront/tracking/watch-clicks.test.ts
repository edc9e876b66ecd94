import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TrackingEvent } from '#contract/tracking-events.ts';
import { watchClicks } from './watch-clicks.ts';

type Listener = (event: { target: unknown }) => void;

let listeners: Map<string, Listener>;
let recorded: TrackingEvent[];
let stop: () => void;

class FakeLink {
  readonly pathname: string;
  private readonly parents: Record<string, unknown>;
  constructor(pathname: string, parents: Record<string, unknown>) {
    this.pathname = pathname;
    this.parents = parents;
  }
  origin = 'https://www.shop.de';
  search = '';
  textContent = ' AGB ';
  ariaLabel = null;
  get href(): string {
    return this.origin + this.pathname;
  }
  closest(selector: string): unknown {
    return selector === 'a' ? this : (this.parents[selector] ?? null);
  }
}

beforeEach(() => {
  listeners = new Map();
  recorded = [];
  vi.stubGlobal('Element', FakeLink);
  vi.stubGlobal('location', { origin: 'https://www.shop.de' });
  vi.stubGlobal('document', {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

function watch(recordTeaserClick: (teaserId: string) => void = () => undefined): void {
  stop = watchClicks({
    push: (event) => recorded.push(event),
    marks: { isFirst: () => true } as unknown as Parameters<typeof watchClicks>[0]['marks'],
    address: () => '/',
    recordTeaserClick,
  });
}

test('[SO2.footer] a link of the footer is recorded when the mouse is pressed on it, and not when it is clicked', () => {
  watch();
  const link = new FakeLink('/service/agb/', { footer: {} });
  listeners.get('mousedown')?.({ target: link });
  expect(recorded).toEqual([
    { event: 'footer_click', link_text: 'AGB', link_url: '/service/agb/' },
  ]);
  listeners.get('click')?.({ target: link });
  expect(recorded).toHaveLength(1);
});

test('[SO2.footer] a link elsewhere is recorded by its click alone', () => {
  watch();
  const link = new FakeLink('/cat/2/', {});
  listeners.get('mousedown')?.({ target: link });
  expect(recorded).toEqual([]);
  listeners.get('click')?.({ target: link });
  expect(recorded).toEqual([{ event: 'interaction', link_text: 'AGB', link_url: '/cat/2/' }]);
});

test('[SO3.links] a click on a teaser is recorded and its link stays the browser’s, even where recording fails', () => {
  const clicked: string[] = [];
  watch((teaserId) => {
    clicked.push(teaserId);
    throw new Error('The network is gone.');
  });
  const teaser = { dataset: { teaser: 'home-3', name: 'Kita', template: 'promo' } };
  const link = new FakeLink('/cat/2/', { '[data-teaser]': teaser });
  const preventDefault = vi.fn<() => void>();
  const click = { target: link, preventDefault, stopPropagation: preventDefault };
  expect(() => listeners.get('click')?.(click)).toThrow('The network is gone.');
  expect(clicked).toEqual(['home-3']);
  expect(preventDefault).not.toHaveBeenCalled();
});
