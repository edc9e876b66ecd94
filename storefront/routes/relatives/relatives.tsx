import '#storefront/texts/lists.ts';
import { data, Form } from 'react-router';
import { findRelativesList, type FindRelativesListQuery } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { AddListResultGroups } from '#storefront/lists/entries/add-list-result-groups.tsx';
import { listPath, relativesAddress } from '#storefront/lists/list-path.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import { formatMessage } from '#storefront/state/message.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Crumbs } from '#storefront/ui/crumbs.tsx';
import { FocusedResult } from '#storefront/ui/focused-result.tsx';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { Note } from '#storefront/ui/note.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { ServicePage } from '../service/service-page.tsx';
import type { Route } from './+types/relatives.ts';
import { changeRelativesList } from './change-relatives-list.ts';
import { type Keys, RelativesLine } from './relatives-line.tsx';

const tokenIn = (url: URL): string => (url.searchParams.get('link') ?? '').slice(0, 60);

/** Loads the list of a relatives' link (WL9). An ended or unknown link is answered with 404 and a sentence. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const token = tokenIn(url);
  const giver = api.visitor.relativesKey ?? crypto.randomUUID();
  const { relativesWishlist: list } = await api.ask(findRelativesList, { token, giver });
  const keys: Keys = { token, giver, request: crypto.randomUUID() };
  return data({ list, keys }, { status: list ? 200 : 404 });
}

/** Handles the forms of the page, which work without script. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const answer = await changeRelativesList(context.get(apiContext), tokenIn(url), form);
  return data(answer, { status: answer.refusal ? 422 : 200 });
}

/** Also after a refusal, which comes from what another relative did meanwhile. */
export const shouldRevalidate = () => true;

export default function RelativesPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const texts = useTexts();
  const { list, keys } = loaderData;
  if (!list)
    return (
      <ServicePage title={texts('shop.relatives.title')}>
        <p>{texts('shop.relatives.unknown')}</p>
      </ServicePage>
    );
  const isOfEntry = list.entries.some(({ entry }) => entry.externalId === answer?.entryId);
  return (
    <div className="page-width pb-10">
      <PageHead title={list.name} />
      <Crumbs crumbs={[]} current={list.name} />
      <h1 className="mt-2 mb-3 break-words">{list.name}</h1>
      {list.description && <p className="mb-3 break-words">{list.description}</p>}
      {list.isOwn ? (
        <Note kind="blue">
          {texts('shop.relatives.own')}{' '}
          <TextLink href={listPath}>{texts('shop.relatives.toOwn')}</TextLink>
        </Note>
      ) : (
        <p className="max-w-[70ch]">{texts('shop.relatives.text')}</p>
      )}
      {answer?.taken && (
        <FocusedResult of={answer}>
          <div className="mt-4">
            <AddListResultGroups taken={answer.taken} />
          </div>
        </FocusedResult>
      )}
      {answer?.refusal && !isOfEntry && (
        <FocusedResult of={answer}>
          <Note kind="red" isAlert className="mt-4">
            {formatMessage(texts, answer.refusal)}
          </Note>
        </FocusedResult>
      )}
      <ul className="mt-3">
        {list.entries.map((entry) => (
          <RelativesLine
            key={entry.entry.externalId}
            entry={entry}
            keys={keys}
            answer={answer?.entryId === entry.entry.externalId ? answer : undefined}
          />
        ))}
      </ul>
      {!list.isOwn && <Missing list={list} keys={keys} />}
    </div>
  );
}

type MissingProps = { list: NonNullable<FindRelativesListQuery['relativesWishlist']>; keys: Keys };

/** How many entries still miss pieces, and the button that puts all of them into the basket. */
function Missing({ list, keys }: MissingProps) {
  const texts = useTexts();
  const isSending = useIsSending();
  const missing = list.entries.filter(({ wanted, bought }) => (bought ?? 0) < wanted);
  const count = missing.length;
  return (
    <>
      <Form
        method="post"
        action={relativesAddress(keys.token)}
        preventScrollReset
        className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-papier-2 px-4 py-3.5"
      >
        <input type="hidden" name="requestKey" value={keys.request} />
        <p className="font-semibold">
          {texts('shop.relatives.missing', { count, total: list.entries.length })}
        </p>
        {count > 0 && (
          <Button
            type="submit"
            name="intent"
            value="takeMissing"
            isWide
            isLoading={isSending}
            className="md:ml-auto"
          >
            <Icon name="shopping-basket" size="small" />
            {texts('shop.relatives.takeMissing')}
          </Button>
        )}
      </Form>
      <p className="mt-4 max-w-[70ch] text-small text-tafel-500">
        {texts('shop.relatives.cookie')}
      </p>
    </>
  );
}
