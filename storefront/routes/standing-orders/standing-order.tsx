import '#storefront/texts/account.ts';
import { data, Form, redirect } from 'react-router';
import {
  changeStandingOrder,
  endStandingOrder,
  skipStandingOrder,
  standingOrder,
  type StandingOrderQuery,
} from '#contract/operations.generated.ts';
import type { ShopApi } from '#contract/shop-api.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { apiContext, notFound } from '#storefront/state/api.server.ts';
import { formatMessage } from '#storefront/state/message.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { CheckedForm } from '#storefront/ui/form/checked-form.tsx';
import { SubmittedErrors } from '#storefront/ui/form/error-summary.tsx';
import { type FormErrors, refusedSteps } from '#storefront/ui/form/form-errors.ts';
import { typedValues } from '#storefront/ui/form/typed-values.ts';
import { useFormats } from '#storefront/ui/formats.ts';
import { Note } from '#storefront/ui/note.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { orderPath } from '../account/order-path.ts';
import type { Route } from './+types/standing-order.ts';
import { Items } from './items.tsx';
import { NextDate } from './next-date.tsx';
import { PlanFields } from './plan-fields.tsx';
import { readPlan } from './read-plan.ts';
import { standingOrderPath, standingOrdersPath } from './standing-order-path.ts';

const idOf = (url: URL): number => Number(url.searchParams.get('id'));

/** Loads one of the customer's own standing orders; 404 for any other (SC6). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const found = await context.get(apiContext).ask(standingOrder, { id: idOf(url) });
  if (!found.standingOrder) throw notFound();
  return { ...found.standingOrder, choices: found.standingOrderChoices };
}

/** Changes, skips or ends the standing order; returns why not. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const id = idOf(url);
  const errors = await change(context.get(apiContext), id, form);
  if (!errors) throw redirect(standingOrderPath(id));
  const isOfForm = form.get('intent') === 'change';
  return data({ errors, isOfForm, typed: typedValues(form) }, { status: 422 });
}

async function change(api: ShopApi, id: number, form: FormData): Promise<FormErrors | undefined> {
  const intent = form.get('intent');
  if (intent === 'skip') {
    const dueOn = String(form.get('dueOn') ?? '');
    return refusedSteps([(await api.ask(skipStandingOrder, { id, dueOn })).skipStandingOrder]);
  }
  if (intent === 'end')
    return refusedSteps([(await api.ask(endStandingOrder, { id })).endStandingOrder]);
  const expectedVersion = Number(form.get('version')) || 0;
  const input = readPlan(form);
  const quantities = [...form].flatMap(([name, value]) => {
    const [, itemId] = /^quantity\.(\d{1,9})$/.exec(name) ?? [];
    if (itemId === undefined || typeof value !== 'string') return [];
    const isNumber = /^\d{1,4}$/.test(value.trim());
    return [{ itemId: Number(itemId), quantity: isNumber ? Number(value) : -1 }];
  });
  const wanted = { id, expectedVersion, input, quantities };
  return refusedSteps([(await api.ask(changeStandingOrder, wanted)).changeStandingOrder]);
}

type Shown = NonNullable<StandingOrderQuery['standingOrder']>;

/** Page of one standing order: its next day and cost, what is missing or dearer, its fields, and what became of past days. */
export default function StandingOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const { order, lines, choices, occurrences } = loaderData;
  const refused = actionData?.errors;
  const general = refused && !actionData.isOfForm ? Object.values(refused)[0] : undefined;
  return (
    <>
      <PageHead title={order.name} />
      <div className="grid justify-items-start gap-2">
        <TextLink href={standingOrdersPath} className="py-1">
          {texts('shop.standing.back')}
        </TextLink>
        <h1 className="wrap-anywhere">{order.name}</h1>
        <p className="text-small text-tafel-500">{texts(`shop.standing.rhythm.${order.rhythm}`)}</p>
        <NextDate order={order} />
      </div>
      {general && (
        <Note kind="red" isAlert>
          {texts(general)}
        </Note>
      )}
      {order.nextOn === null ? (
        <section className={card}>
          <h2 className="text-h3">{texts('shop.standing.articles')}</h2>
          <Items lines={lines} />
        </section>
      ) : (
        <>
          <Next shown={loaderData} dueOn={order.nextOn} />
          <CheckedForm
            key={order.version}
            rules={{}}
            errors={actionData?.isOfForm ? actionData.errors : undefined}
            typed={actionData?.isOfForm ? actionData.typed : undefined}
            className={card}
          >
            <h2 className="text-h3">{texts('shop.standing.change')}</h2>
            <SubmittedErrors />
            <input type="hidden" name="intent" value="change" />
            <input type="hidden" name="version" value={order.version} />
            <Items lines={lines} isEditable />
            <p className="text-small text-tafel-500">{texts('shop.standing.quantityHint')}</p>
            <PlanFields choices={choices} plan={order} />
            <div>
              <Button type="submit" isWide>
                {texts('shop.standing.save')}
              </Button>
            </div>
          </CheckedForm>
        </>
      )}
      <History occurrences={occurrences} />
    </>
  );
}

const card = 'grid gap-5 rounded-card border border-linie bg-white p-5 md:p-6';

function Next({ shown: { total, refusal }, dueOn }: { shown: Shown; dueOn: string }) {
  const texts = useTexts();
  return (
    <section className={card}>
      <p className="font-semibold">
        {total
          ? texts('shop.standing.cost', { total: total.stringValue })
          : texts('shop.standing.noCost')}
      </p>
      {refusal && <Note kind="sun">{formatMessage(texts, refusal)}</Note>}
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="dueOn" value={dueOn} />
        <Button type="submit" kind="outline" name="intent" value="skip">
          {texts('shop.standing.skip')}
        </Button>
        <Button type="submit" kind="link" name="intent" value="end">
          {texts('shop.standing.end')}
        </Button>
      </Form>
    </section>
  );
}

function History({ occurrences }: Pick<Shown, 'occurrences'>) {
  const texts = useTexts();
  const { date } = useFormats();
  if (occurrences.length === 0) return null;
  return (
    <section className={card}>
      <h2 className="text-h3">{texts('shop.standing.history')}</h2>
      <ul className="grid gap-3">
        {occurrences.map(({ dueOn, outcome, orderNumber, leftOut }) => (
          <li key={dueOn} className="grid gap-0.5">
            <p>
              {date(`${dueOn}T12:00:00Z`)} · {texts(`shop.standing.outcome.${outcome}`)}
              {orderNumber && (
                <>
                  {' '}
                  <TextLink href={orderPath(orderNumber)} className="font-code">
                    {orderNumber}
                  </TextLink>
                </>
              )}
            </p>
            {leftOut.length > 0 && (
              <p className="text-small text-tafel-500">
                {texts('shop.standing.leftOut', { names: leftOut.join(' · ') })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
