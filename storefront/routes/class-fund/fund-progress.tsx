import '#storefront/texts/lists.ts';
import type { ClassFundViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';

/** How many children of a class have answered: 19 of 24, in words and as a ruler. */
export function FundProgress({
  fund,
}: {
  fund: Pick<ClassFundViewFragment, 'answered' | 'children'>;
}) {
  const texts = useTexts();
  const { answered, children } = fund;
  return (
    <div className="grid gap-2">
      <p className="text-lead font-bold">
        {texts('shop.classFund.answered', { answered, children })}
      </p>
      {/* The content policy allows no style attribute, so that a bar with a width of its own would be full. */}
      <div className="ruler" aria-hidden="true">
        <progress max={children} value={answered} />
      </div>
    </div>
  );
}
