import '#storefront/texts/advice.ts';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { findSatchels } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { Crumbs } from '#storefront/ui/crumbs.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { FocusedResult } from '#storefront/ui/focused-result.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { Route } from './+types/satchel-finder.ts';
import { answersIn } from './finder-answers.ts';
import { FinderForm } from './finder-form.tsx';
import { Suggestions } from './suggestions.tsx';

/** Loads what is asked, and the suggestions for the answers in the address. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const answers = answersIn(url.searchParams);
  const { satchelFinder } = await context.get(apiContext).ask(findSatchels, { answers });
  return { answers, finder: satchelFinder };
}

/** Suggests three satchels for a child by four questions. */
export default function SatchelFinder({ loaderData: { answers, finder } }: Route.ComponentProps) {
  const texts = useTexts();
  const { key } = useLocation();
  const isNew = useNavigationType() !== NavigationType.Pop;
  const title = texts('shop.finder.title');
  const { heights, budgets, styles, suggestions } = finder;
  if (!heights || !budgets)
    return (
      <div className="page-width pb-10">
        <PageHead title={title} robots="noindex" />
        <EmptyState headline={texts('shop.finder.empty')} text={texts('shop.finder.lead')}>
          <ButtonLink href="/">{texts('shop.finder.home')}</ButtonLink>
        </EmptyState>
      </div>
    );
  return (
    <div className="page-width pb-10">
      <PageHead title={title} description={texts('shop.finder.lead')} />
      <Crumbs crumbs={[]} current={title} />
      <h1 className="mt-2 mb-3">{title}</h1>
      <p className="mb-6 max-w-[70ch] text-lead text-tafel-500">{texts('shop.finder.lead')}</p>
      <FinderForm key={key} questions={{ heights, budgets, styles }} answers={answers} />
      {answers && (
        <FocusedResult of={isNew ? key : undefined}>
          <Suggestions suggestions={suggestions} heightCm={answers.heightCm} />
        </FocusedResult>
      )}
      <p className="mt-8 text-tafel-500">
        {texts('shop.finder.guide')}{' '}
        <TextLink href="/beratung/ranzen-wahl/">{texts('shop.finder.guideLink')}</TextLink>
      </p>
    </div>
  );
}
