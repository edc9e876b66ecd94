import '#storefront/texts/advice.ts';
import { rulingCustoms, soldRulings } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Crumbs } from '#storefront/ui/crumbs.tsx';
import { SectionHeading } from '#storefront/ui/section-heading.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { Route } from './+types/rulings.ts';
import { readChoice } from './chosen-rulings.ts';
import { RulingCard } from './ruling-card.tsx';
import { RulingChoice } from './ruling-choice.tsx';
import { type Ruling, rulingGroups, rulings } from './ruling-table.ts';
import { UsualRulings } from './usual-rulings.tsx';

/** The attribute of rulings, by which exercise books are filtered. */
const attribute = 'lineatur';

/** Loads what is usual by region, the choice in the address, and the rulings of which the storefront sells exercise books. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const words = api.texts['shop.rulings.words'];
  const searched = typeof words === 'string' ? words : 'Heft';
  const [{ search }, { rulingCustoms: customs }] = await Promise.all([
    api.ask(soldRulings, { words: searched }),
    api.ask(rulingCustoms, {}),
  ]);
  const values = search.enumFilters.find(({ id }) => id === attribute)?.values ?? [];
  const sold = values.filter(({ count }) => count > 0).map(({ id }) => id);
  return { searched, sold, customs, choice: readChoice(url.searchParams, customs) };
}

/** A guide to the rulings of exercise books: those usual in a region and school year, and each drawn to scale. */
export default function Rulings({ loaderData }: Route.ComponentProps) {
  const { searched, sold, customs, choice } = loaderData;
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
      <p className="mb-6 max-w-[70ch] text-lead text-tafel-500">{texts('shop.rulings.lead')}</p>
      <RulingChoice customs={customs} choice={choice} />
      <UsualRulings customs={customs} choice={choice} addressOf={addressOf} />
      {groupsFor(choice.region).map((group) => (
        <section key={group} aria-labelledby={group} className="mt-10">
          <SectionHeading id={group} title={texts(`shop.rulings.group.${group}`)} />
          {group === 'measured' && (
            <p className="mb-6 max-w-[70ch]">{texts('shop.rulings.measured')}</p>
          )}
          <ul className="grid gap-x-6 gap-y-8 md:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
            {rulings
              .filter((ruling) => ruling.group === group)
              .map((ruling) => (
                <RulingCard
                  key={ruling.code}
                  ruling={ruling}
                  href={addressOf(ruling)}
                  headingLevel={3}
                />
              ))}
          </ul>
        </section>
      ))}
      <Facts />
    </div>
  );
}

/** Where lists name measures in place of numbers, those come first. */
function groupsFor(region: string | undefined): readonly Ruling['group'][] {
  return region === 'AT' || region === 'CH'
    ? ['measured', ...rulingGroups.filter((group) => group !== 'measured')]
    : rulingGroups;
}

const facts = ['norm', 'countries', 'abroad'] as const;
const sources = [
  ['DIN', 'http://www.din.de/cmd?level=tpl-artikel&languageid=de&cmstextid=lineaturen'],
  ['Farbkläx', 'https://www.farbklaex.de/2021/07/13/schulheft-lineaturen/'],
  [
    'Deutsch schreiben',
    'https://deutsch-schreiben.maxklug.de/erklaerungen/buchstaben-und-silben/schriftentwicklung/welche-lineaturen-gibt-es',
  ],
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
          {texts('shop.rulings.sources', { count: sources.length })}{' '}
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
