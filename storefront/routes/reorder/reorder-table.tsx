import '#storefront/texts/account.ts';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { data, Form } from 'react-router';
import {
  addOrderFormToCart,
  orderedItems,
  type OrderedItemsQuery,
} from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { apiContext } from '#storefront/state/api.server.ts';
import { loadArticleCount } from '#storefront/state/cart-store.ts';
import { formatMessage } from '#storefront/state/message.ts';
import { type Texts, useTexts } from '#storefront/state/texts.tsx';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { withCart } from '#storefront/state/with-cart.server.ts';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import { useFormats } from '#storefront/ui/formats.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { NamesOn } from '#storefront/ui/names-on.tsx';
import { Note } from '#storefront/ui/note.tsx';
import { ScaleSteps } from '#storefront/ui/scale-steps.tsx';
import { TextInput } from '#storefront/ui/text-input.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { UnbrokenName } from '#storefront/ui/unbroken-name.tsx';
import { orderPath } from '../account/order-path.ts';
import { requestKeyOf } from '../offers/request-key.ts';
import type { Route } from './+types/reorder-table.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { orderedItems: items } = await context.get(apiContext).ask(orderedItems, {});
  return { items, requestKey: crypto.randomUUID() };
}

const prefix = 'quantity.';

/** Adds the items with a quantity to the basket, with the names that were on them (SC7). Returns how many were added, and why others were not. */
export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const chosen = [...form].flatMap(([name, quantity]) =>
    name.startsWith(prefix) && typeof quantity === 'string' && !/^0*$/.test(quantity.trim())
      ? [{ orderNumber: name.slice(prefix.length, 80), quantity: quantity.slice(0, 20) }]
      : [],
  );
  const { orderedItems: items } = await api.ask(orderedItems, {});
  const names = new Map(items.map((item) => [item.itemNumber, item.names]));
  const entries = chosen.map((entry) => ({ ...entry, names: names.get(entry.orderNumber) ?? [] }));
  if (entries.length === 0) return data({ added: 0, refused: [] }, { status: 422 });
  const idempotencyKey = requestKeyOf(form.get('requestKey'));
  const { addOrderFormToCart: done } = await withCart(api, (cartId) =>
    api.ask(addOrderFormToCart, { cartId, entries, idempotencyKey }),
  );
  const isAdded = new Set(done.addedEntries);
  const refused = done.entries.flatMap(({ remark, item }, index) =>
    !remark || (isAdded.has(index) && remark.message.messageKey !== 'shop.names.dropped')
      ? []
      : [{ name: item?.name ?? entries[index]?.orderNumber ?? '', message: remark.message }],
  );
  return { added: isAdded.size, refused };
}

type Item = OrderedItemsQuery['orderedItems'][number];

