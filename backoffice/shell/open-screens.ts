import { type Screen, screens } from '../screens.ts';
import type { TextKey } from '../texts/en.ts';

/** The screens of the navigation that the person's rights allow. */
export function openScreens(rights: readonly string[]): readonly (Screen & { label: TextKey })[] {
  return screens.filter(
    (screen): screen is Screen & { label: TextKey } =>
      screen.label !== undefined && (screen.right === undefined || rights.includes(screen.right)),
  );
}
