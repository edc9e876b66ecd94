import '#storefront/texts/account.ts';
import type { StandingOrderItemFragment } from '#contract/operations.generated.ts';
import { formatMessage } from '#storefront/state/message.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { NamesOn } from '#storefront/ui/names-on.tsx';
import { TextInput } from '#storefront/ui/text-input.tsx';
import { UnbrokenName } from '#storefront/ui/unbroken-name.tsx';

type ItemsProps = {
  lines: readonly StandingOrderItemFragment[];
  /** Whether the quantities can be changed, as fields `quantity.<item>` of the surrounding form. */
  isEditable?: boolean;
};

/** The items of a standing order with quantity, price of now, and what is missing or dearer (SC6). */
export function Items({ lines, isEditable = false }: ItemsProps) {
  const texts = useTexts();
  return (
    <ul className="grid divide-y divide-linie-blau">
      {lines.map((line) => (
        <li
          key={line.itemId}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 py-3"
        >
          <div className="grid gap-0.5">
            <a href={line.path} className="font-semibold underline-offset-3 hover:underline">
              <UnbrokenName name={line.name} />
            </a>
            <p className="text-small text-tafel-500">
              <span className="code">{line.orderNumber}</span>
              {line.pricePerUnit && (
                <> · {texts('shop.standing.each', { price: line.pricePerUnit.stringValue })}</>
              )}
            </p>
            <NamesOn names={line.names} />
            {line.priceBefore && (
              <p className="text-small font-semibold">
                {texts('shop.standing.dearer', { price: line.priceBefore.stringValue })}
              </p>
            )}
            {line.problem && (
              <p className="text-small font-semibold text-rot">
                {formatMessage(texts, line.problem)}
              </p>
            )}
          </div>
          {isEditable ? (
            <div className="w-20">
              <TextInput
                name={`quantity.${line.itemId}`}
                inputMode="numeric"
                maxLength={4}
                defaultValue={line.quantity}
                aria-label={texts('shop.standing.quantity', { name: line.name })}
                className="text-right tabular-nums"
              />
            </div>
          ) : (
            <span className="tabular-nums">
              {texts('shop.standing.pieces', { count: line.quantity })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
