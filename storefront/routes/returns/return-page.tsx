import '#storefront/texts/account.ts';
import type { ReactNode } from 'react';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { useTexts } from '#storefront/state/texts.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { CheckedForm } from '#storefront/ui/form/checked-form.tsx';
import { SubmittedErrors } from '#storefront/ui/form/error-summary.tsx';
import type { FormErrors } from '#storefront/ui/form/form-errors.ts';
import type { FieldRules } from '#storefront/ui/form/rules.ts';
import { Steps } from '#storefront/ui/steps.tsx';
import type { OrderForReturn } from './order-for-return.ts';
import { type ReturnStep, returnSteps, stepPath } from './return-paths.ts';

type ReturnPageProps = {
  step: ReturnStep;
  order: OrderForReturn;
  errors?: FormErrors | undefined;
  typed?: Record<string, string> | undefined;
  rules?: FieldRules;
  hasFiles?: boolean;
  /** Shown above the step's form. */
  note?: ReactNode;
  children: ReactNode;
};

const titleKeys: Record<ReturnStep, string> = {
  productselection: 'shop.returns.productselection.title',
  regulations: 'shop.returns.regulations.title',
  carrier: 'shop.returns.carrier.title',
  confirm: 'shop.returns.confirm.title',
};

/** Frame of a step of a return: progress, order and the step's form. */
export function ReturnPage(props: ReturnPageProps) {
  const { step, order, errors, typed, rules = noRules, hasFiles = false, note, children } = props;
  const texts = useTexts();
  return (
    <ReturnFrame title={texts(titleKeys[step])}>
      <Steps label={texts('shop.returns.steps')} steps={useSteps(step, order.hash)} />
      <OrderLine order={order} />
      {note}
      <CheckedForm
        rules={rules}
        errors={errors}
        typed={typed}
        hasFiles={hasFiles}
        className="grid gap-6"
      >
        <SubmittedErrors />
        {children}
      </CheckedForm>
    </ReturnFrame>
  );
}

/** Title and heading of a page of the return. */
export function ReturnFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid max-w-[920px] gap-6 *:min-w-0">
      <PageHead title={title} />
      <h1>{title}</h1>
      {children}
    </div>
  );
}

function OrderLine({ order }: { order: OrderForReturn }) {
  const texts = useTexts();
  const { date } = useFormats();
  const { orderId, orderDate, returnableUntil } = order;
  return (
    <p className="text-tafel-500">
      {texts('shop.returns.ofOrder', { number: orderId, date: date(orderDate) })}{' '}
      {returnableUntil && texts('shop.returns.until', { date: date(returnableUntil) })}
    </p>
  );
}

const labelKeys: Record<ReturnStep, string> = {
  productselection: 'shop.returns.productselection.step',
  regulations: 'shop.returns.regulations.step',
  carrier: 'shop.returns.carrier.step',
  confirm: 'shop.returns.confirm.step',
};

function useSteps(current: ReturnStep, hash: string) {
  const texts = useTexts();
  const position = returnSteps.indexOf(current);
  return returnSteps.map((step, index) => ({
    label: texts(labelKeys[step]),
    state: stateOf(index, position),
    href: index < position ? stepPath(step, hash) : undefined,
  }));
}

function stateOf(index: number, position: number): 'done' | 'current' | 'open' {
  if (index === position) return 'current';
  return index < position ? 'done' : 'open';
}

const noRules: FieldRules = {};
