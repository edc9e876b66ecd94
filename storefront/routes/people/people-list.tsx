import '#storefront/texts/account.ts';
import { Form } from 'react-router';
import type { PersonViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Disclosure } from '#storefront/ui/disclosure.tsx';
import { CheckedForm } from '#storefront/ui/form/checked-form.tsx';
import type { FormErrors } from '#storefront/ui/form/form-errors.ts';
import { useFormats } from '#storefront/ui/formats.ts';
import { RightFields, rightText } from './right-fields.tsx';

/** A form of the page that was refused. */
export type Refused = {
  intent: string;
  id: number | undefined;
  errors: FormErrors;
  typed: Readonly<Record<string, string>> | undefined;
};

type PeopleProps = {
  people: readonly PersonViewFragment[];
  mayManage: boolean;
  refused: Refused | undefined;
};

/** The people of an organisation, each with its right and, for who manages them, the form to change or end it. */
export function People({ people, mayManage, refused }: PeopleProps) {
  return (
    <ul className="grid gap-4">
      {people.map((person) => (
        <li key={person.id}>
          <Person
            person={person}
            mayManage={mayManage}
            refused={refused?.id === person.id ? refused : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

type PersonProps = {
  person: PersonViewFragment;
  mayManage: boolean;
  refused: Refused | undefined;
};

function Person({ person, mayManage, refused }: PersonProps) {
  const texts = useTexts();
  const { date } = useFormats();
  const { id, name, email, joinedAt } = person;
  return (
    <article
      className="grid gap-3 rounded-card border border-linie bg-white p-5 md:p-6"
      aria-labelledby={`person-${id}`}
    >
      <div className="grid gap-1">
        <h2 id={`person-${id}`} className="text-h3 wrap-anywhere">
          {name}
        </h2>
        {email !== name && <p className="text-small wrap-anywhere text-tafel-500">{email}</p>}
        <p className="font-semibold">{rightText(texts, person)}</p>
        <p className="text-small text-tafel-500">
          {texts('shop.people.since', { date: date(joinedAt) })}
        </p>
      </div>
      {mayManage && (
        <Disclosure title={texts('shop.people.of', { name })} isOpen={refused?.intent === 'change'}>
          <div className="grid gap-4 pt-3">
            <CheckedForm
              key={rightText(texts, person)}
              rules={{}}
              errors={refused?.errors}
              typed={refused?.typed}
              className="grid gap-4"
            >
              <input type="hidden" name="id" value={id} />
              <RightFields kept={person} hasHint />
              <div>
                <Button type="submit" kind="outline" name="intent" value="change">
                  {texts('shop.people.change')}
                </Button>
              </div>
            </CheckedForm>
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <Button type="submit" kind="link" name="intent" value="remove">
                {texts('shop.people.remove')}
                <span className="sr-only"> {name}</span>
              </Button>
            </Form>
          </div>
        </Disclosure>
      )}
    </article>
  );
}
