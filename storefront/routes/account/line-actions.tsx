import '#storefront/texts/account.ts';
import { Form } from 'react-router';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import type { OrderPageData } from './order-page-data.ts';

type LineActionsProps = {
  line: Pick<OrderPageData['lines'][number], 'lineNumber' | 'name' | 'isFreeItem' | 'ratingPath'>;
  requestKey: string;
};

/** Actions for one line of an order: order it again, and review it if the buyer was invited to (AC3, PD6). */
export function LineActions({ line, requestKey }: LineActionsProps) {
  const texts = useTexts();
  const name = <span className="sr-only"> {line.name}</span>;
  return (
    <div className="-ml-2 flex flex-wrap gap-x-3 print:hidden">
      {!line.isFreeItem && (
        <Form method="post">
          <input type="hidden" name="key" value={`${requestKey} ${line.lineNumber}`} />
          <input type="hidden" name="line" value={line.lineNumber} />
          <Button type="submit" kind="link" size="sm">
            {texts('shop.reorder.button')}
            {name}
          </Button>
        </Form>
      )}
      {line.ratingPath && (
        <ButtonLink href={line.ratingPath} kind="link" size="sm">
          {texts('shop.orders.rate')}
          {name}
        </ButtonLink>
      )}
    </div>
  );
}
