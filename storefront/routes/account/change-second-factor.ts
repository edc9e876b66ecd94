import '#storefront/texts/account.ts';
import type { ShopApi } from '#contract/shop-api.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
} from '#contract/operations.generated.ts';
import { type FormErrors, refusedSteps } from '#storefront/ui/form/form-errors.ts';

type Changed = { errors: FormErrors | undefined; done: string; codes: string[] };

/** Runs the operation of a second-factor form by its intent; undefined for the intent of any other form. */
export async function changeSecondFactor(
  api: ShopApi,
  intent: string,
  form: FormData,
): Promise<Changed | undefined> {
  const password = String(form.get('password') ?? '');
  const code = String(form.get('code') ?? '');
  switch (intent) {
    case 'begin': {
      const { beginSecondFactor: begun } = await api.ask(beginSecondFactor, { password });
      return { errors: refusedSteps([begun]), done: 'shop.secondFactor.begun', codes: [] };
    }
    case 'confirm': {
      const { confirmSecondFactor: made } = await api.ask(confirmSecondFactor, { code });
      return {
        errors: refusedSteps([made]),
        done: 'shop.secondFactor.on',
        codes: made.recoveryCodes,
      };
    }
    case 'renew': {
      const { renewRecoveryCodes: made } = await api.ask(renewRecoveryCodes, { password, code });
      return {
        errors: refusedSteps([made]),
        done: 'shop.secondFactor.renewed',
        codes: made.recoveryCodes,
      };
    }
    case 'off': {
      const { endSecondFactor: ended } = await api.ask(endSecondFactor, { password, code });
      return { errors: refusedSteps([ended]), done: 'shop.secondFactor.off', codes: [] };
    }
    default:
      return undefined;
  }
}
