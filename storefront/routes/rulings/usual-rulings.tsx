import '#storefront/texts/advice.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Note } from '#storefront/ui/note.tsx';
import { SectionHeading } from '#storefront/ui/section-heading.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { type Choice, type Custom, usualRulings } from './chosen-rulings.ts';
import { RulingCard } from './ruling-card.tsx';
import { nameOf } from './ruling-name.ts';
import { type Ruling, rulings } from './ruling-table.ts';

type UsualRulingsProps = {
  customs: readonly Custom[];
  choice: Choice;
  addressOf: (ruling: Ruling) => string | undefined;
};

/** The usual rulings of a region by school year, what is known of its handwriting, and that the school decides. */
export function UsualRulings({ customs, choice, addressOf }: UsualRulingsProps) {
  const texts = useTexts();
  const custom = customs.find(({ code }) => code === choice.region);
  const years = usualRulings(customs, choice);
  return (
    <section aria-labelledby="usual" className="mt-8">
      <SectionHeading
        id="usual"
        title={texts('shop.rulings.usualIn', {
          region: custom?.name ?? texts('shop.rulings.germany'),
        })}
      />
      <Note kind="sun" className="mb-5 max-w-200">
        {texts('shop.rulings.schoolDecides')}
      </Note>
      {custom && <Handwriting custom={custom} />}
      {years.length === 0 && <p className="max-w-[70ch]">{texts('shop.rulings.noTable')}</p>}
      {years.map(({ year, rulings: codes, notes }) => (
        <section key={year} aria-labelledby={`year-${year}`} className="mt-6">
          <h3 id={`year-${year}`} className="mb-3 text-h3">
            {texts(`shop.rulings.grade.${year}`)}
          </h3>
          {choice.year === undefined ? (
            <YearLine codes={codes} notes={notes} addressOf={addressOf} />
          ) : (
            <ul className="grid gap-x-6 gap-y-8 md:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
              {drawnOf(codes).map((ruling) => (
                <RulingCard
                  key={ruling.code}
                  ruling={ruling}
                  note={noteOf(notes, ruling)}
                  href={addressOf(ruling)}
                  headingLevel={4}
                />
              ))}
            </ul>
          )}
        </section>
      ))}
    </section>
  );
}

/** What schools there teach, with the sources; where none is known, it says so. */
function Handwriting({ custom: { script, sources } }: { custom: Custom }) {
  const texts = useTexts();
  return (
    <p className="mb-4 max-w-[70ch]">
      {texts(`shop.rulings.script.${script}`)}
      {sources.length > 0 && (
        <>
          {' '}
          <span className="text-small text-tafel-500">
            {texts('shop.rulings.sources', { count: sources.length })}{' '}
            {sources.map(({ name, url }, index) => (
              <span key={url}>
                {index > 0 && ', '}
                <TextLink href={url}>{name}</TextLink>
              </span>
            ))}
          </span>
        </>
      )}
    </p>
  );
}

type Notes = Custom['years'][number]['notes'];
type YearLineProps = {
  codes: readonly string[];
  notes: Notes;
  addressOf: UsualRulingsProps['addressOf'];
};

/** The rulings of a school year in one line: a link where their exercise books are in stock. */
function YearLine({ codes, notes, addressOf }: YearLineProps) {
  const texts = useTexts();
  return (
    <ul className="flex flex-wrap gap-2">
      {drawnOf(codes).map((ruling) => {
        const name = nameOf(ruling, texts);
        const note = noteOf(notes, ruling);
        const href = addressOf(ruling);
        return (
          <li
            key={ruling.code}
            className="flex min-h-9 flex-wrap items-center gap-x-2 rounded-m border border-linie-blau bg-white px-3"
          >
            {href ? (
              <TextLink href={href} className="reach">
                {name}
              </TextLink>
            ) : (
              name
            )}
            {note !== undefined && <span className="text-small text-tafel-500">{note}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** What staff remarked on a ruling; undefined for none. */
function noteOf(notes: Notes, { code }: Ruling): string | undefined {
  return notes.find(({ ruling }) => ruling === code)?.note;
}

/** Codes that staff set and that are not drawn are left out. */
function drawnOf(codes: readonly string[]): Ruling[] {
  return codes.flatMap((code) => rulings.find((ruling) => ruling.code === code) ?? []);
}
