import '#storefront/texts/checkout.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { columns, FormLine } from './form-line.tsx';
import { type FormChange, type FormLine as Line, mostLines } from './form-lines.ts';
import { type Answers, entryFor } from './use-order-form.ts';

type LineListProps = {
  lines: readonly Line[];
  answers: Answers;
  change: (wish: FormChange) => void;
};

/** The lines under their headings, and a button for more of them. */
export function LineList({ lines, answers, change }: LineListProps) {
  const texts = useTexts();
  return (
    <div>
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
            change={change}
          />
        ))}
      </ol>
      {lines.length < mostLines && (
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
