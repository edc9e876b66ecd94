import '#storefront/texts/checkout.ts';
import { Form } from 'react-router';
import type { CartViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Note } from '#storefront/ui/note.tsx';
import { SummaryPositions } from '../checkout/summary-positions.tsx';

type OfferedPositionsProps = Pick<CartViewFragment, 'items'> & { offerNumber: string };

/** Positions of a cart that orders an offer: they are not changed, and the customer's own basket is one step away (SC1). */
export function OfferedPositions({ offerNumber, items }: OfferedPositionsProps) {
  const texts = useTexts();
  return (
    <>
      <Note kind="blue">
        <div className="grid justify-items-start gap-2">
          {texts('shop.offers.inCart', { number: offerNumber })}
          <Form discover="none" method="post">
            <Button type="submit" kind="outline" size="sm" name="intent" value="leaveOffer">
              {texts('shop.offers.leave')}
            </Button>
          </Form>
        </div>
      </Note>
      <SummaryPositions items={items} />
    </>
  );
}
