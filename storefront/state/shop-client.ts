import { DoorError, type Operation } from '#contract/door.ts';

/** How a failure is told and whether an answer may come from memory. */
export type AskOptions = {
  /** No toast: the caller says it in its own place, or the part is left out. */
  isQuiet?: boolean;
};

/**
 * Asks the shop's API from the browser (TP1, TP2, TP3). Operations asked within 15 ms travel together; files go as
 * multipart. Passing faults are tried again, a lost cart gets new ids, and what a visitor should know is toasted.
 * Throws DoorError when the answer has errors, the network fails or nothing comes within 5000 ms.
 */
export async function askShop<Result, Variables extends object>(
  operation: Operation<Result, Variables>,
  variables: Variables,
  options: AskOptions = {},
): Promise<Result> {
  // Most visitors of a page ask nothing.
  const { ask } = await import('./client/ask.ts');
  return ask(operation, variables, options);
}

/** Whether a write's failure was toasted by the client already. */
export function isSaid(fault: unknown): boolean {
  return fault instanceof DoorError;
}
