import { useRef } from 'react';
import type { Operation } from '#contract/shop-api.ts';
import type { FormResult } from './ask.ts';
import { useCommand } from './use-command.ts';

type Opened = { result: FormResult; address: string | null };

export type OpenedAddress<Variables> = {
  open: (variables: Variables) => Promise<void>;
  isPending: boolean;
  problem: string | undefined;
};

/**
 * A command that answers an address, which is opened in a tab of its own. The tab opens with the press, because browsers block those
 * that open later; the address follows.
 */
export function useOpenedAddress<Result, Variables>(
  operation: Operation<Result, Variables>,
  openedOf: (answer: Result) => Opened,
): OpenedAddress<Variables> {
  const address = useRef<string>(null);
  const { run, isPending, problem } = useCommand(operation, (answer) => openedOf(answer).result, {
    onAnswer: (answer) => {
      address.current = openedOf(answer).address;
    },
  });
  const open = async (variables: Variables) => {
    const tab = window.open('', '_blank');
    address.current = null;
    await run(variables);
    if (address.current === null) return tab?.close();
    if (!tab) return location.assign(address.current);
    tab.opener = null;
    return tab.location.replace(address.current);
  };
  return { open, isPending, problem };
}
