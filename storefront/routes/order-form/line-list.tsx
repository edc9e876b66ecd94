import '#storefront/texts/checkout.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { DeliveryStatus } from '#storefront/ui/delivery-status.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { sharedDelivery } from '#storefront/ui/shared-delivery.ts';
import { columns, FormLine } from './form-line.tsx';
import { type FormChange, type FormLine as Line, maxLines } from './form-lines.ts';
import { type Answers, entryFor } from './use-order-form.ts';

type LineListProps = {
  lines: readonly Line[];
  answers: Answers;
  change: (update: FormChange) => void;
};

/** The lines below their column headings, and a button for more lines. */
export function LineList({ lines, answers, change }: LineListProps) {
  const texts = useTexts();
  const delivery = sharedDelivery(
    lines.flatMap((line) => {
      const entry = entryFor(answers, line);
      return entry?.item && entry.isValidForCart ? [entry.item] : [];
    }),
  );
  return (
    <div>
      <div className="min-h-6 pb-1">
        {delivery && (
          <DeliveryStatus color={delivery.deliveryStatusColor}>
            {delivery.deliveryInfo}
          </DeliveryStatus>
        )}
      </div>
      <div
        aria-hidden="true"
        className={`${columns} border-b-[1.5px] border-tafel-900 py-2 text-small font-semibold text-tafel-500 max-md:hidden`}
      >
        <span />
        <span>{texts('shop.orderform.number')}</span>
        <span className="text-right">{texts('shop.orderform.quantity')}</span>
        <span>{texts('shop.orderform.item')}</span>
        <span className="hidden text-right xl:block">{texts('shop.orderform.unitPrice')}</span>
        <span className="text-right">{texts('shop.orderform.sum')}</span>
      </div>
      <ol>
        {lines.map((line, index) => (
          <FormLine
            key={line.id}
            line={line}
            place={index + 1}
            entry={entryFor(answers, line)}
            deliveryAbove={delivery?.deliveryInfo}
            change={change}
          />
        ))}
      </ol>
      {lines.length < maxLines && (
        <Button
          type="submit"
          kind="link"
          name="intent"
          value="more"
          className="mt-2"
          onClick={(event) => {
            event.preventDefault();
            change({ kind: 'more' });
          }}
        >
          <Icon name="plus" size="small" />
          {texts('shop.orderform.more')}
        </Button>
      )}
    </div>
  );
}
