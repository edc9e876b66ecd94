import '#storefront/texts/account.ts';
import {
  acceptBoard,
  declineBoard,
  inviteSchool,
  leaveBoard,
  removeSchool,
  setBoardLeitwegId,
  withdrawSchoolInvitation,
} from '#contract/operations.generated.ts';
import type { ShopApi } from '#contract/shop-api.ts';
import { type Answer, answerOf } from './answer.ts';

/** Invites, answers or ends by a form of the page (SC5). */
export async function changeBoard(api: ShopApi, form: FormData): Promise<Answer> {
  const id = Number(form.get('id')) || 0;
  switch (form.get('intent')) {
    case 'leitweg': {
      const leitwegId = String(form.get('leitwegId') ?? '').slice(0, 60);
      const { setBoardLeitwegId: result } = await api.ask(setBoardLeitwegId, { leitwegId });
      return answerOf('shop.boards.leitwegSaved', result);
    }
    case 'accept':
      return answerOf('shop.boards.accepted', (await api.ask(acceptBoard, { id })).acceptBoard);
    case 'decline':
      return answerOf('shop.boards.declined', (await api.ask(declineBoard, { id })).declineBoard);
    case 'leave':
      return answerOf('shop.boards.left', (await api.ask(leaveBoard, {})).leaveBoard);
    case 'remove': {
      const { removeSchool: result } = await api.ask(removeSchool, { schoolId: id });
      return answerOf('shop.boards.removed', result);
    }
    case 'withdraw': {
      const { withdrawSchoolInvitation: result } = await api.ask(withdrawSchoolInvitation, { id });
      return answerOf('shop.boards.invitationWithdrawn', result);
    }
    default: {
      const invited = String(form.get('invited') ?? '').slice(0, 300);
      const { inviteSchool: result } = await api.ask(inviteSchool, { invited });
      return answerOf('shop.boards.sent', result);
    }
  }
}
