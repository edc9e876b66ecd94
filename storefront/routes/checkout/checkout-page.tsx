import '#storefront/texts/checkout.ts';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { PageHold } from '#storefront/deals/page-hold.tsx';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { useTexts } from '#storefront/state/texts.tsx';
import { Steps } from '#storefront/ui/steps.tsx';
import { CheckedForm } from '#storefront/ui/form/checked-form.tsx';
import { SubmittedErrors } from '#storefront/ui/form/error-summary.tsx';
import type { FieldRules } from '#storefront/ui/form/rules.ts';
import type { Step } from './guards.ts';
import type { OpenStep } from './open-step.ts';
import type { FormErrors } from '#storefront/ui/form/form-errors.ts';

type CheckoutPageProps = {
  step: Step;
  finishedSteps: readonly string[];
  isPaymentApplicable: boolean;
  errors?: FormErrors | undefined;
  /** What was typed, where the form came back. */
  typed?: Record<string, string> | undefined;
  /** What is checked before the step is sent. */
  rules?: FieldRules;
  /** Stands beside the step on wide screens and below it on phones. */
  aside: ReactNode;
  children: ReactNode;
};

/** A step on the way to an order: where one stands, the step's form, and the order beside it. */
export function CheckoutPage(props: CheckoutPageProps) {
  const { step, errors, typed, rules = nothingToCheck, aside, children, ...progress } = props;
  const texts = useTexts();
  const { cart, changes } = useLoaderData<OpenStep>();
  const title = texts(`shop.checkout.${step}.title`);
  return (
    <div className="page-width pt-5">
      <PageHead title={title} robots="noindex,follow" />
      <Steps label={texts('shop.checkout.steps')} steps={useSteps(step, progress)} />
      <div className="grid gap-3 pt-5 empty:hidden">
        <PageHold reservation={cart.lightningDealReservation} changes={changes} />
      </div>
      <CheckedForm
        rules={rules}
        errors={errors}
        typed={typed}
        className="grid gap-x-10 gap-y-8 pt-7 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_380px] lg:items-start 2xl:grid-cols-[minmax(0,1fr)_460px] 2xl:gap-x-16"
      >
        <div className="grid gap-7">
          <h1>{title}</h1>
          <SubmittedErrors />
          {children}
        </div>
        <aside className="rounded-card border border-linie bg-white p-6 lg:sticky lg:top-4">
          {aside}
        </aside>
      </CheckedForm>
    </div>
  );
}

const nothingToCheck: FieldRules = {};

const order: readonly Step[] = ['login', 'shipping', 'payment', 'summary'];

function useSteps(
  current: Step,
  {
    finishedSteps,
    isPaymentApplicable,
  }: { finishedSteps: readonly string[]; isPaymentApplicable: boolean },
) {
  const texts = useTexts();
  const shown = order.filter((step) => step !== 'payment' || isPaymentApplicable);
  const position = shown.indexOf(current);
  return shown.map((step, index) => ({
    label: texts(`shop.checkout.${step}.step`),
    state: stateOf(index, position),
    href:
      index > 0 && index < position && finishedSteps.includes(step)
        ? `/checkout/${step}/`
        : undefined,
  }));
}

function stateOf(index: number, position: number): 'done' | 'current' | 'open' {
  if (index === position) return 'current';
  return index < position ? 'done' : 'open';
}
