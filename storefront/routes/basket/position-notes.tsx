import '#storefront/texts/checkout.ts';
import type { CartRefusalViewFragment } from '#contract/operations.generated.ts';
import { formatMessage } from '#storefront/state/message.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Note } from '#storefront/ui/note.tsx';
import type { PositionItem } from './position-parts.tsx';

type PositionNotesProps = {
  item: PositionItem;
  refusals: CartRefusalViewFragment[];
  limit: 'min' | 'max' | undefined;
  onRaise: () => void;
};

/** Problems of a position and what solves them (CA4). */
export function PositionNotes({ item, refusals, limit, onRaise }: PositionNotesProps) {
  const texts = useTexts();
  return (
    <div aria-live="polite" className="grid gap-2 not-empty:mt-1.5">
      {refusals.map(({ message }) => (
        <Note key={message.messageKey} kind="red">
          {formatMessage(texts, message)}
        </Note>
      ))}
      {limit === 'max' && refusals.length === 0 && (
        <Note kind="red">{texts('vue.buybox.text.quantity.error', { max: item.maxQuantity })}</Note>
      )}
      {item.isAtMinimum && (
        <p className="text-small text-tafel-500">
          {texts('shop.basket.atMinimum', { amount: item.minimumOrderQuantity })}
        </p>
      )}
      <StepNote item={item} />
      {item.isBelowMinimum && <BelowMinimum item={item} onRaise={onRaise} />}
      {!item.isSaleable && <Note kind="red">{texts('shop.basket.unsaleable')}</Note>}
    </div>
  );
}

type StepNoteProps = {
  item: {
    stepFrom: number | null;
    nextStep: { missing: number; price: { stringValue: string } } | null;
  };
};

/** The scale price that holds, and how many pieces are missing to the next one (SP1). */
export function StepNote({ item: { stepFrom, nextStep } }: StepNoteProps) {
  const texts = useTexts();
  if (stepFrom === null && nextStep === null) return null;
  return (
    <p className="text-small text-tafel-500">
      {stepFrom !== null && texts('shop.scale.holds', { count: stepFrom })}
      {stepFrom !== null && nextStep !== null && ' · '}
      {nextStep !== null &&
        texts('shop.scale.next', {
          missing: nextStep.missing,
          price: nextStep.price.stringValue,
        })}
    </p>
  );
}

/** Button that raises the quantity to the minimum; without script it posts the minimum itself. */
function BelowMinimum({ item, onRaise }: Pick<PositionNotesProps, 'item' | 'onRaise'>) {
  const texts = useTexts();
  const amount = item.minimumOrderQuantity;
  return (
    <Note kind="red">
      {texts('shop.basket.belowMinimum', { amount })}{' '}
      <button
        type="submit"
        name="raiseTo"
        value={amount}
        className="min-h-6 font-semibold underline underline-offset-3"
        onClick={(event) => {
          event.preventDefault();
          onRaise();
        }}
      >
        {texts('shop.basket.raise', { amount })}
      </button>
    </Note>
  );
}
