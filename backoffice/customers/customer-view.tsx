import { openCustomerView } from '#contract/backoffice-operations.generated.ts';
import { useOpenedAddress } from '../api/use-opened-address.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** Opens the shop as the customer sees it, in a tab of its own. */
export function CustomerView({ id }: { id: number }) {
  const texts = useTexts();
  const { open, isPending, problem } = useOpenedAddress(
    openCustomerView,
    (answer) => answer.openCustomerView,
  );
  return (
    <div className="grid gap-2">
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <Button
        isPending={isPending}
        onPress={() => void open({ id })}
        className="justify-self-start"
      >
        {texts('customers.openView')}
      </Button>
      <p className="text-small text-muted print:hidden">{texts('customers.viewHint')}</p>
    </div>
  );
}
