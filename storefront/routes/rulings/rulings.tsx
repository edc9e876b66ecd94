import '#storefront/texts/advice.ts';
import { soldRulings } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Crumbs } from '#storefront/ui/crumbs.tsx';
import { SectionHeading } from '#storefront/ui/section-heading.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { Route } from './+types/rulings.ts';
import { DrawnRuling } from './drawn-ruling.tsx';
import { type Ruling, rulingGroups, rulings } from './ruling-table.ts';

/** The attribute of rulings, by which exercise books are filtered. */
const attribute = 'lineatur';

/** Loads the rulings of which the storefront sells exercise books. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const words = api.texts['shop.rulings.words'];
  const searched = typeof words === 'string' ? words : 'Heft';
  const { search } = await api.ask(soldRulings, { words: searched });
  const values = search.enumFilters.find(({ id }) => id === attribute)?.values ?? [];
  const sold = values.filter(({ count }) => count > 0).map(({ id }) => id);
  return { searched, sold };
}

/** A guide to the rulings of exercise books, each drawn to scale. */
export default function Rulings({ loaderData: { searched, sold } }: Route.ComponentProps) {
  const texts = useTexts();
  const title = texts('shop.rulings.title');
  const addressOf = ({ code }: Ruling) =>
    sold.includes(code)
      ? `/search/?${new URLSearchParams({ q: searched, [`filter.${attribute}`]: code })}`
      : undefined;
  return (
    <div className="page-width pb-10">
      <PageHead title={title} description={texts('shop.rulings.lead')} />
      <Crumbs crumbs={[]} current={title} />
      <h1 className="mt-2 mb-3">{title}</h1>
      <p className="mb-8 max-w-[70ch] text-lead text-tafel-500">{texts('shop.rulings.lead')}</p>
      <ByGrade />
      {rulingGroups.map((group) => (
        <section key={group} aria-labelledby={group} className="mt-10">
          <SectionHeading id={group} title={texts(`shop.rulings.group.${group}`)} />
          <ul className="grid gap-x-6 gap-y-8 md:grid-cols-2 xl:grid-cols-3">
            {rulings
              .filter((ruling) => ruling.group === group)
              .map((ruling) => (
                <RulingCard key={ruling.code} ruling={ruling} href={addressOf(ruling)} />
              ))}
          </ul>
        </section>
      ))}
      <Facts />
    </div>
  );
}

const grades = ['first', 'second', 'third', 'fourth', 'later'] as const;

/** Which rulings are usual in which school year. */
function ByGrade() {
  const texts = useTexts();
  return (
    <section aria-labelledby="by-grade">
      <SectionHeading id="by-grade" title={texts('shop.rulings.byGrade')} />
      <dl className="grid max-w-[80ch] gap-x-6 gap-y-2 md:grid-cols-[auto_1fr]">
        {grades.map((grade) => (
          <div key={grade} className="contents">
            <dt className="font-semibold">{texts(`shop.rulings.grade.${grade}`)}</dt>
            <dd className="max-md:mb-2">{texts(`shop.rulings.usual.${grade}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type RulingCardProps = { ruling: Ruling; href: string | undefined };

function RulingCard({ ruling, href }: RulingCardProps) {
  const texts = useTexts();
  const { code } = ruling;
  const name = texts('shop.rulings.name', { code: code.toUpperCase() });
  return (
    <li className="grid content-start gap-2 print:break-inside-avoid">
      <DrawnRuling ruling={ruling} />
      <h3 className="text-h3">{name}</h3>
      <p>{texts(`shop.rulings.is.${code}`)}</p>
      {href && (
        <TextLink href={href} className="reach justify-self-start py-1">
          {texts('shop.rulings.open', { name })}
        </TextLink>
      )}
    </li>
  );
}

const facts = ['norm', 'countries', 'abroad'] as const;
const sources = [
  ['DIN', 'http://www.din.de/cmd?level=tpl-artikel&languageid=de&cmstextid=lineaturen'],
  ['Farbkläx', 'https://www.farbklaex.de/2021/07/13/schulheft-lineaturen/'],
  ['mifus.de', 'https://www.mifus.de/blog/2016/07/heft-lineatur-uebersicht/'],
  ['Lingen Verlag', 'https://lingenverlag.de/?p=116336'],
] as const;

/** Where the numbers come from and hold, with the sources. */
function Facts() {
  const texts = useTexts();
  return (
    <section aria-labelledby="about" className="mt-10">
      <SectionHeading id="about" title={texts('shop.rulings.about')} />
      <div className="grid max-w-[70ch] gap-3">
        {facts.map((fact) => (
          <p key={fact}>{texts(`shop.rulings.fact.${fact}`)}</p>
        ))}
        <p>
          {texts('shop.rulings.sources')}{' '}
          {sources.map(([name, address], index) => (
            <span key={address}>
              {index > 0 && ', '}
              <TextLink href={address}>{name}</TextLink>
            </span>
          ))}
        </p>
      </div>
    </section>
  );
}
