import '#storefront/texts/lists.ts';
import {
  addChosenToCart,
  findPublicList,
  type PublicListViewFragment,
} from '#contract/operations.generated.ts';
import { ApiError, type ShopApi } from '#contract/shop-api.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { classSetsPath } from '#storefront/lists/class-set-path.ts';
import { publicListPath, supplyListPath } from '#storefront/lists/list-path.ts';
import { PublicList } from '#storefront/lists/public-list/public-list.tsx';
import { AddListResultGroups } from '#storefront/lists/entries/add-list-result-groups.tsx';
import { apiContext } from '#storefront/state/api.server.ts';
import { withCart } from '#storefront/state/with-cart.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Badge } from '#storefront/ui/badge.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Crumbs } from '#storefront/ui/crumbs.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { TextInput } from '#storefront/ui/text-input.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { ListCheck } from '../school-start/list-check.tsx';
import { ServicePage } from '../service/service-page.tsx';
import type { Route } from './+types/public-list.ts';

/** Loads the public list with the code in the address; without a code the page shows a form for it (WL7). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const code = url.searchParams.get('code')?.trim().slice(0, 40);
  if (!code) return { code, list: null, refused: undefined };
  return { code, ...(await listOf(context.get(apiContext), code)) };
}

/** The list with a code, or null; with the refusal's text after too many attempts. */
async function listOf(
  api: Pick<ShopApi, 'ask'>,
  code: string,
): Promise<{ list: PublicListViewFragment | null; refused?: string }> {
  try {
    return { list: (await api.ask(findPublicList, { code })).teaserWishlist };
  } catch (fault) {
    if (!(fault instanceof ApiError) || fault.classification !== 'TOO_MANY_REQUESTS') throw fault;
    return { list: null, refused: fault.message };
  }
}

/** Adds the chosen entries to the basket where no script runs. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const code = (url.searchParams.get('code') ?? '').slice(0, 40);
  const { list } = await listOf(api, code);
  if (!list) return null;
  const form = await request.formData();
  const entries = list.entries
    .filter(({ externalId }) => !form.has(`have.${externalId}`))
    .map(({ externalId, productId, itemId, quantity }) => ({
      productId,
      itemId,
      quantity: numberIn(form.get(`q.${externalId}`)) ?? quantity,
    }))
    .filter(({ quantity }) => quantity > 0);
  const { taken } = await withCart(api, (cartId) =>
    api.ask(addChosenToCart, { cartId, externalId: list.externalId, entries }),
  );
  return { taken };
}

export default function PublicListPage({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const { code, list, refused } = loaderData;
  if (!list)
    return (
      <ServicePage title={texts('shop.publicList.title')}>
        <CodeForm code={code} refused={refused} />
      </ServicePage>
    );
  const { name: title } = list;
  return (
    <div className="page-width pb-10">
      <PageHead title={title} />
      <Crumbs crumbs={[]} current={title} />
      <h1 className="mt-2 mb-3 break-words">{title}</h1>
      <About about={list.about} />
      <p className="mb-4 flex flex-wrap items-center gap-3">
        {list.description}
        {list.isForPupil && <Badge kind="extra">{texts('shop.publicList.forPupil')}</Badge>}
      </p>
      {actionData?.taken && <AddListResultGroups taken={actionData.taken} />}
      <PublicList key={list.externalId} list={list} hasProgress />
      <ListCheck list={{ code: list.code }} entries={list.entries} />
    </div>
  );
}

/** Class, teacher and school of the list, as far as they are given. */
function About({ about: { className, teacher, school } }: Pick<PublicListViewFragment, 'about'>) {
  const parts = [className, teacher, school].filter((part) => part !== null);
  return parts.length > 0 && <p className="mb-2 font-semibold">{parts.join(' · ')}</p>;
}

/** Form for the code from a printed hand-out. */
function CodeForm({ code, refused }: { code: string | undefined; refused: string | undefined }) {
  const texts = useTexts();
  const wrong = code === '' ? 'shop.publicList.missing' : 'shop.publicList.unknown';
  return (
    <form method="get" action={publicListPath} className="grid gap-4" noValidate>
      <p>{texts('shop.publicList.text')}</p>
      <Field
        label={texts('shop.publicList.code')}
        hint={texts('shop.publicList.codeHint')}
        error={refused ?? (code === undefined ? undefined : texts(wrong))}
      >
        {(control) => (
          <TextInput
            {...control}
            name="code"
            required
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={code}
            className="code"
          />
        )}
      </Field>
      <Button type="submit" className="justify-self-start">
        {texts('shop.publicList.open')}
      </Button>
      <p className="mt-2 grid justify-items-start gap-3">
        <TextLink href={supplyListPath}>{texts('shop.supplyList.fromPaper')}</TextLink>
        <TextLink href={classSetsPath}>{texts('shop.classSets.link')}</TextLink>
      </p>
    </form>
  );
}

function numberIn(value: FormDataEntryValue | null): number | undefined {
  return typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : undefined;
}