/** The items that the customer ordered last as a dense table, of which several are ordered again at once (SC7). */
export default function ReorderTable({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const { items, requestKey } = loaderData;
  const title = texts('shop.reorderTable.title');
  return (
    <>
      <PageHead title={title} />
      <h1>{title}</h1>
      {actionData && <Added key={requestKey} {...actionData} />}
      {items.length === 0 ? (
        <EmptyState
          headingLevel={2}
          headline={texts('shop.reorderTable.none')}
          text={texts('shop.reorderTable.noneText')}
        >
          <ButtonLink href="/service/orderform/">{texts('shop.navigation.orderForm')}</ButtonLink>
        </EmptyState>
      ) : (
        <Table key={requestKey} items={items} requestKey={requestKey} />
      )}
    </>
  );
}

type Done = {
  added: number;
  refused: { name: string; message: Parameters<typeof formatMessage>[1] }[];
};

function Added({ added, refused }: Done) {
  const texts = useTexts();
  useEffect(() => void loadArticleCount(), []);
  return (
    <Note kind={added > 0 ? 'green' : 'sun'} isAlert>
      <p className="font-semibold">{texts('shop.reorderTable.added', { count: added })}</p>
      {refused.map(({ name, message }) => (
        <p key={name}>
          {name}: {formatMessage(texts, message)}
        </p>
      ))}
      {added > 0 && <TextLink href="/checkout/basket/">{texts('shop.reorder.toBasket')}</TextLink>}
    </Note>
  );
}

function Table({ items, requestKey }: { items: readonly Item[]; requestKey: string }) {
  const texts = useTexts();
  const isSending = useIsSending();
  const columns = useColumns(items);
  return (
    <Form method="post" className="grid gap-4">
      <input type="hidden" name="requestKey" value={requestKey} />
      <p className="text-small text-tafel-500">{texts('shop.reorderTable.hint')}</p>
      <table className="w-full border-collapse rounded-card border border-linie bg-white text-small max-md:block">
        <thead className="max-md:sr-only">
          <tr className="border-b border-linie text-left">
            {columns.map(({ name, isNumber }) => (
              <th key={name} scope="col" className={isNumber ? `${cell} text-right` : cell}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {items.map((item) => (
            <tr
              key={item.itemNumber}
              className="border-b border-linie-blau last:border-0 max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:py-3"
            >
              {columns.map(({ name, isNumber, isWide, show }) => (
                <td
                  key={name}
                  className={`${cell} ${isNumber ? 'md:text-right' : ''} ${isWide ? 'max-md:col-span-2' : ''} max-md:px-4 max-md:py-1`}
                >
                  {!isWide && (
                    <span aria-hidden className="block text-tafel-500 md:hidden">
                      {name}
                    </span>
                  )}
                  {show(item)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" isLoading={isSending}>
          <Icon name="shopping-basket" size="small" />
          {texts('shop.reorderTable.add')}
        </Button>
        <ButtonLink href="/myaccount/reorder/download/" kind="outline" download>
          <Icon name="file-down" size="small" />
          {texts('shop.reorderTable.csv')}
        </ButtonLink>
      </div>
    </Form>
  );
}

const cell = 'px-3 py-2 align-middle';

type Column = {
  name: string;
  isNumber?: boolean;
  isWide?: boolean;
  show: (item: Item) => ReactNode;
};

/** The columns that have anything to show: cost centres and gross prices are of business customers. */
function useColumns(items: readonly Item[]): Column[] {
  const texts = useTexts();
  const { date } = useFormats();
  const { isB2b } = useStorefront();
  const hasCostCentres = items.some(({ costCentre }) => costCentre);
  return [
    { name: texts('shop.reorderTable.item'), isWide: true, show: (item) => <Name item={item} /> },
    {
      name: texts('shop.reorderTable.lastOrdered'),
      show: ({ orderedAt, orderNumber }) => (
        <TextLink href={orderPath(orderNumber)}>{date(orderedAt)}</TextLink>
      ),
    },
    ...(hasCostCentres
      ? [
          {
            name: texts('shop.reorderTable.costCentre'),
            show: ({ costCentre }: Item) => costCentre ?? '–',
          },
        ]
      : []),
    {
      name: texts(isB2b ? 'shop.reorderTable.net' : 'shop.reorderTable.price'),
      isNumber: true,
      show: ({ item }) => (
        <>
          <span className="tabular-nums">{item?.pricePerUnit.stringValue ?? '–'}</span>
          <Steps steps={item?.steps} />
        </>
      ),
    },
    ...(isB2b
      ? [
          {
            name: texts('shop.reorderTable.gross'),
            isNumber: true,
            show: ({ item }: Item) => (
              <>
                <span className="tabular-nums">{item?.grossPricePerUnit?.stringValue ?? '–'}</span>
                <Steps steps={item?.steps.flatMap(grossStep)} />
              </>
            ),
          },
        ]
      : []),
    {
      name: texts('shop.reorderTable.lastQuantity'),
      isNumber: true,
      show: ({ quantity }) => <span className="tabular-nums">{quantity}</span>,
    },
    {
      name: texts('shop.reorderTable.quantity'),
      isNumber: true,
      show: (item) => <Quantity item={item} texts={texts} />,
    },
  ];
}

type Step = NonNullable<Item['item']>['steps'][number];

/** Scale prices; where the table is wide enough, none of them wraps. */
function Steps({ steps }: { steps: ComponentProps<typeof ScaleSteps>['steps'] | undefined }) {
  return (
    <span className="xl:whitespace-nowrap">
      <ScaleSteps steps={steps ?? []} />
    </span>
  );
}

const grossStep = ({ from, grossPrice }: Step) => (grossPrice ? [{ from, price: grossPrice }] : []);

function Name({ item: { name, itemNumber, item, names } }: { item: Item }) {
  return (
    <>
      {item ? (
        <a href={item.path} className="font-semibold underline-offset-3 hover:underline">
          <UnbrokenName name={name} />
        </a>
      ) : (
        <span className="font-semibold">
          <UnbrokenName name={name} />
        </span>
      )}
      <span className="block text-tafel-500">
        <span className="code">{itemNumber}</span>
        {item && <> · {item.deliveryInfo}</>}
      </span>
      <NamesOn names={names} />
    </>
  );
}

function Quantity({ item: { name, itemNumber, item }, texts }: { item: Item; texts: Texts }) {
  if (!item) return <>{texts('shop.reorderTable.gone')}</>;
  return (
    <span className="block w-20 md:ml-auto">
      <TextInput
        name={prefix + itemNumber}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        aria-label={texts('shop.reorderTable.quantityOf', { name })}
        className="text-right tabular-nums"
      />
    </span>
  );
}
