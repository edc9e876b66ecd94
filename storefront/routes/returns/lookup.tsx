import '#storefront/texts/account.ts';
import { data, redirect, useSearchParams } from 'react-router';
import { findOrderForReturn } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Crumbs } from '#storefront/ui/crumbs.tsx';
import { CheckedForm } from '#storefront/ui/form/checked-form.tsx';
import { SubmittedErrors } from '#storefront/ui/form/error-summary.tsx';
import type { FormErrors } from '#storefront/ui/form/form-errors.ts';
import { type FieldRules, longest, required } from '#storefront/ui/form/rules.ts';
import { TextField } from '#storefront/ui/form/text-field.tsx';
import { typedValues } from '#storefront/ui/form/typed-values.ts';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import type { IconName } from '#storefront/ui/icons.ts';
import { Note } from '#storefront/ui/note.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { Route } from './+types/lookup.ts';
import { stepPath } from './return-paths.ts';
import { UnbrokenName } from '#storefront/ui/unbroken-name.tsx';

/** Finds an order by number and postcode and redirects to its return (AC4). */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const typed = typedValues(form);
  const { orderId = '', zipCode = '' } = typed;
  const errors = missing({ orderId, zipCode });
  if (errors) return data({ errors, typed }, { status: 422 });
  const { findOrderForReturn: found } = await context
    .get(apiContext)
    .ask(findOrderForReturn, { orderId, zipCode });
  if (found.hash) return redirect(stepPath('productselection', found.hash));
  return data({ errors: { '': found.errorMessage ?? '' }, typed }, { status: 422 });
}

function missing(fields: Record<string, string>): FormErrors | undefined {
  const names = Object.keys(fields).filter((name) => fields[name]?.trim() === '');
  if (names.length === 0) return undefined;
  return Object.fromEntries(names.map((name) => [name, 'vue.form.error.requiredField']));
}

/** Page to begin a return without an account (AC4, AC5). */
export default function ReturnLookup({ actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const isSending = useIsSending();
  const { isB2b } = useStorefront();
  const [searchParams] = useSearchParams();
  const title = texts('shop.returns.title');
  return (
    <div className="page-width pb-10">
      <PageHead title={title} />
      <Crumbs crumbs={[]} current={title} />
      <div className="grid gap-x-16 gap-y-8 pt-2 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_380px] lg:items-start 2xl:grid-cols-[minmax(0,1fr)_460px]">
        <div className="grid max-w-[720px] gap-6">
          <div className="grid gap-2">
            <h1>{title}</h1>
            <p>{texts('shop.returns.lookup.text')}</p>
          </div>
          {searchParams.get('link') === 'closed' && (
            <Note kind="sun">
              <p>{texts('shop.returns.lookup.closedLink')}</p>
            </Note>
          )}
          <CheckedForm
            rules={rules}
            errors={actionData?.errors}
            typed={actionData?.typed}
            className="grid gap-5 rounded-card border border-linie bg-white p-6 md:p-8"
          >
            <SubmittedErrors />
            <div className="grid gap-5 md:grid-cols-2">
              <TextField
                name="orderId"
                label={texts('shop.returns.lookup.order')}
                hint={<UnbrokenName name={texts('shop.returns.lookup.orderHint')} />}
                maxLength={40}
                autoComplete="off"
              />
              <TextField
                name="zipCode"
                label={texts('shop.returns.lookup.postcode')}
                hint={texts('shop.returns.lookup.postcodeHint')}
                maxLength={10}
                autoComplete="postal-code"
              />
            </div>
            <div>
              <Button type="submit" size="lg" isWide isLoading={isSending}>
                {texts('shop.returns.lookup.submit')}
              </Button>
            </div>
          </CheckedForm>
          <p>
            {texts('shop.returns.lookup.login')}{' '}
            <TextLink href="/login/?target=%2Fmyaccount%2Forders%2F">
              {texts('shop.returns.lookup.loginLink')}
            </TextLink>
          </p>
          {!isB2b && (
            <p>
              {texts('shop.returns.lookup.withdraw')}{' '}
              <TextLink href="/service/vertrag-widerrufen/">
                {texts('shop.withdrawal.title')}
              </TextLink>
            </p>
          )}
        </div>
        <HowItWorks />
      </div>
    </div>
  );
}

function HowItWorks() {
  const texts = useTexts();
  const steps: readonly [IconName, string][] = [
    ['list-checks', texts('shop.returns.how.choose')],
    ['printer', texts('shop.returns.how.print')],
    ['package', texts('shop.returns.how.send')],
    ['badge-check', texts('shop.returns.how.refund')],
  ];
  return (
    <aside className="rounded-card bg-papier-2 p-6">
      <h2 className="text-h3">{texts('shop.returns.how.title')}</h2>
      <ol className="grid gap-4 pt-4">
        {steps.map(([icon, text]) => (
          <li key={icon} className="flex items-start gap-3">
            <Icon name={icon} className="mt-px" />
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </aside>
  );
}

const rules: FieldRules = {
  orderId: [required, longest(40)],
  zipCode: [required, longest(10)],
};
