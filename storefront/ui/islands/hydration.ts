import type { ComponentType } from 'react';
import {
  type Replay,
  followLink,
  captureEvent,
  isReplayed,
  isDefaultPrevented,
} from './event-replay.ts';

type Hydration = {
  /** Allows the island's script to be fetched. */
  start: () => void;
  /** Fetches the script after `start`. Where that fails, the island is never hydrated and keeps the server's markup. */
  hydrate: <Props>(
    load: () => Promise<ComponentType<Props>>,
  ) => Promise<{ default: ComponentType<Props> }>;
  /** Called when the island is hydrated. Captured events are replayed after React's commit, so that handlers can flush. */
  onHydrated: () => void;
  /** Fulfilled when the island is hydrated, or its script could not be fetched. */
  settled: Promise<void>;
  /** The events captured for replay; undefined after hydration. */
  replays: () => Replay[] | undefined;
};

const hydrations = new Map<string | null, Hydration>();

/** The hydration state of islands by name; islands of the same name share it. */
export function hydrationOf(name: string | null): Hydration {
  const hydration = hydrations.get(name) ?? createHydration();
  hydrations.set(name, hydration);
  return hydration;
}

/** Hydrates all islands, those of the next page included. */
export function hydrateIslands(): void {
  areAllStarted = true;
  for (const hydration of hydrations.values()) hydration.start();
}

/** Hydrates the islands of the page and resolves when all are hydrated: React renders an island again in the browser when its props change before that. */
export function islandsHydrated(): Promise<unknown> {
  hydrateIslands();
  return Promise.all(
    [...document.querySelectorAll(islands)].map((each) => hydrationAt(each).settled),
  );
}

/** Whether an element is in an island that is not hydrated yet, which captures events for replay. */
export function isAwaitingHydration(element: Element): boolean {
  const island = element.closest(islands);
  return island !== null && hydrationAt(island).replays() !== undefined;
}

/** Whether the script of an island could not be fetched. Navigation then needs a full page load. */
export function isIslandLost(): boolean {
  return isAnyLost;
}

let areAllStarted = import.meta.env.SSR;
let isAnyLost = false;

function createHydration(): Hydration {
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  const { promise: hydrated, resolve: onHydrated } = Promise.withResolvers<void>();
  if (areAllStarted) start();
  let replays: Replay[] | undefined = [];
  let isLost = false;
  return {
    start,
    hydrate: (load) =>
      started.then(load).then(
        (component) => ({ default: component }),
        () => {
          isAnyLost = true;
          isLost = true;
          onHydrated();
          return never;
        },
      ),
    onHydrated,
    settled: hydrated.then(() => {
      const captured = replays;
      replays = undefined;
      captured?.forEach((replay) => replay(isLost));
    }),
    replays: () => replays,
  };
}

const never = new Promise<never>(() => {});

/** Events that start an island's hydration. They are captured on the window, because React drops events of islands that are not hydrated. */
const startingEvents = [
  'pointerover',
  'focusin',
  'touchstart',
  'click',
  'keydown',
  'input',
  'change',
];

const islands = '[data-island]';

function hydrationAt(island: Element): Hydration {
  return hydrationOf(island.getAttribute('data-island'));
}

function onInteraction(event: Event): void {
  const island = event.target instanceof Element && event.target.closest(islands);
  if (!island || isReplayed(event)) return;
  const hydration = hydrationAt(island);
  const replays = hydration.replays();
  if (!replays) return;
  hydration.start();
  const replay = captureEvent(event);
  if (!replay) return;
  if (isDefaultPrevented(event)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type === 'click') followLinkLater(island, event.target);
  }
  replays.push(replay);
}

/** How long a click on a link waits for the script that would handle it. */
const linkWaitsMs = 2000;

/** Follows the link without the script when hydration takes longer than `linkWaitsMs`; its click is not replayed on the way back. */
function followLinkLater(island: Element, target: Element): void {
  const hydration = hydrationAt(island);
  setTimeout(() => {
    const replays = hydration.replays();
    if (replays && followLink(target)) replays.length = 0;
  }, linkWaitsMs);
}

if (!import.meta.env.SSR)
  for (const type of startingEvents) addEventListener(type, onInteraction, true);
