import '#storefront/texts/advice.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { DrawnRuling } from './drawn-ruling.tsx';
import { isNumbered, type Ruling } from './ruling-table.ts';

type RulingCardProps = { ruling: Ruling; href: string | undefined; headingLevel: 3 | 4 };

/** A ruling, drawn to scale, with its sentence and a link to its exercise books in stock. */
export function RulingCard({ ruling, href, headingLevel }: RulingCardProps) {
  const texts = useTexts();
  const { code } = ruling;
  const Heading = headingLevel === 3 ? 'h3' : 'h4';
  const name = isNumbered(ruling)
    ? texts('shop.rulings.name', { code: code.toUpperCase() })
    : texts(`shop.rulings.measure.${code}`);
  return (
    <li className="grid content-start gap-2 print:break-inside-avoid">
      <DrawnRuling ruling={ruling} />
      <Heading className="font-display text-h3 font-bold">{name}</Heading>
      <p>{texts(`shop.rulings.is.${code}`)}</p>
      {href && (
        <TextLink href={href} className="reach justify-self-start py-1">
          {texts('shop.rulings.open', { name })}
        </TextLink>
      )}
    </li>
  );
}
