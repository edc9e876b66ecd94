/** The steps of a return, in their order (AC4). */
export const returnSteps = ['productselection', 'regulations', 'carrier', 'confirm'] as const;
export type ReturnStep = (typeof returnSteps)[number];

/** The lookup, as it says that a link opened nothing. */
export const closedLinkAddress = '/myaccount/returns/?link=closed';

/** The address of a step of the return that a hash opens. */
export function stepAddress(step: ReturnStep, hash: string, more: Record<string, string> = {}) {
  return `/myaccount/returns/${step}/?${new URLSearchParams({ order: hash, ...more })}`;
}
