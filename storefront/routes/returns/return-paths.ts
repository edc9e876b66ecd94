/** The steps of a return in order (AC4). */
export const returnSteps = ['productselection', 'regulations', 'carrier', 'confirm'] as const;
export type ReturnStep = (typeof returnSteps)[number];

/** Path of the lookup with a note that a link was invalid. */
export const closedLinkPath = '/myaccount/returns/?link=closed';

/** Path of a step of the return with this hash. */
export function stepPath(step: ReturnStep, hash: string, more: Record<string, string> = {}) {
  return `/myaccount/returns/${step}/?${new URLSearchParams({ order: hash, ...more })}`;
}
