import '#storefront/texts/account.ts';
import { data } from 'react-router';
import type { ShopApi } from '#contract/shop-api.ts';
import {
  accountSessions,
  endOtherSessions,
  endSession,
  ownSecondFactor,
} from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { FocusedResult } from '#storefront/ui/focused-result.tsx';
import { refusedSteps } from '#storefront/ui/form/form-errors.ts';
import { Note } from '#storefront/ui/note.tsx';
import type { Route } from './+types/security.ts';
import { changeSecondFactor } from './change-second-factor.ts';
import { drawSetupCode } from './draw-setup-code.server.ts';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [{ accountSessions: sessions }, { secondFactor }] = await Promise.all([
    api.ask(accountSessions, {}),
    api.ask(ownSecondFactor, {}),
  ]);
  const setup = secondFactor?.setup;
  const factor = secondFactor && {
    ...secondFactor,
    setup: setup ? { ...setup, qrCode: drawSetupCode(setup.address) } : null,
  };
  return { sessions, factor };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const intent = String(form.get('intent') ?? '');
  const changed = (await changeSecondFactor(api, intent, form)) ?? (await end(api, intent, form));
  const { errors, codes } = changed;
  const done = errors ? undefined : changed.done;
  return data({ intent, errors, done, codes }, { status: errors ? 422 : 200 });
}

async function end(api: ShopApi, intent: string, form: FormData) {
  const id = String(form.get('session') ?? '');
  const ended =
    intent === 'others'
      ? (await api.ask(endOtherSessions, {})).endOtherSessions
      : (await api.ask(endSession, { id })).endSession;
  const done = intent === 'others' ? 'shop.sessions.othersEnded' : 'shop.sessions.ended';
  return { errors: refusedSteps([ended]), done, codes: [] };
}

/** Security page: the customer's sessions, and the second factor for business customers (AU5). */
export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const title = texts('shop.security.title');
  const { intent = '', errors, done, codes = [] } = actionData ?? {};
  const message = errors?.[''] ?? done;
  return (
    <>
      <PageHead title={title} />
      <h1>{title}</h1>
      {message && (
        <FocusedResult of={actionData}>
          <Note kind={errors ? 'red' : 'green'} isAlert>
            {texts(message)}
          </Note>
        </FocusedResult>
      )}
      {loaderData.factor && (
        <SecondFactor
          key={done ?? 'open'}
          factor={loaderData.factor}
          refused={errors && { intent, errors }}
          codes={codes}
        />
      )}
      <Sessions sessions={loaderData.sessions} />
    </>
  );
}
