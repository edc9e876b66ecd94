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
      <div
        aria-hidden="true"
        className="h-4 overflow-hidden rounded-s border-[1.5px] border-tafel-900 bg-white"
      >
        <div className="h-full bg-sonne" style={{ width: `${(100 * answered) / children}%` }} />
      </div>
    </div>
  );
}
