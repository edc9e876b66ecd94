import '#storefront/texts/checkout.ts';
import type { OrderFormSumsFragment } from '#contract/operations.generated.ts';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Note } from '#storefront/ui/note.tsx';

type FormAsideProps = {
  lineCount: number;
  validCount: number;
  wrongCount: number;
  sums: OrderFormSumsFragment | null;
  isAdding: boolean;
  onFirstWrong: () => void;
  onClear: () => void;
};

/** Number of valid lines, their totals, and the button that adds them to the basket. */
export function FormAside(props: FormAsideProps) {
  const { lineCount, validCount, wrongCount, sums, isAdding, onFirstWrong, onClear } = props;
  const texts = useTexts();
  return (
    <aside className="grid gap-4 rounded-card border border-linie bg-white p-5 lg:sticky lg:top-20">
      <h2 className="text-h3">
        <output>{texts('shop.orderform.ready', { valid: validCount, lines: lineCount })}</output>
      </h2>
      {wrongCount > 0 && (
        <Note kind="red">
          <b>{texts('shop.orderform.wrong', { count: wrongCount })}</b>{' '}
          <button
            type="button"
            className="hidden min-h-6 underline underline-offset-3 scripted:inline"
            onClick={onFirstWrong}
          >
            {texts('shop.orderform.toFirstWrong')}
          </button>
        </Note>
      )}
      {sums && <Sums sums={sums} />}
      <Button
        type="submit"
        name="intent"
        value="add"
        size="lg"
        isWide="always"
        isLoading={isAdding}
      >
        {texts('shop.orderform.add', { count: validCount })}
      </Button>
      <noscript>
        <Button type="submit" name="intent" value="check" kind="outline" isWide="always">
          {texts('shop.orderform.check')}
        </Button>
      </noscript>
      {lineCount > 0 && (
        <Button kind="link" size="sm" className="hidden! scripted:inline-flex!" onClick={onClear}>
          {texts('shop.orderform.clear')}
        </Button>
      )}
    </aside>
  );
}

function Sums({ sums }: { sums: OrderFormSumsFragment }) {
  const texts = useTexts();
  const { isB2b } = useStorefront();
  return (
    <dl className="grid gap-2 tabular-nums *:flex *:justify-between *:gap-4">
      {isB2b && (
        <>
          <div>
            <dt>{texts('shop.orderform.net')}</dt>
            <dd>{sums.subtotal.stringValue}</dd>
          </div>
          {sums.tax.map(({ rate, amount }) => (
            <div key={rate}>
              <dt>{texts('shop.orderform.tax', { rate })}</dt>
              <dd>{amount.stringValue}</dd>
            </div>
          ))}
        </>
      )}
      <div className="items-baseline border-t-[1.5px] border-tafel-900 pt-3 font-bold">
        <dt className="text-lead">{texts('shop.orderform.sum')}</dt>
        <dd className="font-display text-h2">{sums.total.stringValue}</dd>
      </div>
      <div className="text-small text-tafel-500">
        <dt>{texts(isB2b ? 'shop.orderform.withoutShipping' : 'shop.orderform.withTax')}</dt>
      </div>
    </dl>
  );
}
