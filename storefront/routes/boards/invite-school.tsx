import '#storefront/texts/account.ts';
import { Form } from 'react-router';
import type { BoardQuery } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { CheckedForm } from '#storefront/ui/form/checked-form.tsx';
import { SubmittedErrors } from '#storefront/ui/form/error-summary.tsx';
import { TextField } from '#storefront/ui/form/text-field.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import type { Refused } from './answer.ts';

/** The form that invites a school. */
export function InviteSchool({ refused }: { refused: Refused | undefined }) {
  const texts = useTexts();
  return (
    <CheckedForm
      rules={{}}
      errors={refused?.errors}
      typed={refused?.typed}
      className="grid gap-4 rounded-card border border-linie bg-white p-5 md:p-6"
    >
      <h2 className="text-h3">{texts('shop.boards.invite')}</h2>
      <SubmittedErrors />
      <TextField
        name="invited"
        label={texts('shop.boards.invited')}
        hint={texts('shop.boards.invitedHint')}
        autoComplete="off"
        maxLength={254}
      />
      <div>
        <Button type="submit" name="intent" value="invite" isWide>
          {texts('shop.boards.inviteButton')}
        </Button>
      </div>
    </CheckedForm>
  );
}

type Invitations = NonNullable<BoardQuery['board']>['invitations'];

/** Invitations that were not answered yet, each with the button that withdraws it. */
export function SchoolInvitations({ invitations }: { invitations: Invitations }) {
  const texts = useTexts();
  const { date } = useFormats();
  return (
    <section className="grid gap-3" aria-labelledby="school-invitations">
      <h2 id="school-invitations" className="text-h3">
        {texts('shop.boards.openInvitations')}
      </h2>
      <ul className="grid gap-px overflow-hidden rounded-card border border-linie bg-linie">
        {invitations.map(({ id, invited, expiresAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 bg-white px-5 py-4"
          >
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{invited}</p>
              <p className="text-small text-tafel-500">
                {texts('shop.boards.until', { date: date(expiresAt) })}
              </p>
            </div>
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <Button type="submit" kind="link" name="intent" value="withdraw">
                {texts('shop.boards.withdrawInvitation')}
                <span className="sr-only"> {invited}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
