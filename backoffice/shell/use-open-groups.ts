import { useState } from 'react';
import type { ListedScreen, ScreenGroup } from '../screens.ts';

type Group = { group: ScreenGroup; screens: readonly ListedScreen[] };
type Choices = Partial<Record<ScreenGroup, boolean>>;

/** Up to as many entries are all shown at first. */
const shortNavigation = 12;
/** What is used seldom is closed at first in a long navigation. */
const seldom: ReadonlySet<ScreenGroup> = new Set(['exchange', 'administration']);
const name = 'navigation';

/**
 * Which groups of the navigation are open. A choice is kept in the browser. The group of the screen that is shown opens, so that
 * its entry can be seen; it can be closed until the next screen.
 */
export function useOpenGroups(groups: readonly Group[], path: string) {
  const [state, setState] = useState(() => ({
    path,
    choices: opened(groups, path, readChoices()),
  }));
  // The shown screen changed: its group opens with this rendering.
  const choices = state.path === path ? state.choices : opened(groups, path, state.choices);
  if (state.path !== path) setState({ path, choices });
  const isLong = groups.flatMap(({ screens }) => screens).length > shortNavigation;
  const isOpen = (group: ScreenGroup) => choices[group] ?? !(isLong && seldom.has(group));
  const toggle = (group: ScreenGroup, open: boolean) => {
    if (isOpen(group) === open) return;
    const changed = { ...choices, [group]: open };
    setState({ path, choices: changed });
    localStorage.setItem(name, JSON.stringify(changed));
  };
  return { isOpen, toggle };
}

function opened(groups: readonly Group[], path: string, choices: Choices): Choices {
  const current = groups.find(({ screens }) => screens.some((screen) => isAt(screen.path, path)));
  return current ? { ...choices, [current.group]: true } : choices;
}

function isAt(screen: string, path: string): boolean {
  return path === screen || (screen !== '/' && path.startsWith(`${screen}/`));
}

function readChoices(): Choices {
  try {
    return JSON.parse(localStorage.getItem(name) ?? '{}') as Choices;
  } catch {
    return {};
  }
}
