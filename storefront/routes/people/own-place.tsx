import '#storefront/texts/account.ts';
import { Form } from 'react-router';
import type { OrganisationQuery } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { limitText, type Role } from './right-fields.tsx';

type OwnPlaceProps = {
  name: string;
  own: NonNullable<NonNullable<OrganisationQuery['organisation']>['own']>;
};

const ownKeys: Readonly<Record<Role, string>> = {
  orders: 'shop.people.own.orders',
  approves: 'shop.people.own.approves',
  books: 'shop.people.own.books',
};

/** The organisation that the visitor orders for, the own right, and the button that ends it. */
export function OwnPlace({ name, own: { role, limit } }: OwnPlaceProps) {
  const texts = useTexts();
  return (
    <section className="grid gap-3 rounded-card border border-linie bg-white p-5 md:p-6">
      <h2 className="text-h3">{texts('shop.people.ownTitle', { name })}</h2>
      <p className="max-w-[65ch]">{texts(ownKeys[role], { name })}</p>
      {role !== 'books' && (
        <p className="font-semibold">
          {texts('shop.people.ownLimit', { limit: limitText(texts, { role, limit }) })}
        </p>
      )}
      <Form method="post" className="grid gap-2">
        <div>
          <Button type="submit" kind="outline" name="intent" value="leave">
            {texts('shop.people.leave', { name })}
          </Button>
        </div>
        <p className="text-small text-tafel-500">{texts('shop.people.leaveHint')}</p>
      </Form>
    </section>
  );
}
