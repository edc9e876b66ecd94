import '#storefront/texts/account.ts';
import { type Texts, useTexts } from '#storefront/state/texts.tsx';
import { SelectField } from '#storefront/ui/form/select-field.tsx';
import { TextField } from '#storefront/ui/form/text-field.tsx';

export type Role = 'orders' | 'approves' | 'books';

export type ShownRight = {
  role: Role;
  limit: { stringValue: string; amountMinor: number } | null;
};

const roles: readonly Role[] = ['orders', 'approves', 'books'];

export const roleKeys: Readonly<Record<Role, string>> = {
  orders: 'shop.people.role.orders',
  approves: 'shop.people.role.approves',
  books: 'shop.people.role.books',
};

/** Fields of a person's right: the task, and the sum. In a form with `FormState`. */
export function RightFields({ kept, hasHint }: { kept?: ShownRight; hasHint?: boolean }) {
  const texts = useTexts();
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <SelectField
        name="role"
        label={texts('shop.people.role')}
        kept={kept?.role ?? 'orders'}
        choices={roles.map((value) => ({ value, text: texts(roleKeys[value]) }))}
      />
      <TextField
        name="limit"
        label={texts('shop.people.limit')}
        hint={hasHint ? texts('shop.people.limitHint') : undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        kept={kept?.limit?.stringValue ?? ''}
        isOptional
      />
    </div>
  );
}

/** A right in words: the task, and up to which sum. */
export function rightText(texts: Texts, { role, limit }: ShownRight): string {
  const task = texts(roleKeys[role]);
  return role === 'books' ? task : `${task}, ${limitText(texts, { role, limit })}`;
}

/** The sum of a right in words. */
export function limitText(texts: Texts, { role, limit }: ShownRight): string {
  if (limit === null) return texts('shop.people.anySum');
  if (limit.amountMinor === 0 && role === 'orders') return texts('shop.people.always');
  return texts('shop.people.upTo', { amount: limit.stringValue });
}
