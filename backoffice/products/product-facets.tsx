import { Link } from 'react-router';
import type { ProductsQuery } from '#contract/backoffice-operations.generated.ts';
import { useLocale, useTexts } from '../texts/use-texts.tsx';
import { useListSearch } from '../ui/use-list-search.ts';

type Facets = ProductsQuery['productFacets'];

const states = ['draft', 'published', 'retired'] as const;
const lacking = [
  'incomplete',
  'noPicture',
  'noEnglish',
  'staleEnglish',
  'noItem',
  'noPriceDe',
  'noPriceAt',
  'noPriceCh',
  'noPriceEdu',
] as const;
const being = ['short', 'new', 'unsold', 'reduced'] as const;

/** Links that limit the list of products by state, by what they lack and by what they are; facets add up. */
export function ProductFacets({ facets }: { facets: Facets }) {
  const texts = useTexts();
  const search = useListSearch();
  const chosen = chosenFacets(search);
  return (
    <div className="grid gap-2 pb-4">
      <nav aria-label={texts('products.states')} className="flex flex-wrap gap-2">
        {[undefined, ...states].map((state) => (
          <FacetLink
            key={state ?? ''}
            to={withEntry(search, 'state', state ?? '')}
            isChosen={(search.get('state') ?? undefined) === state}
            label={texts(`products.state.${state ?? 'all'}`)}
            facet={facets.find(({ key }) => key === state)}
          />
        ))}
      </nav>
      {(
        [
          ['products.lacking', lacking],
          ['products.being', being],
        ] as const
      ).map(([label, keys]) => (
        <nav key={label} aria-label={texts(label)} className="flex flex-wrap items-center gap-2">
          <span aria-hidden className="text-small text-muted">
            {texts(label)}
          </span>
          {keys.map((key) => (
            <FacetLink
              key={key}
              to={withEntry(search, 'facets', toggled(chosen, key))}
              isChosen={chosen.includes(key)}
              label={texts(`products.facet.${key}`)}
              facet={facets.find((facet) => facet.key === key)}
            />
          ))}
        </nav>
      ))}
    </div>
  );
}

/** The facets that an address names. */
export function chosenFacets(search: URLSearchParams): string[] {
  return (search.get('facets') ?? '').split(',').filter((key) => key !== '');
}

function toggled(chosen: readonly string[], key: string): string {
  const others = chosen.filter((each) => each !== key);
  return (chosen.includes(key) ? others : [...others, key]).toSorted().join(',');
}

/** The address with another value of a parameter, from the first part of the list on. */
function withEntry(search: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(search);
  next.delete('after');
  if (value === '') next.delete(name);
  else next.set(name, value);
  return `?${next}`;
}

type LinkProps = {
  to: string;
  isChosen: boolean;
  label: string;
  facet: Facets[number] | undefined;
};

function FacetLink({ to, isChosen, label, facet }: LinkProps) {
  return (
    <Link
      to={to}
      aria-current={isChosen ? 'true' : undefined}
      className="inline-flex items-baseline gap-1.5 rounded-md border border-line bg-surface px-2.5 py-1 hover:bg-hover aria-[current]:border-action aria-[current]:bg-selected aria-[current]:font-semibold"
    >
      {label}
      {facet && <Count {...facet} />}
    </Link>
  );
}

function Count({ count, isMore }: Facets[number]) {
  const texts = useTexts();
  const written = new Intl.NumberFormat(useLocale()).format(count);
  return (
    <span className="text-small font-normal text-muted">
      {isMore ? texts('products.more', { count: written }) : written}
    </span>
  );
}
