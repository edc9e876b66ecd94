import '#storefront/texts/advice.ts';
import type { SchoolStartCheckViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { BasketCheck } from './basket-check.tsx';

/** A checked list: the first school day, and the lines with the day on which each arrives. */
export function CheckedLines({
  check: { region, lines },
}: {
  check: SchoolStartCheckViewFragment;
}) {
  const texts = useTexts();
  const { date } = useFormats();
  return (
    <>
      {region.firstDay && (
        <p className="mt-1 font-semibold">
          {texts('shop.schoolStart.firstDay', { region: region.name, day: date(region.firstDay) })}
        </p>
      )}
      <BasketCheck lines={lines} isList />
    </>
  );
}
