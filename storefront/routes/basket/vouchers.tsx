import '#storefront/texts/checkout.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { CartViewFragment } from '#contract/operations.generated.ts';
import { notDiscovered } from '#storefront/state/all-routes.ts';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { formatMessage } from '#storefront/state/message.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { TextInput } from '#storefront/ui/text-input.tsx';
import type { BasketAnswer } from './change-basket.ts';

type Voucher = CartViewFragment['vouchers'][number];

type VouchersProps = {
  vouchers: readonly Voucher[];
  /** Action result of a form that was posted without script. */
  answer?: BasketAnswer | null | undefined;
};

/** Vouchers of the basket, and the field to redeem another (CA3). */
export function Vouchers({ vouchers, answer }: VouchersProps) {
  const texts = useTexts();
  const summary = useRef<HTMLElement>(null);
  return (
    <section aria-label={texts('shop.voucher.list')} className="grid gap-2">
      {vouchers.length > 0 && (
        <ul className="grid gap-2">
          {vouchers.map((voucher) => (
            <RedeemedVoucher
              key={voucher.code}
              voucher={voucher}
              onRemove={() => summary.current?.focus()}
            />
          ))}
        </ul>
      )}
      <VoucherField hasVouchers={vouchers.length > 0} answer={answer} summary={summary} />
    </section>
  );
}

type RedeemedVoucherProps = {
  voucher: Voucher;
  /** Moves the focus, because the button disappears. */
  onRemove: () => void;
};

/** A redeemed voucher: its terms and, if it does not count, the reason. */
function RedeemedVoucher({ voucher, onRemove }: RedeemedVoucherProps) {
  const texts = useTexts();
  const { store } = useStorefront();
  const fetcher = useFetcher<BasketAnswer | null>();
  const { code, terms, info } = voucher;
  const exempt = store === 'ch' ? 'shop.voucher.exemptDeals' : 'shop.voucher.exempt';
  if (fetcher.state !== 'idle') return null;
  return (
    <li>
      <fetcher.Form
        {...notDiscovered}
        method="post"
        action="/checkout/basket/"
        className={coupon}
        onSubmit={onRemove}
      >
        <input type="hidden" name="code" value={code} />
        <Icon name="ticket-percent" className="mt-0.5" />
        <div className="min-w-0">
          <b className="wrap-anywhere">{code}</b>
          <p className="text-small text-tafel-500">
            {formatMessage(texts, terms)}. {texts(exempt)}
          </p>
        </div>
        <IconButton
          type="submit"
          name="intent"
          value="removeVoucher"
          icon="x"
          label={texts('shop.voucher.remove', { code })}
          className="-my-1.5 -mr-2"
        />
        {info && (
          <p className="col-span-full rounded-badge bg-sonne-zart px-2.5 py-1.5 text-small text-sonne-text">
            <b>{texts('shop.voucher.notCounting')}</b> {formatMessage(texts, info)}
          </p>
        )}
      </fetcher.Form>
    </li>
  );
}

const coupon =
  'grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-2.5 rounded-m border-[1.5px] border-dashed border-tafel-400 bg-papier px-3.5 py-2.5';

type VoucherFieldProps = Pick<VouchersProps, 'answer'> & {
  hasVouchers: boolean;
  summary: RefObject<HTMLElement | null>;
};

/** Form to redeem a code; collapsed unless it was opened or the last code was refused. */
function VoucherField({ hasVouchers, answer, summary }: VoucherFieldProps) {
  const texts = useTexts();
  const { fetcher, given, refusal, form } = useVoucherForm(answer, summary);
  const isSending = fetcher.state !== 'idle';
  const isRedeemed = given?.code !== undefined && !refusal && !isSending;
  return (
    <>
      <output className="sr-only">{isRedeemed && texts('shop.voucher.redeemed')}</output>
      <details className="group" open={refusal !== undefined}>
        <summary
          ref={summary}
          className="flex min-h-11 items-center justify-between gap-3 font-bold"
        >
          {texts(hasVouchers ? 'shop.voucher.openAnother' : 'shop.voucher.open')}
          <Icon
            name="chevron-down"
            className="transition-transform duration-200 group-open:rotate-180"
          />
        </summary>
        <fetcher.Form
          {...notDiscovered}
          ref={form}
          method="post"
          action="/checkout/basket/"
          className="pt-1 pb-2"
        >
          <Field
            label={texts('shop.voucher.label')}
            error={refusal && !isSending ? formatMessage(texts, refusal.message) : undefined}
          >
            {(control) => (
              <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
                <TextInput
                  {...control}
                  name="code"
                  required
                  maxLength={40}
                  defaultValue={refusal ? given?.code : ''}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  className="uppercase"
                />
                <Button
                  type="submit"
                  kind="outline"
                  name="intent"
                  value="addVoucher"
                  isLoading={isSending}
                >
                  {texts('shop.voucher.redeem')}
                </Button>
              </div>
            )}
          </Field>
        </fetcher.Form>
      </details>
    </>
  );
}

/** Selects a refused code for correction; after success resets and collapses the form. */
function useVoucherForm(
  answer: BasketAnswer | null | undefined,
  summary: RefObject<HTMLElement | null>,
) {
  const fetcher = useFetcher<BasketAnswer | null>();
  const form = useRef<HTMLFormElement>(null);
  const { data } = fetcher;
  useEffect(() => {
    if (!data) return;
    const input = form.current?.querySelector<HTMLInputElement>('input[name=code]');
    if (data.refusals.length > 0) {
      input?.focus();
      input?.select();
      return;
    }
    form.current?.reset();
    form.current?.closest('details')?.removeAttribute('open');
    summary.current?.focus();
  }, [data, summary]);
  const given = data ?? answer;
  const refusal = given?.code === undefined ? undefined : given.refusals[0];
  return { fetcher, given, refusal, form };
}
