import '#storefront/texts/account.ts';
import { data, redirect } from 'react-router';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { DefaultButton } from '#storefront/ui/default-button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { typedValues } from '#storefront/ui/form/typed-values.ts';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import { type FieldRules, fileOfAtMost, longest, required } from '#storefront/ui/form/rules.ts';
import type { Route } from './+types/product-selection.ts';
import { openReturn } from './open-return.server.ts';
import { stepPath } from './return-paths.ts';
import { RegisteredReturns } from './return-list.tsx';
import { ReturnPage } from './return-page.tsx';
import { ReturnedItem } from './returned-item.tsx';
import { saveSelection } from './save-selection.ts';
import { maxPhotoBytes } from './item-photos.tsx';
import type { OrderForReturn } from './order-for-return.ts';

/** First step of a return: the items (AC4). */
export async function loader({ context, url }: Route.LoaderArgs) {
  return { order: await openReturn(context, url) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const order = await openReturn(context, url);
  const form = await request.formData();
  const saved = await saveSelection(api, order, form);
  if (saved.isComplete) return redirect(stepPath('regulations', order.hash));
  const { errors } = saved;
  return data({ errors, typed: typedValues(form) }, { status: errors ? 422 : 200 });
}

export default function ProductSelection({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const isSending = useIsSending();
  const { order } = loaderData;
  const { items, hash, returns } = order;
  const mayReturn = items.some(({ quantityReturnable }) => quantityReturnable > 0);
  const next = texts('shop.returns.productselection.next');
  return (
    <ReturnPage
      key={hash}
      step="productselection"
      order={order}
      errors={actionData?.errors}
      typed={actionData?.typed}
      rules={selectionRules(items)}
      hasFiles
      note={returns.length > 0 && <RegisteredReturns order={order} />}
    >
      {mayReturn ? (
        <>
          <DefaultButton name="intent" value="next" label={next} />
          <ul className="grid gap-4">
            {items.map((item) => (
              <li key={item.id}>
                <ReturnedItem
                  item={item}
                  hash={hash}
                  chosen={order.draft?.selectedItems.find(({ id }) => id === item.id)}
                />
              </li>
            ))}
          </ul>
          <div className="flex justify-end">
            <Button type="submit" name="intent" value="next" size="lg" isWide isLoading={isSending}>
              {next}
            </Button>
          </div>
        </>
      ) : (
        <EmptyState
          headingLevel={2}
          headline={texts('shop.returns.nothingLeft')}
          text={texts('shop.returns.nothingLeftText')}
        >
          <ButtonLink href="/service/kontakt/">{texts('shop.returns.contact')}</ButtonLink>
        </EmptyState>
      )}
    </ReturnPage>
  );
}

/** Rules for the fields of each item. Fields of items that are not ticked are hidden, and so not checked. */
function selectionRules(items: OrderForReturn['items']): FieldRules {
  return Object.fromEntries(
    items.flatMap(({ id }) => [
      [`items.${id}.reason`, [(value: string) => required(value) && 'shop.returns.error.reason']],
      [`items.${id}.additionalInfo`, [longest(500)]],
      [`items.${id}.photo`, [fileOfAtMost(maxPhotoBytes)]],
    ]),
  );
}
