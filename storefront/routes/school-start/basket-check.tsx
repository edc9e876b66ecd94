import '#storefront/texts/advice.ts';
import type { SchoolStartCheckViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { DeliveryStatus } from '#storefront/ui/delivery-status.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { Note } from '#storefront/ui/note.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';

type Lines = SchoolStartCheckViewFragment['lines'];

/** The lines of the basket or of a list with the day on which each arrives, late ones first. */
export function BasketCheck({ lines, isList = false }: { lines: Lines; isList?: boolean }) {
  const texts = useTexts();
  if (lines.length === 0)
    return (
      <Note kind="blue" className="mt-4 max-w-200">
        {texts(isList ? 'shop.schoolStart.emptyList' : 'shop.schoolStart.empty')}
      </Note>
    );
  const late = lines.filter(({ isInTime }) => !isInTime);
  return (
    <>
      <Note kind={late.length === 0 ? 'green' : 'sun'} className="mt-4 max-w-200">
        {late.length === 0
          ? texts('shop.schoolStart.allThere')
          : texts('shop.schoolStart.late', { count: late.length })}
      </Note>
      <ul className="mt-4 max-w-200">
        {[...late, ...lines.filter(({ isInTime }) => isInTime)].map((line) => (
          <Line key={line.path} line={line} />
        ))}
      </ul>
    </>
  );
}

function Line({ line: { name, path, arrivesOn, isInTime, replacement } }: { line: Lines[number] }) {
  const texts = useTexts();
  const { date } = useFormats();
  return (
    <li className="grid gap-1 border-b border-linie-blau py-3">
      <TextLink href={path} className="reach justify-self-start font-semibold">
        {name}
      </TextLink>
      <DeliveryStatus color={isInTime ? 'GREEN' : arrivesOn ? 'YELLOW' : 'RED'}>
        {arrivesOn
          ? texts('shop.schoolStart.arrives', { day: date(arrivesOn) })
          : texts('shop.schoolStart.noDay')}
      </DeliveryStatus>
      {replacement && (
        <p className="text-small">
          {texts('shop.schoolStart.replacement')}{' '}
          <TextLink href={replacement.path}>{replacement.name}</TextLink>
        </p>
      )}
    </li>
  );
}
