import '#storefront/texts/account.ts';
import {
  approveSubmission,
  returnSubmission,
  takeUpSubmission,
  withdrawSubmission,
} from '#contract/operations.generated.ts';
import type { ShopApi } from '#contract/shop-api.ts';
import { type Answer, answerOf } from './answer.ts';

/** Approves, returns, withdraws or takes up a submission by a form of the page (SC5). */
export async function decide(api: ShopApi, form: FormData): Promise<Answer> {
  const id = Number(form.get('id')) || 0;
  switch (form.get('intent')) {
    case 'approve': {
      const { approveSubmission: result } = await api.ask(approveSubmission, { id });
      return answerOf('shop.boards.approved', result);
    }
    case 'approveChanged': {
      const comment = String(form.get('comment') ?? '').slice(0, 2000);
      const asked = { id, changes: changesIn(form), comment };
      const { approveSubmission: result } = await api.ask(approveSubmission, asked);
      return answerOf('shop.boards.approvedChanged', result);
    }
    case 'return': {
      const comment = String(form.get('comment') ?? '').slice(0, 2000);
      const { returnSubmission: result } = await api.ask(returnSubmission, { id, comment });
      return answerOf('shop.boards.returned', result);
    }
    case 'withdraw': {
      const { withdrawSubmission: result } = await api.ask(withdrawSubmission, { id });
      return answerOf('shop.boards.withdrawn', result);
    }
    default: {
      const { takeUpSubmission: result } = await api.ask(takeUpSubmission, { id });
      return answerOf('shop.boards.takenUp', result);
    }
  }
}

/** The fields for quantities are named by the articles; what is no number drops nothing. */
function changesIn(form: FormData): { orderNumber: string; quantity: number }[] {
  return [...form].flatMap(([name, value]) => {
    const [, orderNumber] = /^quantity (.{1,40})$/.exec(name) ?? [];
    if (orderNumber === undefined || typeof value !== 'string') return [];
    return [{ orderNumber, quantity: /^\d{1,4}$/.test(value.trim()) ? Number(value) : -1 }];
  });
}
