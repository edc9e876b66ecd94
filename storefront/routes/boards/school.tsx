import '#storefront/texts/account.ts';
import '#storefront/texts/checkout.ts';
import { data } from 'react-router';
import { boardSchool, type BoardSchoolQuery } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { apiContext, notFound } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { FocusedResult } from '#storefront/ui/focused-result.tsx';
import { typedValues } from '#storefront/ui/form/typed-values.ts';
import { useFormats } from '#storefront/ui/formats.ts';
import { Note } from '#storefront/ui/note.tsx';
import { Pager } from '#storefront/ui/pager.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { boardPath, schoolPath } from './board-path.ts';
import { changeSchool } from './change-school.ts';
import { LeitwegId } from './leitweg-id.tsx';
import { SchoolBudgets } from './school-budgets.tsx';
import type { Route } from './+types/school.ts';

const idOf = (url: URL): number => Number(url.searchParams.get('id'));
const yearOf = (url: URL): number | null => Number(url.searchParams.get('year')) || null;

/** Loads a school of the board; 404 for any other (SC5). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = Number(url.searchParams.get('p') ?? 1);
  const asked = { schoolId: idOf(url), year: yearOf(url), page: page - 1 };
  const { boardSchool: school } = await context.get(apiContext).ask(boardSchool, asked);
  if (!school) throw notFound();
  return { page, school };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const asked = { schoolId: idOf(url), year: yearOf(url), page: 0 };
  const { boardSchool: school } = await api.ask(boardSchool, asked);
  if (!school) throw notFound();
  const answer = await changeSchool(api, form, { schoolId: school.id, year: school.year });
  const { errors } = answer;
  const id = Number(form.get('id')) || 0;
  const intent = String(form.get('intent') ?? '');
  const typed = errors && typedValues(form);
  return data({ ...answer, id, intent, typed }, { status: errors ? 422 : 200 });
}

type School = NonNullable<BoardSchoolQuery['boardSchool']>;

/** A school as its board sees it: people, budgets of a year, and orders since it joined (SC5). */
export default function SchoolPage({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const { date } = useFormats();
  const { page, school } = loaderData;
  const { id, name, joinedAt, people, totalPages, year } = school;
  const { done, errors, typed, intent = '' } = actionData ?? {};
  const message = done ?? errors?.[''];
  return (
    <>
      <PageHead title={name} />
      <div className="grid justify-items-start gap-2">
        <TextLink href={boardPath} className="py-1">
          {texts('shop.boards.back')}
        </TextLink>
        <h1 className="wrap-anywhere">{name}</h1>
        <p className="text-small text-tafel-500">
          {texts('shop.boards.since', { date: date(joinedAt) })}
        </p>
      </div>
      {message && (
        <FocusedResult of={actionData}>
          <Note kind={done ? 'green' : 'red'} isAlert>
            {texts(message)}
          </Note>
        </FocusedResult>
      )}
      <SchoolBudgets
        school={school}
        refused={errors && { intent, id: actionData?.id ?? 0, errors, typed }}
      />
      <LeitwegId
        leitwegId={school.leitwegId}
        isOfSchool
        mayChange={school.mayChangeBudgets}
        refused={errors && intent === 'leitweg' ? { intent, id: 0, errors, typed } : undefined}
      />
      <PeopleOfSchool people={people} />
      <OrdersOfSchool school={school} />
      <Pager
        current={page}
        total={totalPages}
        hrefOf={(p) => schoolPath(id, p > 1 ? { year, p } : { year })}
      />
    </>
  );
}

const table = 'grid gap-px overflow-hidden rounded-card border border-linie bg-linie';
const row = 'flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 bg-white px-5 py-4';

function PeopleOfSchool({ people }: { people: School['people'] }) {
  const texts = useTexts();
  return (
    <section className="grid gap-3" aria-labelledby="people">
      <h2 id="people" className="text-h3">
        {texts('shop.boards.people')}
      </h2>
      {people.length === 0 ? (
        <p>{texts('shop.boards.noPeople')}</p>
      ) : (
        <ul className={table}>
          {people.map(({ name, role }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- people have no id here, and names may be the same
            <li key={`${index} ${name}`} className={row}>
              <span className="font-semibold wrap-anywhere">{name}</span>
              <span className="text-small text-tafel-500">{texts(roleKeys[role])}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const roleKeys = {
  orders: 'shop.people.role.orders',
  approves: 'shop.people.role.approves',
  books: 'shop.people.role.books',
} as const;

function OrdersOfSchool({ school: { orders, joinedAt } }: { school: School }) {
  const texts = useTexts();
  const { date } = useFormats();
  return (
    <section className="grid gap-3" aria-labelledby="orders">
      <h2 id="orders" className="text-h3">
        {texts('shop.boards.orders', { date: date(joinedAt) })}
      </h2>
      {orders.length === 0 ? (
        <p>{texts('shop.boards.noOrders')}</p>
      ) : (
        <ul className={table}>
          {orders.map(({ orderId, placedAt, total, costCentre }) => (
            <li key={orderId} className={row}>
              <div>
                <p className="font-semibold">{texts('shop.boards.order', { number: orderId })}</p>
                <p className="text-small wrap-anywhere text-tafel-500">
                  {date(placedAt)}
                  {costCentre && <>, {texts('shop.boards.costCentre', { name: costCentre })}</>}
                </p>
              </div>
              <span className="tabular-nums">{total.stringValue}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
