import '#storefront/texts/account.ts';
import '#storefront/texts/lists.ts';
import { data, Form, redirect } from 'react-router';
import {
  addClassSetToCart,
  type ClassSetViewFragment,
  findClassSet,
  listClassSet,
  makeClassSetOffer,
} from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { chosenIn, classSetAddress, classSetsPath } from '#storefront/lists/class-set-path.ts';
import { AddListResultGroups } from '#storefront/lists/entries/add-list-result-groups.tsx';
import { ListSummary } from '#storefront/lists/entries/list-summary.tsx';
import { listAddress } from '#storefront/lists/list-path.ts';
import { apiContext, notFound } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { withCart } from '#storefront/state/with-cart.server.ts';
import { Badge } from '#storefront/ui/badge.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Crumbs } from '#storefront/ui/crumbs.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { FocusedResult } from '#storefront/ui/focused-result.tsx';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { offerPath } from '../offers/offer-path.ts';
import { Refusals } from '../offers/refusals.tsx';
import { requestKeyOf } from '../offers/request-key.ts';
import { withUserId } from '../wishlist/with-user-id.ts';
import type { Route } from './+types/class-set.ts';
import { ChildrenForm } from './children-form.tsx';
import { Difference } from './difference.tsx';
import { SetLine } from './set-line.tsx';
import { useSubjectName } from './use-subject-name.ts';
import { useTakeSet } from './use-take-set.ts';

/** Loads a class set for the number of children in the address; 404 for an unknown one (SC8). */
export async function loader({ context, params: { code }, url }: Route.LoaderArgs) {
  const wanted = { code, ...chosenIn(url.searchParams) };
  const { classSet } = await context.get(apiContext).ask(findClassSet, wanted);
  if (!classSet) throw notFound();
  return { set: classSet, requestKey: crypto.randomUUID() };
}

/** Adds the set of the address to the basket, or makes a class list or an offer of it, once for the page's request key. */
export async function action({ context, params: { code }, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const requestKey = requestKeyOf(form.get('requestKey'));
  const { children, substituted } = chosenIn(url.searchParams);
  const wanted = { code, children: children ?? 24, substituted };
  if (form.get('intent') === 'list') {
    const { listClassSet: made } = await withUserId(api, () =>
      api.ask(listClassSet, { ...wanted, requestKey }),
    );
    if (made.wishlist) throw redirect(listAddress(made.wishlist.externalId));
    return data({ refusals: made.refusal ? [made.refusal.message] : [] }, { status: 422 });
  }
  if (form.get('intent') === 'offer') {
    const { makeClassSetOffer: made } = await api.ask(makeClassSetOffer, { ...wanted, requestKey });
    if (made.offerNumber) throw redirect(offerPath(made.offerNumber));
    return data({ refusals: made.refusals, isOffer: true }, { status: 422 });
  }
  const { taken } = await withCart(api, (cartId) =>
    api.ask(addClassSetToCart, { ...wanted, cartId, idempotencyKey: requestKey }),
  );
  return data({ taken }, { status: 200 });
}

/** A class set for a number of children: its lines, what is left over, its sum, and the ways to go on (SC8). */
export default function ClassSetPage({ loaderData, actionData }: Route.ComponentProps) {
  const { set, requestKey } = loaderData;
  const texts = useTexts();
  const subjectName = useSubjectName();
  const { title, description, schoolYear: year, code, children, lines } = set;
  const substituted = lines
    .filter(({ isSubstituted }) => isSubstituted)
    .map(({ itemId }) => itemId);
  return (
    <div className="page-width pb-10">
      <PageHead title={`${title} ${year}`} description={description} />
      <Crumbs
        crumbs={[{ displayName: texts('shop.classSets.title'), path: classSetsPath }]}
        current={title}
      />
      <h1 className="mt-2 mb-3 break-words">{title}</h1>
      <p className="mb-3 flex flex-wrap gap-2">
        <Badge kind="info">{subjectName(set.subject)}</Badge>
        <Badge kind="extra">{texts('shop.classSets.year', { year })}</Badge>
      </p>
      <p className="mb-6 max-w-[70ch] text-lead text-tafel-500">{description}</p>
      {actionData && 'taken' in actionData && (
        <FocusedResult of={actionData}>
          <AddListResultGroups taken={actionData.taken} />
        </FocusedResult>
      )}
      {actionData && 'refusals' in actionData && (
        <FocusedResult of={actionData}>
          <Refusals
            refusals={actionData.refusals}
            {...('isOffer' in actionData && { heading: texts('shop.classSets.noOffer') })}
          />
        </FocusedResult>
      )}
      {/* No grid on phones: in a row of its own the sticky button would not stick. */}
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_380px] lg:grid-rows-[auto_1fr] lg:gap-x-10 2xl:grid-cols-[minmax(0,1fr)_460px] 2xl:gap-x-16">
        <ChildrenForm set={set} substituted={substituted} />
        <ul className="mt-4 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:-mt-4">
          {lines.map((line) => (
            <SetLine
              key={line.itemId}
              line={line}
              exchangedAddress={classSetAddress(code, {
                children,
                substituted: line.isSubstituted
                  ? substituted.filter((itemId) => itemId !== line.itemId)
                  : [...substituted, line.itemId],
              })}
            />
          ))}
        </ul>
        <Ways set={set} substituted={substituted} requestKey={requestKey} />
      </div>
      <Difference set={set} />
    </div>
  );
}

