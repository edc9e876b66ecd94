import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import './add-draft-texts.ts';
import { useOpening } from './use-opening.ts';

/** Opens a draft with the customer, the lines and the addresses of an order. */
export function CopyOrder({ orderNumber }: { orderNumber: string }) {
  const texts = useTexts();
  const { open, problem, isPending } = useOpening();
  return (
    <>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <Button
        isPending={isPending}
        onPress={() => open({ copiedFrom: orderNumber, channel: 'telephone' })}
      >
        {texts('draft.copy')}
      </Button>
    </>
  );
}
