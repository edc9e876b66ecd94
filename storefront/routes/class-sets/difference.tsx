import '#storefront/texts/lists.ts';
import type {
  ClassSetLineViewFragment,
  ClassSetViewFragment,
} from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';

/** What changed since the edition of the school year before; nothing without one. */
export function Difference({
  set: { yearBefore: year, lines, removedNames },
}: {
  set: ClassSetViewFragment;
}) {
  const texts = useTexts();
  const sentenceOf = useChangeSentence();
  if (year === null) return null;
  const sentences = [
    ...lines.map(sentenceOf).filter((sentence) => sentence !== undefined),
    ...removedNames.map((name) => texts('shop.classSets.differenceRemoved', { name })),
  ];
  return (
    <section aria-labelledby="class-set-difference" className="mt-10 max-w-200">
      <h2 id="class-set-difference">{texts('shop.classSets.differenceTitle', { year })}</h2>
      {sentences.length === 0 ? (
        <p className="mt-2">{texts('shop.classSets.noDifference', { year })}</p>
      ) : (
        <ul className="mt-2 grid list-disc gap-1 pl-5">
          {sentences.map((sentence) => (
            <li key={sentence} className="break-words">
              {sentence}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function useChangeSentence(): (line: ClassSetLineViewFragment) => string | undefined {
  const texts = useTexts();
  return ({ change, entry: { name }, neededPieces: now, piecesBefore, replacedName }) => {
    const amounts = { name, now, before: piecesBefore ?? 0 };
    if (change === 'NEW') return texts('shop.classSets.differenceNew', { name });
    if (change === 'REPLACED')
      return texts('shop.classSets.differenceReplaced', { name, before: replacedName ?? '' });
    if (change === 'MORE') return texts('shop.classSets.differenceMore', amounts);
    if (change === 'FEWER') return texts('shop.classSets.differenceFewer', amounts);
    return undefined;
  };
}
