import '#storefront/texts/checkout.ts';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { PageHold } from '#storefront/deals/page-hold.tsx';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { useTexts } from '#storefront/state/texts.tsx';
import { Steps } from '#storefront/ui/steps.tsx';
import { CheckedForm, type ServerChecks } from '#storefront/ui/form/checked-form.tsx';
import { SubmittedErrors } from '#storefront/ui/form/error-summary.tsx';
import type { FieldRules } from '#storefront/ui/form/rules.ts';
import type { Step } from './guards.ts';
import { LostVouchers } from './lost-vouchers.tsx';
import type { OpenStep } from './open-step.ts';
import type { FormErrors } from '#storefront/ui/form/form-errors.ts';

type CheckoutPageProps = {
  step: Step;
  finishedSteps: readonly string[];
  isPaymentApplicable: boolean;
  errors?: FormErrors | undefined;
  /** Values of a refused form. */
  typed?: Record<string, string> | undefined;
  /** Rules that are checked before the step is submitted. */
  rules?: FieldRules;
  /** Checks of fields that need a request to the server. */
  serverChecks?: ServerChecks;
  leavesEmpty?: boolean;
  /** Shown beside the step on wide screens and below it on phones. */
  aside: ReactNode;
  children: ReactNode;
};

/** Frame of a checkout step: progress, the step's form, and the order beside it. */
export function CheckoutPage(props: CheckoutPageProps) {
  const { step, errors, typed, rules = nothingToCheck, aside, children, ...rest } = props;
  const { serverChecks, leavesEmpty, ...progress } = rest;
  const texts = useTexts();
  const { cart, changes, isHoldRenewed } = useLoaderData<OpenStep>();
  const title = texts(`shop.checkout.${step}.title`);
  return (
    <div className="page-width pt-5">
      <PageHead title={title} />
      <Steps label={texts('shop.checkout.steps')} steps={useSteps(step, progress)} />
      <div className="grid gap-3 pt-5 empty:hidden">
        <PageHold
          reservation={cart.lightningDealReservation}
          changes={changes}
          isRenewed={isHoldRenewed}
        />
      </div>
      <CheckedForm
        rules={rules}
        errors={errors}
        typed={typed}
        {...(serverChecks && { serverChecks })}
        leavesEmpty={leavesEmpty ?? false}
        className="grid gap-x-10 gap-y-8 pt-7 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_380px] lg:items-start 2xl:grid-cols-[minmax(0,1fr)_460px] 2xl:gap-x-16"
      >
        <div className="grid gap-7">
          <h1>{title}</h1>
          <SubmittedErrors />
          <LostVouchers vouchers={cart.vouchers} />
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
