import '#storefront/texts/account.ts';
import { type FieldRules, fileOfAtMost, longest, required } from '#storefront/ui/form/rules.ts';
import type { OrderForReturn } from './order-for-return.ts';

const mostPhotoBytes = 10 * 1024 * 1024;

/** What is checked of each item that was ticked; what is not ticked is not shown, and not checked. */
export function selectionRules(items: OrderForReturn['items']): FieldRules {
  return Object.fromEntries(
    items.flatMap(({ id }) => [
      [`items.${id}.reason`, [(value: string) => required(value) && 'shop.returns.error.reason']],
      [`items.${id}.additionalInfo`, [longest(500)]],
      [`items.${id}.photo`, [fileOfAtMost(mostPhotoBytes)]],
    ]),
  );
}
