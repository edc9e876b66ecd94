import '#storefront/texts/advice.ts';
import type { SatchelSuggestionViewFragment } from '#contract/operations.generated.ts';
import { ProductTile } from '#storefront/product-tile/product-tile.tsx';
import { comparePath } from '#storefront/state/compared-products.ts';
import { formatMessage } from '#storefront/state/message.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { Note } from '#storefront/ui/note.tsx';
import { SmallPriceNote } from '#storefront/ui/price-note.tsx';
import { SectionHeading } from '#storefront/ui/section-heading.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';

type SuggestionsProps = {
  suggestions: readonly SatchelSuggestionViewFragment[];
  heightCm: number;
};

/** The suggested satchels, each with what speaks for and against it, and a link that compares them. */
export function Suggestions({ suggestions, heightCm }: SuggestionsProps) {
  const texts = useTexts();
  if (suggestions.length === 0) return <NoSuggestion heightCm={heightCm} />;
  const count = suggestions.length;
  return (
    <section aria-labelledby="suggestions" className="pt-10">
      <SectionHeading
        id="suggestions"
        title={texts('shop.finder.result', { count, height: heightCm })}
      />
      <ul className="grid gap-x-6 gap-y-4 md:grid-cols-3 md:grid-rows-[auto_auto]">
        {suggestions.map((suggestion) => (
          <li key={suggestion.product.id} className="row-span-2 grid grid-rows-subgrid max-md:pb-6">
            <ProductTile tile={suggestion.product} isEager />
            <Reasons suggestion={suggestion} />
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        {count > 1 && (
          <ButtonLink href={comparePath(suggestions.map(({ product }) => product.id))}>
            <Icon name="columns-3" size="small" />
            {texts('shop.finder.compare', { count })}
          </ButtonLink>
        )}
        <SmallPriceNote />
      </div>
    </section>
  );
}

type ReasonsProps = { suggestion: SatchelSuggestionViewFragment };

function Reasons({ suggestion: { product, path, reasons } }: ReasonsProps) {
  const texts = useTexts();
  const { name } = product;
  return (
    <div className="grid content-start gap-2 rounded-card border border-linie bg-white p-4">
      <h4 className="text-medium font-bold">{texts('shop.finder.reasons')}</h4>
      <ul className="grid gap-1.5">
        {reasons.map(({ message, isFor }) => (
          <li key={message.messageKey} className="flex items-start gap-2 text-small">
            <Icon
              name={isFor ? 'check' : 'minus'}
              size="small"
              className={classes('mt-0.5', isFor ? 'text-wiese' : 'text-tafel-400')}
            />
            <span>
              <span className="sr-only">
                {texts(isFor ? 'shop.finder.for' : 'shop.finder.against')}{' '}
              </span>
              {formatMessage(texts, message)}
            </span>
          </li>
        ))}
      </ul>
      <TextLink
        href={path}
        aria-label={texts('shop.finder.openNamed', { name })}
        className="reach justify-self-start py-1 text-small"
      >
        {texts('shop.finder.open')}
      </TextLink>
    </div>
  );
}

function NoSuggestion({ heightCm }: { heightCm: number }) {
  const texts = useTexts();
  const query = new URLSearchParams({ q: texts('shop.finder.noneQuery') });
  return (
    <Note kind="blue" className="mt-8">
      <p>{texts('shop.finder.none', { height: heightCm })}</p>
      <p>
        <TextLink href={`/search/?${query}`}>{texts('shop.finder.noneLink')}</TextLink>
      </p>
    </Note>
  );
}
