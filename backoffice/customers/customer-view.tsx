import { openCustomerView } from '#contract/backoffice-operations.generated.ts';
import { useRef } from 'react';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** Opens the shop as the customer sees it, in a tab of its own. */
export function CustomerView({ id }: { id: number }) {
  const texts = useTexts();
  const { open, isPending, problem } = useOpening(id);
  return (
    <div className="grid gap-2">
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <Button isPending={isPending} onPress={open} className="justify-self-start">
        {texts('customers.openView')}
      </Button>
      <p className="text-small text-muted">{texts('customers.viewHint')}</p>
    </div>
  );
}

/** The tab opens with the press, because browsers block those that open later; the link follows. */
function useOpening(id: number) {
  const address = useRef<string>(null);
  const { run, isPending, problem } = useCommand(
    openCustomerView,
    ({ openCustomerView: opened }) => opened.result,
    {
      onAnswer: (answer) => {
        address.current = answer.openCustomerView.address;
      },
    },
  );
  const open = async () => {
    const tab = window.open('', '_blank');
    address.current = null;
    await run({ id });
    if (address.current === null) return tab?.close();
    if (!tab) return location.assign(address.current);
    tab.opener = null;
    return tab.location.replace(address.current);
  };
  return { open, isPending, problem };
}
