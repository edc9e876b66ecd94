import '#storefront/texts/service.ts';
import { data } from 'react-router';
import { declarePrimeCancellation } from '#contract/operations.generated.ts';
import { shellTags } from '#storefront/layouts/shell-tags.ts';
import { apiContext, loaderHeaders, sharedPage } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Checkbox } from '#storefront/ui/choices.tsx';
import { EmailField } from '#storefront/ui/form/email-field.tsx';
import { refusedSteps } from '#storefront/ui/form/form-errors.ts';
import { email as emailRule, longest, required } from '#storefront/ui/form/rules.ts';
import { TextAreaField } from '#storefront/ui/form/text-area-field.tsx';
import { TextField } from '#storefront/ui/form/text-field.tsx';
import { typedValues } from '#storefront/ui/form/typed-values.ts';
import { DescriptionList } from '../account/description-list.tsx';
import { ServiceForm } from '../service/service-form.tsx';
import { ServicePage } from '../service/service-page.tsx';
import type { Route } from './+types/cancel.ts';

export function loader() {
  return data(null, { headers: sharedPage(shellTags) });
}

export const headers = loaderHeaders;

type Step = 'form' | 'confirm' | 'done';

/** Two steps: the first shows the declaration, the second submits it. */
export async function action({ context, request }: Route.ActionArgs) {
  const typed = typedValues(await request.formData());
  const isConfirmed = typed['step'] === 'confirm';
  const { declarePrimeCancellation: declared } = await context
    .get(apiContext)
    .ask(declarePrimeCancellation, {
      declaration: {
        email: typed['email'] ?? '',
        name: typed['name'] ?? '',
        isExtraordinary: typed['extraordinary'] === 'true',
        reason: typed['reason'] ?? '',
        isConfirmed,
      },
    });
  const errors = refusedSteps([declared]);
  const step: Step = errors ? 'form' : isConfirmed ? 'done' : 'confirm';
  return data({ errors, typed, step }, { status: errors ? 422 : 200 });
}

const rules = {
  name: [required, longest(80)],
  email: [required, emailRule],
  reason: [longest(1000)],
};

type Answer = Route.ComponentProps['actionData'];

/** Page to cancel prime without a login, with a confirmation by mail (CN3). */
export default function CancelPrime({ actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const step = actionData?.step ?? 'form';
  return (
    <ServicePage title={texts(titles[step])}>
      {step === 'form' && <Declaration answer={actionData} />}
      {step === 'confirm' && <Confirmation typed={actionData?.typed ?? {}} />}
      {step === 'done' && (
        <p role="alert" className="text-lead">
          {texts('shop.primeCancel.doneText', { email: actionData?.typed['email'] ?? '' })}
        </p>
      )}
    </ServicePage>
  );
}

const titles: Readonly<Record<Step, string>> = {
  form: 'shop.primeCancel.title',
  confirm: 'shop.primeCancel.confirmTitle',
  done: 'shop.primeCancel.doneTitle',
};

function Declaration({ answer }: { answer: Answer }) {
  const texts = useTexts();
  return (
    <ServiceForm rules={rules} refused={answer} label={texts('shop.primeCancel.next')}>
      <p>{texts('shop.primeCancel.text')}</p>
      <TextField
        name="name"
        label={texts('shop.primeCancel.name')}
        autoComplete="name"
        maxLength={80}
      />
      <EmailField name="email" label={texts('shop.primeCancel.email')} autoComplete="email" />
      <Checkbox
        name="extraordinary"
        value="true"
        defaultChecked={answer?.typed['extraordinary'] === 'true'}
      >
        {texts('shop.primeCancel.extraordinary')}
      </Checkbox>
      <TextAreaField
        name="reason"
        label={texts('shop.primeCancel.reason')}
        maxLength={1000}
        isOptional
      />
    </ServiceForm>
  );
}

function Confirmation({ typed }: { typed: Readonly<Record<string, string>> }) {
  const texts = useTexts();
  const isExtraordinary = typed['extraordinary'] === 'true';
  const kept = ['name', 'email', 'reason', 'extraordinary'] as const;
  return (
    <ServiceForm refused={undefined} label={texts('shop.primeCancel.declare')} isEnding>
      <p>{texts('shop.primeCancel.confirmText')}</p>
      <DescriptionList
        facts={[
          [texts('shop.primeCancel.contract'), texts('shop.primeCancel.contractName')],
          [
            texts('shop.primeCancel.kind'),
            texts(isExtraordinary ? 'shop.primeCancel.forCause' : 'shop.primeCancel.ordinary'),
          ],
          [texts('shop.primeCancel.name'), typed['name']],
          [texts('shop.primeCancel.email'), typed['email']],
          [texts('shop.primeCancel.reason'), typed['reason']],
        ]}
      />
      {kept.map((name) => (
        <input key={name} type="hidden" name={name} value={typed[name] ?? ''} />
      ))}
      <input type="hidden" name="step" value="confirm" />
    </ServiceForm>
  );
}
