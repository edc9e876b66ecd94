import '#storefront/texts/account.ts';
import { data, redirect } from 'react-router';
import {
  organisation as readOrganisation,
  type OrganisationQuery,
} from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { FocusedResult } from '#storefront/ui/focused-result.tsx';
import { CheckedForm } from '#storefront/ui/form/checked-form.tsx';
import { SubmittedErrors } from '#storefront/ui/form/error-summary.tsx';
import { TextField } from '#storefront/ui/form/text-field.tsx';
import { typedValues } from '#storefront/ui/form/typed-values.ts';
import { Note } from '#storefront/ui/note.tsx';
import { changePeople } from './change-people.ts';
import { OpenInvitations } from './open-invitations.tsx';
import { OwnPlace } from './own-place.tsx';
import { People, type Refused } from './people-list.tsx';
import { RightFields } from './right-fields.tsx';
import type { Route } from './+types/people.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return await context.get(apiContext).ask(readOrganisation, {});
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = String(form.get('intent') ?? 'invite');
  const { done, errors } = await changePeople(context.get(apiContext), form);
  if (done && intent === 'leave')
    throw redirect('/myaccount/contact-details/?notice=shop.people.left');
  const id = intent === 'invite' ? undefined : Number(form.get('id'));
  const typed = errors && typedValues(form);
  return data({ intent, id, done, errors, typed }, { status: errors ? 422 : 200 });
}

/** The people who order for a school or company, or the organisation that a person orders for (SC3). */
export default function PeoplePage({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const title = texts('shop.people.title');
  const { organisation } = loaderData;
  const { done, errors, intent, id, typed } = actionData ?? {};
  const refused = errors && { intent: intent ?? '', id, errors, typed };
  const message = done ?? errors?.[''];
  return (
    <>
      <PageHead title={title} />
      <h1>{title}</h1>
      {message && (
        <FocusedResult of={actionData}>
          <Note kind={done ? 'green' : 'red'} isAlert>
            {texts(message)}
          </Note>
        </FocusedResult>
      )}
      {organisation?.own && <OwnPlace name={organisation.name} own={organisation.own} />}
      {organisation?.mayManage && <Managed organisation={organisation} refused={refused} />}
      {organisation?.own && organisation.people.length > 0 && (
        <section className="grid gap-4">
          <h2 className="text-h3">{texts('shop.people.colleagues')}</h2>
          <People people={organisation.people} mayManage={false} refused={undefined} />
        </section>
      )}
    </>
  );
}

type ManagedProps = {
  organisation: NonNullable<OrganisationQuery['organisation']>;
  refused: Refused | undefined;
};

function Managed({ organisation: { people, invitations }, refused }: ManagedProps) {
  const texts = useTexts();
  return (
    <>
      <p className="max-w-[65ch]">{texts('shop.people.intro')}</p>
      {people.length > 0 ? (
        <People people={people} mayManage refused={refused} />
      ) : (
        <p>{texts('shop.people.none')}</p>
      )}
      {invitations.length > 0 && <OpenInvitations invitations={invitations} />}
      <InvitePerson
        key={invitations.map(({ id }) => id).join()}
        refused={refused?.intent === 'invite' ? refused : undefined}
      />
    </>
  );
}

function InvitePerson({ refused }: { refused: Refused | undefined }) {
  const texts = useTexts();
  return (
    <CheckedForm
      rules={{}}
      errors={refused?.errors}
      typed={refused?.typed}
      className="grid gap-4 rounded-card border border-linie bg-white p-5 md:p-6"
    >
      <h2 className="text-h3">{texts('shop.people.invite')}</h2>
      <SubmittedErrors />
      <TextField
        name="email"
        label={texts('shop.people.email')}
        type="email"
        autoComplete="off"
        maxLength={80}
      />
      <RightFields hasHint />
      <div>
        <Button type="submit" name="intent" value="invite" isWide>
          {texts('shop.people.inviteButton')}
        </Button>
      </div>
    </CheckedForm>
  );
}
