import { type ListedScreen, screenGroups, type ScreenGroup, screens } from '../screens.ts';

/** The screens of the navigation that the person's rights allow. */
export function openScreens(rights: readonly string[]): readonly ListedScreen[] {
  return screens.filter(
    (screen): screen is ListedScreen =>
      screen.label !== undefined && (screen.right === undefined || rights.includes(screen.right)),
  );
}

/** Those screens by group, in the order of the navigation; a group without a screen is left out. */
export function openGroups(
  rights: readonly string[],
): readonly { group: ScreenGroup; screens: readonly ListedScreen[] }[] {
  const open = openScreens(rights);
  return screenGroups
    .map((group) => ({ group, screens: open.filter((screen) => screen.group === group) }))
    .filter((each) => each.screens.length > 0);
}
