import '#storefront/texts/account.ts';
import { Form } from 'react-router';
import type { OrganisationQuery } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { rightText } from './right-fields.tsx';

type Invitations = NonNullable<OrganisationQuery['organisation']>['invitations'];

/** Invitations that were not accepted yet, each with the button that withdraws it. */
export function OpenInvitations({ invitations }: { invitations: Invitations }) {
  const texts = useTexts();
  const { date } = useFormats();
  return (
    <section className="grid gap-3" aria-labelledby="invitations">
      <h2 id="invitations" className="text-h3">
        {texts('shop.people.invited')}
      </h2>
      <ul className="grid gap-px overflow-hidden rounded-card border border-linie bg-linie">
        {invitations.map(({ id, email, expiresAt, ...right }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 bg-white px-5 py-4"
          >
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{email}</p>
              <p className="text-small text-tafel-500">
                {rightText(texts, right)}, {texts('shop.people.until', { date: date(expiresAt) })}
              </p>
            </div>
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <Button type="submit" kind="link" name="intent" value="withdraw">
                {texts('shop.people.withdraw')}
                <span className="sr-only"> {email}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
