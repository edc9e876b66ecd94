import '#storefront/texts/account.ts';
import {
  changePerson,
  invitePerson,
  leaveOrganisation,
  removePerson,
  withdrawInvitation,
} from '#contract/operations.generated.ts';
import type { ShopApi } from '#contract/shop-api.ts';
import { type FormErrors, refusedSteps } from '#storefront/ui/form/form-errors.ts';
import { readAmount } from '../budgets/read-amount.ts';
import type { Role } from './right-fields.tsx';

export type PeopleAnswer =
  | { done: string; errors: undefined }
  | { done: undefined; errors: FormErrors };

/** Invites, changes, removes or leaves by a form of the page (SC3). Answers the text of what was done, or the errors. */
export async function changePeople(api: ShopApi, form: FormData): Promise<PeopleAnswer> {
  const id = Number(form.get('id')) || 0;
  const right = { role: roleOf(form), limitMinor: limitOf(form) };
  switch (form.get('intent')) {
    case 'change': {
      const { changePerson: result } = await api.ask(changePerson, { personId: id, ...right });
      return answerOf('shop.people.changed', result);
    }
    case 'remove': {
      const { removePerson: result } = await api.ask(removePerson, { personId: id });
      return answerOf('shop.people.removed', result);
    }
    case 'withdraw': {
      const { withdrawInvitation: result } = await api.ask(withdrawInvitation, { id });
      return answerOf('shop.people.withdrawn', result);
    }
    case 'leave': {
      const { leaveOrganisation: result } = await api.ask(leaveOrganisation, {});
      return answerOf('shop.people.left', result);
    }
    default: {
      const email = String(form.get('email') ?? '').slice(0, 300);
      const { invitePerson: result } = await api.ask(invitePerson, { email, ...right });
      return answerOf('shop.people.sent', result);
    }
  }
}

function answerOf(done: string, result: Parameters<typeof refusedSteps>[0][number]): PeopleAnswer {
  const errors = refusedSteps([result]);
  return errors ? { done: undefined, errors } : { done, errors: undefined };
}

const roles: readonly string[] = ['orders', 'approves', 'books'] satisfies Role[];

function roleOf(form: FormData): Role {
  const role = String(form.get('role') ?? '');
  return roles.includes(role) ? (role as Role) : 'orders';
}

/** The typed sum; null for any sum where the field is empty, below zero for what is no amount, which is refused. */
function limitOf(form: FormData): number | null {
  const typed = String(form.get('limit') ?? '').trim();
  if (typed === '') return null;
  const minor = readAmount(typed);
  return minor === 0 && !/^0+(?:[.,]0{1,2})?\s*€?$/.test(typed) ? -1 : minor;
}
