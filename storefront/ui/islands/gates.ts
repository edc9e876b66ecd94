import type { ComponentType } from 'react';
import { type Deed, heldDeed, isDoneAgain, isHeldBack } from './deeds.ts';

type Gate = {
  /** Lets the script be fetched. */
  open: () => void;
  /** Fetches the script once the gate is open; it stays asleep where that fails. */
  pass: <Props>(
    load: () => Promise<ComponentType<Props>>,
  ) => Promise<{ default: ComponentType<Props> }>;
  /** Called when it lives: does again what was done to it meanwhile, once React is done, so that handlers can flush. */
  settle: () => void;
  /** Kept when it lives, or never will. */
  settled: Promise<void>;
  /** What is done again then; none are held later. */
  deeds: () => Deed[] | undefined;
};

const gates = new Map<string | null, Gate>();

/** The gate of an island by its name; one for all of that name. */
export function gateOf(name: string | null): Gate {
  const gate = gates.get(name) ?? newGate();
  gates.set(name, gate);
  return gate;
}

/** Wakes all islands: those of the page that comes as well as those that stay. */
export function wakeIslands(): void {
  areAllOpen = true;
  for (const gate of gates.values()) gate.open();
}

/** Wakes the islands of the page and answers when they live: React would draw one anew that changes before it does. */
export function islandsAwake(): Promise<unknown> {
  wakeIslands();
  return Promise.all([...document.querySelectorAll(islands)].map((each) => gateAt(each).settled));
}

/** Whether the script of an island could not be fetched: the page can then not become another one in place. */
export function isIslandLost(): boolean {
  return isAnyLost;
}

let areAllOpen = import.meta.env.SSR;
let isAnyLost = false;

function newGate(): Gate {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const { promise: alive, resolve: settle } = Promise.withResolvers<void>();
  if (areAllOpen) open();
  let deeds: Deed[] | undefined = [];
  return {
    open,
    pass: (load) =>
      opened.then(load).then(
        (component) => ({ default: component }),
        () => {
          isAnyLost = true;
          settle();
          return asleep;
        },
      ),
    settle,
    settled: alive.then(() => {
      const held = deeds;
      deeds = undefined;
      held?.forEach((deed) => deed());
    }),
    deeds: () => deeds,
  };
}

const asleep = new Promise<never>(() => {});

/** What reaches for an island; the window hears of it before React, which would throw it away. */
const reaches = ['pointerover', 'focusin', 'touchstart', 'click', 'keydown', 'input', 'change'];

const islands = '[data-island]';

function gateAt(island: Element): Gate {
  return gateOf(island.getAttribute('data-island'));
}

function onReach(event: Event): void {
  const island = event.target instanceof Element && event.target.closest(islands);
  if (!island || isDoneAgain(event)) return;
  const gate = gateAt(island);
  const deeds = gate.deeds();
  if (!deeds) return;
  gate.open();
  const deed = heldDeed(event);
  if (!deed) return;
  if (isHeldBack(event)) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  deeds.push(deed);
}

if (!import.meta.env.SSR) for (const type of reaches) addEventListener(type, onReach, true);
