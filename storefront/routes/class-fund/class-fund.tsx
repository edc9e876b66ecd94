import '#storefront/texts/lists.ts';
import '#storefront/texts/service.ts';
import { data, Form, redirect } from 'react-router';
import {
  classFundByCode,
  type ClassFundViewFragment,
  joinClassFund,
} from '#contract/operations.generated.ts';
import { ApiError, type ShopApi } from '#contract/shop-api.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { ChoiceCard } from '#storefront/ui/choices.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import { Note } from '#storefront/ui/note.tsx';
import { TextInput } from '#storefront/ui/text-input.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { type PaymentRedirect, ProviderRedirect } from '../prime/provider-redirect.tsx';
import { ServicePage } from '../service/service-page.tsx';
import type { Route } from './+types/class-fund.ts';
import { FundGoods } from './fund-goods.tsx';
import { classFundPath, partPath } from './fund-paths.ts';
import { FundProgress } from './fund-progress.tsx';

/** Loads the class fund with the list's code in the address; without a code the page asks for it (FA2). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const code = url.searchParams.get('code')?.trim().slice(0, 40);
  const found = code ? await fundOf(context.get(apiContext), code) : { fund: null };
  return { code, requestKey: crypto.randomUUID(), refused: undefined, ...found };
}

/** The fund of a code, or null; with the refusal's text after too many attempts. */
async function fundOf(
  api: Pick<ShopApi, 'ask'>,
  code: string,
): Promise<{ fund: ClassFundViewFragment | null; refused?: string }> {
  try {
    return { fund: (await api.ask(classFundByCode, { code })).classFundByCode };
  } catch (fault) {
    if (!(fault instanceof ApiError) || fault.classification !== 'TOO_MANY_REQUESTS') throw fault;
    return { fund: null, refused: fault.message };
  }
}

/** Begins to pay a part, or notes that it is bought elsewhere. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 200);
  const { joinClassFund: joined } = await context.get(apiContext).ask(joinClassFund, {
    code: text('code') || (url.searchParams.get('code') ?? '').slice(0, 40),
    childName: text('childName'),
    paymentId: form.get('intent') === 'elsewhere' ? null : text('paymentId'),
    email: text('email'),
    requestKey: text('requestKey'),
  });
  if (joined.errorMessage !== null)
    return data({ payment: undefined, error: joined.errorMessage }, { status: 422 });
  const payment: PaymentRedirect = joined;
  if (payment.redirectUrl || payment.computopData) return data({ payment, error: undefined });
  throw redirect(joined.partId === null ? classFundPath : partPath(joined.partId));
}

/** The page where parents pay the part of their child, or say that they buy elsewhere (FA2). */
export default function ClassFund({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const { code, fund, refused, requestKey } = loaderData;
  if (!fund)
    return (
      <ServicePage title={texts('shop.classFund.title')} isHidden>
        <CodeForm code={code} refused={refused} />
      </ServicePage>
    );
  return (
    <ServicePage title={texts('shop.classFund.title')} isHidden>
      <About fund={fund} />
      {actionData?.error && (
        <Note kind="red" isAlert>
          {texts(actionData.error, { letters: 20 })}
        </Note>
      )}
      {actionData?.payment ? (
        <ProviderRedirect payment={actionData.payment} />
      ) : (
        <>
          <FundProgress fund={fund} />
          {fund.isOpen ? (
            <JoinForm fund={fund} requestKey={requestKey} />
          ) : (
            <p className="text-lead">{texts(closedTexts[fund.state] ?? 'shop.classFund.ended')}</p>
          )}
        </>
      )}
      <FundGoods lines={fund.lines} />
    </ServicePage>
  );
}

const closedTexts: Readonly<Record<string, string>> = {
  ordered: 'shop.classFund.isOrdered',
  cancelled: 'shop.classFund.wasCancelled',
};

function About({ fund }: { fund: ClassFundViewFragment }) {
  const texts = useTexts();
  const { date } = useFormats();
  const { className, teacher, school, part, endsAt, fewest } = fund;
  const parts = [className, teacher, school].filter((word) => word !== null);
  return (
    <div className="grid gap-2">
      {parts.length > 0 && <p className="font-semibold wrap-anywhere">{parts.join(' · ')}</p>}
      <p className="text-lead">
        {texts('shop.classFund.about', { price: part.stringValue, day: date(endsAt) })}
      </p>
      <p className="text-small text-tafel-500">{texts('shop.classFund.rules', { fewest })}</p>
    </div>
  );
}

const nameOfPayment: Readonly<Record<string, string>> = {
  CREDIT_CARD: 'shop.prime.card',
  PAYPAL: 'shop.prime.payPal',
};

function JoinForm({ fund, requestKey }: { fund: ClassFundViewFragment; requestKey: string }) {
  const texts = useTexts();
  const isSending = useIsSending();
  return (
    // A document of its own, whose policy allows the form to the provider, also where this page was reached from another one.
    <Form method="post" reloadDocument className="grid gap-5">
      <input type="hidden" name="code" value={fund.code} />
      <input type="hidden" name="requestKey" value={requestKey} />
      <Field
        label={texts('shop.classFund.child')}
        hint={texts('shop.classFund.childHint')}
        isOptional
      >
        {(control) => <TextInput {...control} name="childName" maxLength={60} autoComplete="off" />}
      </Field>
      <Field
        label={texts('shop.classFund.email')}
        hint={texts('shop.classFund.emailHint')}
        isOptional
      >
        {(control) => (
          <TextInput {...control} name="email" type="email" maxLength={80} autoComplete="email" />
        )}
      </Field>
      <fieldset className="grid gap-3">
        <legend className="pb-3 font-display text-h3 font-bold">
          {texts('shop.classFund.payBy')}
        </legend>
        {fund.paymentIds.map((paymentId, index) => (
          <ChoiceCard
            key={paymentId}
            name="paymentId"
            value={paymentId}
            defaultChecked={index === 0}
            title={texts(nameOfPayment[paymentId] ?? '')}
          />
        ))}
      </fieldset>
      <p className="text-small">
        {texts('shop.classFund.terms')}{' '}
        <TextLink href="/service/agb/">{texts('shop.prime.terms')}</TextLink>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="lg" isWide isLoading={isSending}>
          {texts('shop.classFund.pay', { price: fund.part.stringValue })}
        </Button>
        <Button type="submit" kind="outline" size="lg" isWide name="intent" value="elsewhere">
          {texts('shop.classFund.elsewhere')}
        </Button>
      </div>
    </Form>
  );
}

function CodeForm({ code, refused }: { code: string | undefined; refused: string | undefined }) {
  const texts = useTexts();
  const unknown = code ? texts('shop.classFund.unknown') : undefined;
  return (
    <form method="get" action={classFundPath} className="grid gap-4" noValidate>
      <p>{texts('shop.classFund.codeText')}</p>
      <Field
        label={texts('shop.publicList.code')}
        hint={texts('shop.publicList.codeHint')}
        error={refused ?? unknown}
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
        {texts('shop.classFund.open')}
      </Button>
    </form>
  );
}
