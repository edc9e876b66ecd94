import '#storefront/texts/account.ts';
import { data, redirect } from 'react-router';
import { registrationRequest } from '#contract/operations.generated.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { CheckedForm } from '#storefront/ui/form/checked-form.tsx';
import { SubmittedErrors } from '#storefront/ui/form/error-summary.tsx';
import { fileOfAtMost, longest } from '#storefront/ui/form/rules.ts';
import { TextAreaField } from '#storefront/ui/form/text-area-field.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import { ServiceAnswer, ServicePage } from '../service/service-page.tsx';
import type { Route } from './+types/proofs.ts';
import { postProofs, proofFields } from './post-proofs.ts';
import { ProofField } from './proof-field.tsx';

const tokenOf = (url: URL): string => url.searchParams.get('token')?.trim() ?? '';

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = tokenOf(url);
  return (await context.get(apiContext).ask(registrationRequest, { token })).registrationRequest;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const refused = await postProofs(context.get(apiContext), form, tokenOf(url));
  if (refused) return data(refused, { status: 422 });
  return redirect(`${url.pathname}${url.search}`);
}

/** Page that the mail with a question about a waiting registration links to (AC6). */
export default function Proofs({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const { state, question, validUntil } = loaderData;
  const title = texts('shop.proofs.title');
  if (question === null || validUntil === null)
    return (
      <ServiceAnswer
        title={title}
        text={texts(stateKeys[state] ?? stateKeys['unknown'] ?? '')}
        link={
          state === 'approved'
            ? { href: '/login/', label: texts('shop.proofs.toLogin') }
            : { href: '/service/kontakt/', label: texts('shop.proofs.toContact') }
        }
      />
    );
  return (
    <ServicePage title={title} isHidden>
      <p>{texts('shop.proofs.lead')}</p>
      <blockquote className="rounded-m border-l-4 border-linie-blau bg-papier-2 p-4 break-words whitespace-pre-line">
        {question}
      </blockquote>
      <AnswerForm validUntil={validUntil} refused={actionData} />
    </ServicePage>
  );
}

const stateKeys: Readonly<Record<string, string>> = {
  answered: 'shop.proofs.state.answered',
  approved: 'shop.proofs.state.approved',
  expired: 'shop.proofs.state.expired',
  unknown: 'shop.proofs.state.unknown',
};

const fileRule = [fileOfAtMost(10 * 1024 * 1024)];
const rules = { answer: [longest(2000)], proof1: fileRule, proof2: fileRule, proof3: fileRule };

type FormProps = { validUntil: string; refused: Route.ComponentProps['actionData'] };

function AnswerForm({ validUntil, refused }: FormProps) {
  const texts = useTexts();
  const { date } = useFormats();
  const isSending = useIsSending();
  return (
    <CheckedForm
      rules={rules}
      errors={refused?.errors}
      typed={refused?.typed}
      hasFiles
      className="grid gap-5"
    >
      <SubmittedErrors />
      <TextAreaField
        name="answer"
        label={texts('shop.proofs.answer')}
        maxLength={2000}
        rows={5}
        isOptional
      />
      {proofFields.map((name, index) => (
        <ProofField
          key={name}
          name={name}
          label={texts('shop.proofs.file', { number: index + 1 })}
          hint={texts('shop.register.fileHint')}
          isOptional
        />
      ))}
      <p className="text-small text-tafel-500">
        {texts('shop.proofs.until', { date: date(validUntil) })}
      </p>
      <div>
        <Button type="submit" size="lg" isWide isLoading={isSending}>
          {texts('shop.proofs.submit')}
        </Button>
      </div>
    </CheckedForm>
  );
}
