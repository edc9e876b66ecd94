import '#storefront/texts/lists.ts';
import type { ClassFundViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';

/** What each child gets from a class fund; for the teacher with packs, least quantities and what is left over. */
export function FundGoods({
  lines,
  isForTeacher = false,
}: Pick<ClassFundViewFragment, 'lines'> & { isForTeacher?: boolean }) {
  const texts = useTexts();
  return (
    <section className="grid gap-2">
      <h2 className="text-h3">{texts('shop.classFund.goods')}</h2>
      <ul className="border-t border-linie-blau">
        {lines.map((line) => (
          <li key={line.orderNumber} className="grid gap-0.5 border-b border-linie-blau py-3">
            <p className="font-semibold [overflow-wrap:anywhere]">
              {texts('shop.classFund.perChild', { count: line.perChild, article: line.name })}
              {line.variant && <span className="font-normal"> · {line.variant}</span>}
            </p>
            {isForTeacher && (
              <p className="text-small text-tafel-500">
                {texts('shop.classFund.packs', {
                  count: line.packs,
                  size: line.packSize,
                  price: line.price.stringValue,
                })}
                {line.minimum > 1 &&
                  ` · ${texts('shop.classFund.minimum', { count: line.minimum })}`}
                {line.leftOver > 0 &&
                  ` · ${texts('shop.classFund.leftOver', { count: line.leftOver })}`}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
