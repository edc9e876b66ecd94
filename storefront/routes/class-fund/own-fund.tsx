import '#storefront/texts/account.ts';
import '#storefront/texts/lists.ts';
import { data, Form, redirect } from 'react-router';
import {
  cancelClassFund,
  openClassFund,
  orderClassFund,
  ownClassFund,
  type OwnClassFundQuery,
} from '#contract/operations.generated.ts';
import type { ShopApi } from '#contract/shop-api.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { apiContext } from '#storefront/state/api.server.ts';
import { formatMessage } from '#storefront/state/message.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { Button } from '#storefront/ui/button.tsx';
import { CheckedForm } from '#storefront/ui/form/checked-form.tsx';
import { SubmittedErrors } from '#storefront/ui/form/error-summary.tsx';
import { type FormErrors, refusedSteps } from '#storefront/ui/form/form-errors.ts';
import { SelectField } from '#storefront/ui/form/select-field.tsx';
import { TextField } from '#storefront/ui/form/text-field.tsx';
import { typedValues } from '#storefront/ui/form/typed-values.ts';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import { useFormats } from '#storefront/ui/formats.ts';
import { Note } from '#storefront/ui/note.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { Route } from './+types/own-fund.ts';
import { FundGoods } from './fund-goods.tsx';
import { classFundAddress, ownFundPath } from './fund-paths.ts';
import { FundProgress } from './fund-progress.tsx';

const listIn = (url: URL): string => url.searchParams.get('list') ?? '';

export async function loader({ context, url }: Route.LoaderArgs) {
  const listId = listIn(url);
  const found = await context.get(apiContext).ask(ownClassFund, { listId });
  return { ...found, listId, requestKey: crypto.randomUUID() };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const listId = listIn(url);
  const errors = await change(context.get(apiContext), listId, form);
  if (!errors) throw redirect(ownFundPath(listId));
  return data({ errors, typed: typedValues(form) }, { status: 422 });
}

/** Opens, orders or cancels the fund. Returns the errors by field, or undefined when it was done. */
async function change(
  api: Pick<ShopApi, 'ask'>,
  listId: string,
  form: FormData,
): Promise<FormErrors | undefined> {
  const text = (name: string) => String(form.get(name) ?? '');
  const intent = text('intent');
  if (intent === 'order')
    return refusedSteps([(await api.ask(orderClassFund, { listId })).orderClassFund]);
  if (intent === 'cancel')
    return refusedSteps([(await api.ask(cancelClassFund, { listId })).cancelClassFund]);
  const shipping = Number(text('shippingAddressId')) || null;
  const opened = await api.ask(openClassFund, {
    listId,
    endsOn: text('endsOn'),
    billingAddressId: Number(text('billingAddressId')) || 0,
    shippingAddressId: shipping,
    requestKey: text('requestKey'),
  });
  return refusedSteps([opened.openClassFund]);
}

/** The page where a teacher opens a class fund, sees how many answered, and orders it (FA2). */
export default function OwnFund({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const title = texts('shop.classFund.title');
  const { classFund: fund } = loaderData;
  const isClosed = fund !== null && fund.state !== 'open';
  return (
    <>
      <PageHead title={title} />
      <h1>{title}</h1>
      {fund && <FundState fund={fund} errors={actionData?.errors} />}
      {(fund === null || isClosed) && (
        <OpenForm
          key={fund?.endsAt}
          found={loaderData}
          errors={actionData?.errors}
          typed={actionData?.typed}
        />
      )}
    </>
  );
}

type Fund = NonNullable<OwnClassFundQuery['classFund']>;

function FundState({ fund, errors }: { fund: Fund; errors: FormErrors | undefined }) {
  const texts = useTexts();
  const { date } = useFormats();
  const { baseUrl } = useStorefront();
  const isSending = useIsSending();
  const { state, paid, fewest, part, endsAt, obstacle, orderNumber } = fund;
  const isOpen = state === 'open';
  const address = `${baseUrl}${classFundAddress(fund.code)}`;
  return (
    <section className={card}>
      <FundProgress fund={fund} />
      <p>
        {texts('shop.classFund.paidParts', { paid: paid ?? 0, fewest, price: part.stringValue })}
      </p>
      {isOpen && <p>{texts('shop.classFund.endsOn', { day: date(endsAt) })}</p>}
      {obstacle && <Note kind="red">{formatMessage(texts, obstacle)}</Note>}
      {state === 'cancelled' && <p>{texts('shop.classFund.wasCancelled')}</p>}
      {orderNumber !== null && (
        <p>
          <TextLink href={`/myaccount/orders/orderdetail/?orderId=${orderNumber}`}>
            {texts('shop.classFund.orderedAs', { orderNumber })}
          </TextLink>
        </p>
      )}
      {isOpen && (
        <>
          <p className="wrap-anywhere">
            {texts('shop.classFund.send')} <TextLink href={address}>{address}</TextLink>
          </p>
          {errors?.[''] && (
            <Note kind="red" isAlert>
              {texts(errors[''])}
            </Note>
          )}
          <Form method="post" className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="order" isLoading={isSending}>
              {texts('shop.classFund.orderNow')}
            </Button>
            <Button type="submit" kind="outline" name="intent" value="cancel">
              {texts('shop.classFund.cancel')}
            </Button>
          </Form>
        </>
      )}
      <FundGoods lines={fund.lines} isForTeacher />
    </section>
  );
}

const card = 'grid gap-4 rounded-card border border-linie bg-white p-5 md:p-6';

type OpenFormProps = {
  found: OwnClassFundQuery & { requestKey: string };
  errors: FormErrors | undefined;
  typed: Record<string, string> | undefined;
};

function OpenForm({ found, errors, typed }: OpenFormProps) {
  const texts = useTexts();
  const isSending = useIsSending();
  const { getBillingAddresses: billing, getShippingAddresses: shipping, requestKey } = found;
  const choices = (addresses: typeof billing) =>
    addresses.map(({ addressId, lines }) => ({ value: String(addressId), text: lines.join(', ') }));
  if (billing.length === 0)
    return (
      <p>
        {texts('shop.classFund.noAddress')}{' '}
        <TextLink href="/myaccount/addresses/billing/">
          {texts('shop.classFund.addAddress')}
        </TextLink>
      </p>
    );
  return (
    <CheckedForm rules={{}} errors={errors} typed={typed} className={card}>
      <h2 className="text-h3">{texts('shop.classFund.openTitle')}</h2>
      <p>{texts('shop.classFund.openText')}</p>
      <SubmittedErrors />
      <input type="hidden" name="requestKey" value={requestKey} />
      <TextField name="endsOn" type="date" label={texts('shop.classFund.lastDay')} />
      <SelectField
        name="billingAddressId"
        label={texts('shop.classFund.billTo')}
        choices={choices(billing)}
      />
      <SelectField
        name="shippingAddressId"
        label={texts('shop.classFund.deliverTo')}
        none={texts('shop.classFund.sameAddress')}
        choices={choices(shipping)}
        isOptional
      />
      <div>
        <Button type="submit" name="intent" value="open" isWide isLoading={isSending}>
          {texts('shop.classFund.openNow')}
        </Button>
      </div>
    </CheckedForm>
  );
}
