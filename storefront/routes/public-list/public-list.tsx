import '#storefront/texts/lists.ts';
import { addChosenToCart, findPublicList } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { publicListPath } from '#storefront/lists/list-path.ts';
import { PublicList } from '#storefront/lists/public-list/public-list.tsx';
import { TakenGroups } from '#storefront/routes/wishlist/taken-groups.tsx';
import { doorContext } from '#storefront/state/door.server.ts';
import { openedCart } from '#storefront/state/open-cart.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Badge } from '#storefront/ui/badge.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Crumbs } from '#storefront/ui/crumbs.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { TextInput } from '#storefront/ui/text-input.tsx';
import type { Route } from './+types/public-list.ts';

/** The list that the address has the code of; without one the page asks for it (WL7). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const code = (url.searchParams.get('code') ?? '').slice(0, 40);
  if (!code) return { code, list: null };
  const { teaserWishlist } = await context.get(doorContext).ask(findPublicList, { code });
  return { code, list: teaserWishlist };
}

/** Puts what was chosen into the basket where there is no script. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const door = context.get(doorContext);
  const code = (url.searchParams.get('code') ?? '').slice(0, 40);
  const { teaserWishlist: list } = await door.ask(findPublicList, { code });
  if (!list) return null;
  const form = await request.formData();
  const entries = list.entries
    .map(({ externalId, productId, itemId, quantity }) => ({
      productId,
      itemId,
      quantity: numberIn(form.get(`q.${externalId}`)) ?? quantity,
    }))
    .filter(({ quantity }) => quantity > 0);
  const cartId = door.visitor.cartId ?? (await openedCart(door));
  return { taken: (await door.ask(addChosenToCart, { cartId, entries })).taken };
}

export default function PublicListPage({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const { code, list } = loaderData;
  const title = list?.name ?? texts('shop.publicList.title');
  return (
    <div className="page-width pb-10">
      <PageHead title={title} robots="noindex,follow" />
      <Crumbs crumbs={[]} current={title} />
      <h1 className="mt-2 mb-3 break-words">{title}</h1>
      {list ? (
        <div className="max-w-4xl">
          <p className="mb-3 flex flex-wrap items-center gap-3">
            {list.description}
            {list.isForPupil && <Badge kind="extra">{texts('shop.publicList.forPupil')}</Badge>}
          </p>
          {actionData?.taken && <TakenGroups taken={actionData.taken} />}
          <PublicList key={list.externalId} list={list} />
        </div>
      ) : (
        <CodeForm code={code} />
      )}
    </div>
  );
}

/** Parents type here what their hand-out says. */
function CodeForm({ code }: { code: string }) {
  const texts = useTexts();
  return (
    <form method="get" action={publicListPath} className="grid max-w-md gap-4">
      <p>{texts('shop.publicList.text')}</p>
      <Field
        label={texts('shop.publicList.code')}
        hint={texts('shop.publicList.codeHint')}
        error={code ? texts('shop.publicList.unknown') : undefined}
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
    </form>
  );
}

function numberIn(value: FormDataEntryValue | null): number | undefined {
  return typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : undefined;
}
