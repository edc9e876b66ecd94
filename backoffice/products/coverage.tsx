import { useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';

type Props = { gaps: readonly string[] };

/** Whether a product has its English text. */
export function EnglishMark({ gaps }: Props) {
  const isStale = gaps.includes('staleEnglish');
  return (
    <Mark label="EN" is={gaps.includes('noEnglish') ? 'missing' : isStale ? 'stale' : 'covered'} />
  );
}

const lists = [
  ['de', 'noPriceDe'],
  ['at', 'noPriceAt'],
  ['ch', 'noPriceCh'],
  ['edu', 'noPriceEdu'],
] as const;

/** In which storefronts all items of a product have a price. */
export function PriceMarks({ gaps }: Props) {
  const texts = useTexts();
  return (
    <span className="flex flex-wrap gap-x-2 xl:flex-nowrap">
      {lists.map(([list, gap]) => (
        <Mark
          key={list}
          label={texts(`products.list.${list}`)}
          is={gaps.includes(gap) || gaps.includes('noItem') ? 'missing' : 'covered'}
        />
      ))}
    </span>
  );
}

/** What a product lacks beyond texts and prices. */
export function OtherGaps({ gaps }: Props) {
  const texts = useTexts();
  const others = (['noItem', 'noPicture'] as const).filter((gap) => gaps.includes(gap));
  return (
    others.length > 0 && (
      <span className="flex flex-wrap gap-1">
        {others.map((gap) => (
          <Badge key={gap} look="warn">
            {texts(`products.facet.${gap}`)}
          </Badge>
        ))}
      </span>
    )
  );
}

const looks = {
  covered: { sign: '✓', color: 'text-good' },
  stale: { sign: '↻', color: 'text-warn' },
  missing: { sign: '–', color: 'text-bad' },
} as const;

/** One thing that is there or missing: its short name with a sign, which screen readers hear as words. */
function Mark({ label, is }: { label: string; is: keyof typeof looks }) {
  const texts = useTexts();
  const { sign, color } = looks[is];
  return (
    <span className={`whitespace-nowrap ${color}`}>
      {label} <span aria-hidden>{sign}</span>
      <span className="sr-only">{texts(`products.${is}`)}</span>
    </span>
  );
}
