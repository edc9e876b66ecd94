import '#storefront/texts/account.ts';
import { useMemo, useState } from 'react';
import { data, redirectDocument } from 'react-router';
import { deleteAccount, deletionObstacle } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Checkbox, ChoiceCard } from '#storefront/ui/choices.tsx';
import { CheckedForm } from '#storefront/ui/form/checked-form.tsx';
import { SubmittedErrors } from '#storefront/ui/form/error-summary.tsx';
import { type FormErrors, refusedSteps } from '#storefront/ui/form/form-errors.ts';
import { FormStateContext, untouched } from '#storefront/ui/form/form-state.ts';
import { PasswordField } from '#storefront/ui/form/password-field.tsx';
import { fieldMessage } from '#storefront/ui/form/field-message.ts';
import { required } from '#storefront/ui/form/rules.ts';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import { Note } from '#storefront/ui/note.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { Route } from './+types/privacy.ts';
import { contactCard } from './contact-card.ts';

const refusals: ReadonlySet<string> = new Set([
  'shop.password.oldWrong',
  'vue.form.error.requiredField',
  'shop.account.tooManyAttempts',
]);

export async function loader({ context, url }: Route.LoaderArgs) {
  const obstacle = await context.get(apiContext).ask(deletionObstacle, {});
  const refused = url.searchParams.get('refused') ?? '';
  return {
    obstacle: obstacle.deletionObstacle,
    exportRefused: refusals.has(refused.split('?', 1)[0] ?? '') ? refused : undefined,
    format: url.searchParams.get('format') === 'json' ? ('json' as const) : ('html' as const),
  };
}

const unconfirmed: FormErrors = { confirmed: 'vue.form.error.requiredField' };

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  if (form.get('confirmed') !== 'true') return data({ errors: unconfirmed }, { status: 422 });
  const password = String(form.get('password') ?? '');
  const errors = refusedSteps([(await api.ask(deleteAccount, { password })).deleteAccount]);
  if (errors) return data({ errors }, { status: 422 });
  await api.post('/api/logout-action/', {});
  for (const cookie of ['cartId', 'orderId', 'X-iSHOP-API-USERID'] as const)
    api.remember(cookie, undefined);
  return redirectDocument('/myaccount/deleted/');
}

/** Page where customers export their data and delete their account (AC1). */
export default function Privacy({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const title = texts('shop.privacy.title');
  return (
    <>
      <PageHead title={title} />
      <h1>{title}</h1>
      <Download refused={loaderData.exportRefused} format={loaderData.format} />
      <section className={contactCard}>
        <h2 className="text-h3">{texts('shop.privacy.deleteTitle')}</h2>
        <Consequences />
        {loaderData.obstacle ? (
          <Note kind="sun">
            <p>{texts(loaderData.obstacle)}</p>
            <TextLink href="/myaccount/orders/" className="py-2.5">
              {texts('shop.privacy.showOrders')}
            </TextLink>
          </Note>
        ) : (
          <Deletion errors={actionData?.errors} />
        )}
      </section>
    </>
  );
}

/** Form for the export. A plain form, because the response is a file and the page must stay. */
function Download({ refused, format }: { refused: string | undefined; format: 'html' | 'json' }) {
  const texts = useTexts();
  // The page stays when the file comes, and so would the refusal of the attempt before.
  const [isSent, setSent] = useState(false);
  const shown = isSent ? undefined : refused;
  const errors = useMemo(() => (shown ? { password: shown } : undefined), [shown]);
  return (
    <form
      method="post"
      action="/myaccount/privacy/download/"
      onSubmit={() => setSent(true)}
      className={contactCard}
    >
      <h2 className="text-h3">{texts('shop.privacy.exportTitle')}</h2>
      <p>{texts('shop.privacy.exportText')}</p>
      <fieldset className="grid gap-3 md:grid-cols-2">
        <legend className="mb-2 font-semibold">{texts('shop.privacy.format')}</legend>
        <ChoiceCard
          name="format"
          value="html"
          title={texts('shop.privacy.asPage')}
          defaultChecked={format === 'html'}
        />
        <ChoiceCard
          name="format"
          value="json"
          title={texts('shop.privacy.asJson')}
          defaultChecked={format === 'json'}
        />
      </fieldset>
      <FormStateContext value={{ ...untouched, errors, submitted: errors }}>
        <SubmittedErrors />
        <div>
          <div className="max-w-[370px]">
            <PasswordField
              name="password"
              label={texts('shop.privacy.password')}
              autoComplete="current-password"
            />
          </div>
        </div>
      </FormStateContext>
      <div>
        <Button type="submit" kind="outline" isWide>
          {texts('shop.privacy.download')}
        </Button>
      </div>
    </form>
  );
}

function Consequences() {
  const texts = useTexts();
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Points
        title={texts('shop.privacy.goes')}
        points={[
          texts('shop.privacy.goes.login'),
          texts('shop.privacy.goes.addresses'),
          texts('shop.privacy.goes.lists'),
          texts('shop.privacy.goes.rest'),
        ]}
      />
      <Points
        title={texts('shop.privacy.stays')}
        points={[texts('shop.privacy.stays.invoices'), texts('shop.privacy.stays.letters')]}
      >
        {texts('shop.privacy.staysText')}
      </Points>
    </div>
  );
}

type PointsProps = { title: string; points: readonly string[]; children?: string };

function Points({ title, points, children }: PointsProps) {
  return (
    <div className="grid content-start gap-2">
      <h3 className="text-lead">{title}</h3>
      <ul className="grid list-disc gap-1 pl-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {children && <p className="text-small text-tafel-500">{children}</p>}
    </div>
  );
}

const rules = { password: [required] };

function Deletion({ errors }: { errors: FormErrors | undefined }) {
  const texts = useTexts();
  const isSending = useIsSending();
  const notConfirmed = errors?.['confirmed'];
  return (
    <CheckedForm rules={rules} errors={errors} typed={undefined} className="grid gap-4">
      <SubmittedErrors />
      <Checkbox
        name="confirmed"
        value="true"
        error={fieldMessage(texts, 'confirmed', notConfirmed)}
      >
        {texts('shop.privacy.confirm')}
      </Checkbox>
      <div className="max-w-[370px]">
        <PasswordField
          name="password"
          label={texts('shop.privacy.password')}
          autoComplete="current-password"
        />
      </div>
      <div>
        <Button type="submit" kind="outline" isWide isLoading={isSending}>
          {texts('shop.privacy.delete')}
        </Button>
      </div>
    </CheckedForm>
  );
}
