import type { ComponentType } from 'react';
import { type Deed, heldDeed, isDoneAgain, isHeldBack } from './deeds.ts';

type Gate = {
  /** Lets the script be fetched. */
  open: () => void;
  /** Fetches the script once the gate is open; it stays asleep where that fails. */
  pass: <Props>(
    load: () => Promise<ComponentType<Props>>,
  ) => Promise<{ default: ComponentType<Props> }>;
  /** Called when it lives: does again what was done to it meanwhile. */
  settle: () => void;
  isSettled: () => boolean;
  hold: (deed: Deed) => void;
};

const gates = new Map<string, Gate>();

/** The gate of an island by its name; one for all of that name. */
export function gateOf(name: string): Gate {
  const gate = gates.get(name) ?? newGate();
  gates.set(name, gate);
  return gate;
}

/** Wakes all islands: those of the page that comes as well as those that stay. */
export function wakeIslands(): void {
  areAllOpen = true;
  for (const gate of gates.values()) gate.open();
}

/** Whether the script of an island could not be fetched: the page can then not become another one in place. */
export function isIslandLost(): boolean {
  return isAnyLost;
}

let areAllOpen = import.meta.env.SSR;
let isAnyLost = false;

function newGate(): Gate {
  let isSettled = false;
  let deeds: Deed[] = [];
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  if (areAllOpen) open();
  const settle = (): void => {
    isSettled = true;
    const done = deeds;
    deeds = [];
    for (const deed of done) deed();
  };
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
    isSettled: () => isSettled,
    hold: (deed) => void deeds.push(deed),
  };
}

const asleep = new Promise<never>(() => {});

/** What reaches for an island; the window hears of it before React, which would throw it away. */
const reaches = ['pointerover', 'focusin', 'touchstart', 'click', 'keydown', 'input', 'change'];

function onReach(event: Event): void {
  const island = event.target instanceof Element && event.target.closest('[data-island]');
  if (!island || isDoneAgain(event)) return;
  const gate = gateOf(island.getAttribute('data-island') ?? '');
  if (gate.isSettled()) return;
  gate.open();
  const deed = heldDeed(event);
  if (!deed) return;
  if (isHeldBack(event)) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  gate.hold(deed);
}

if (!import.meta.env.SSR) for (const type of reaches) addEventListener(type, onReach, true);
