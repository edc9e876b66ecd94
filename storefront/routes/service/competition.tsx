import '#storefront/texts/service.ts';
import { data, redirect } from 'react-router';
import {
  openCompetition,
  type OpenCompetitionQuery,
  sendEntry,
} from '#contract/operations.generated.ts';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Checkbox } from '#storefront/ui/choices.tsx';
import { EmailField } from '#storefront/ui/form/email-field.tsx';
import { refusedSteps } from '#storefront/ui/form/form-errors.ts';
import { Honeypot } from '#storefront/ui/form/honeypot.tsx';
import { useFormState } from '#storefront/ui/form/form-state.ts';
import { email as emailRule, longest, required, requiredOr } from '#storefront/ui/form/rules.ts';
import { TextField } from '#storefront/ui/form/text-field.tsx';
import { typedValues } from '#storefront/ui/form/typed-values.ts';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { timeZone, useFormats } from '#storefront/ui/formats.ts';
import type { Route } from './+types/competition.ts';
import { ServiceForm } from './service-form.tsx';
import { ServicePage } from './service-page.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return (await context.get(apiContext).ask(openCompetition, {})).competition;
}

export async function action({ context, request }: Route.ActionArgs) {
  const typed = typedValues(await request.formData());
  const { enterCompetition } = await context.get(apiContext).ask(sendEntry, {
    competitionId: Number.parseInt(typed['competition'] ?? '', 10) || 0,
    name: typed['name'] ?? '',
    email: typed['email'] ?? '',
    answer: typed['answer'] ?? '',
    agrees: typed['agrees'] === 'true',
    honeypot: typed['website'] ?? '',
  });
  const errors = refusedSteps([enterCompetition]);
  return errors
    ? data({ errors, typed }, { status: 422 })
    : redirect('/gewinnspiele/danke/?entered=1');
}

const rules = {
  name: [required, longest(80)],
  email: [required, emailRule],
  answer: [required, longest(500)],
  agrees: [requiredOr('shop.competition.agreeFirst')],
};

/** Page of the open competition with its rules, or a note that there is none (CN2). */
export default function CompetitionPage({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  return (
    <ServicePage
      title={texts('shop.competition.title')}
      description={texts('shop.competition.lead')}
      headline={loaderData?.title ?? texts('shop.competition.title')}
    >
      {loaderData ? (
        <EntryForm competition={loaderData} refused={actionData} />
      ) : (
        <p className="text-lead">{texts('shop.competition.none')}</p>
      )}
    </ServicePage>
  );
}

type EntryFormProps = {
  competition: NonNullable<OpenCompetitionQuery['competition']>;
  refused: Route.ComponentProps['actionData'];
};

const closingTime = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;

function EntryForm({ competition, refused }: EntryFormProps) {
  const texts = useTexts();
  const { date } = useFormats();
  const { locale } = useStorefront();
  const time = new Date(competition.endsAt).toLocaleTimeString(locale, closingTime);
  return (
    <>
      <p className="text-lead">{competition.prize}</p>
      <p>{texts('shop.competition.until', { date: date(competition.endsAt), time })}</p>
      <ServiceForm rules={rules} refused={refused} label={texts('shop.competition.submit')}>
        <input type="hidden" name="competition" value={competition.id} />
        <TextField name="answer" label={competition.question} maxLength={500} />
        <TextField
          name="name"
          label={texts('shop.contact.name')}
          autoComplete="name"
          maxLength={80}
        />
        <EmailField name="email" label={texts('shop.contact.email')} autoComplete="email" />
        <Agreement />
        <Honeypot label={texts('shop.service.honeypot')} />
        <p className="text-small text-tafel-500">
          {texts('shop.competition.rules')}{' '}
          <TextLink href="/service/datenschutz/">{texts('shop.newsletter.privacyLink')}</TextLink>
        </p>
      </ServiceForm>
    </>
  );
}

function Agreement() {
  const texts = useTexts();
  const { errors, typed } = useFormState();
  const unread = errors?.['agrees'];
  return (
    <Checkbox
      name="agrees"
      value="true"
      defaultChecked={typed?.['agrees'] === 'true'}
      error={unread && texts(unread)}
    >
      {texts('shop.competition.agree')}
    </Checkbox>
  );
}
