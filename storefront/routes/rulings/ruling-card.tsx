import '#storefront/texts/advice.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { DrawnRuling } from './drawn-ruling.tsx';
import { nameOf } from './ruling-name.ts';
import type { Ruling } from './ruling-table.ts';

type RulingCardProps = {
  ruling: Ruling;
  /** What staff remarked on it. */
  note?: string | undefined;
  href: string | undefined;
  headingLevel: 3 | 4;
};

/** A ruling, drawn to scale, with its sentence and a link to its exercise books in stock. */
export function RulingCard({ ruling, note, href, headingLevel }: RulingCardProps) {
  const texts = useTexts();
  const { code } = ruling;
  const Heading = headingLevel === 3 ? 'h3' : 'h4';
  const name = nameOf(ruling, texts);
  return (
    <li className="grid content-start gap-2 print:break-inside-avoid">
      <DrawnRuling ruling={ruling} />
      <Heading className="font-display text-h3 font-bold">{name}</Heading>
      {note !== undefined && <p className="font-semibold">{note}</p>}
      <p>{texts(`shop.rulings.is.${code}`)}</p>
      {href && (
        <TextLink href={href} className="reach justify-self-start py-1">
          {texts('shop.rulings.open', { name })}
        </TextLink>
      )}
    </li>
  );
}