type WaysProps = { set: ClassSetViewFragment; substituted: number[]; requestKey: string };

const takenDialog = 'classSetTaken';

/** The sum of the set, and what it becomes: a basket, a class list or an offer. */
function Ways({ set, substituted, requestKey }: WaysProps) {
  const texts = useTexts();
  const isSending = useIsSending();
  const { isLoading, taken, takeSet } = useTakeSet(takenDialog);
  const { code, children, lines, totals } = set;
  const chosen = { children, substituted };
  const action = classSetAddress(code, chosen);
  const { entryCount: count } = totals;
  const total = lines.length;
  return (
    <div className="max-md:contents lg:sticky lg:top-20 lg:col-start-2 lg:self-start">
      <form
        method="post"
        action={action}
        className="max-md:contents md:pt-4"
        onSubmit={(event) => {
          event.preventDefault();
          void takeSet({ code, ...chosen });
        }}
      >
        <input type="hidden" name="requestKey" value={requestKey} />
        <ListSummary totals={totals} isSticky isBesideLines>
          <Button
            type="submit"
            name="intent"
            value="basket"
            isWide
            className="lg:w-full"
            isLoading={isLoading}
            disabledReason={count === 0 ? texts('shop.lists.nothing') : undefined}
          >
            <Icon name="shopping-basket" size="small" />
            {count < total
              ? texts('shop.classSets.takeShort', { count, total })
              : texts('shop.classSets.take')}
          </Button>
        </ListSummary>
      </form>
      <section aria-labelledby="class-set-ways" className="mt-8 print:hidden">
        <h2 id="class-set-ways" className="lg:text-h3">
          {texts('shop.classSets.otherWays')}
        </h2>
        <p className="mt-1 mb-3 max-w-[70ch]">{texts('shop.classSets.otherWaysHint')}</p>
        <Form
          method="post"
          action={action}
          preventScrollReset
          className="flex flex-wrap gap-3 lg:grid"
        >
          <input type="hidden" name="requestKey" value={requestKey} />
          <Button type="submit" kind="outline" name="intent" value="list" isLoading={isSending}>
            <Icon name="clipboard-list" size="small" />
            {texts('shop.classSets.toList')}
          </Button>
          <Button type="submit" kind="outline" name="intent" value="offer" isLoading={isSending}>
            <Icon name="file-text" size="small" />
            {texts('shop.classSets.toOffer')}
          </Button>
        </Form>
      </section>
      <Dialog name={takenDialog} title={texts('shop.lists.taken')}>
        {taken && <AddListResultGroups taken={taken} />}
      </Dialog>
    </div>
  );
}
