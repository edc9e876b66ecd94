import './add-price-texts.ts';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pricePlans } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { ChoiceLink } from '../ui/choice-link.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { When } from '../ui/when.tsx';
import { PlanState } from './plan-state.tsx';
import type { PlanRow } from './price-type.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const isOver = new URL(request.url).searchParams.get('over') === '1';
  const answer = await ask(pricePlans, { isOver }, request.signal);
  return { isOver, plans: answer.pricePlans };
}

/** Price plans: those that wait, are approved or have begun, or those that are over. */
export default function Plans() {
  const { isOver, plans } = useLoaderData<typeof loader>();
  const texts = useTexts();
  return (
    <>
      <PageHead title={texts('nav.pricePlans')}>
        <Link to="/prices" className="self-center font-semibold text-action underline">
          {texts('nav.prices')}
        </Link>
      </PageHead>
      <nav aria-label={texts('price.plans')} className="flex flex-wrap gap-2 pb-4">
        {[false, true].map((over) => (
          <ChoiceLink key={String(over)} to={over ? '?over=1' : '?'} isCurrent={over === isOver}>
            {texts(over ? 'price.plansOver' : 'price.plansOpen')}
          </ChoiceLink>
        ))}
      </nav>
      <DataTable<PlanRow>
        label={texts('nav.pricePlans')}
        rows={plans}
        keyOf={({ id }) => id}
        pathOf={({ id }) => `/price-plans/${id}`}
        empty={texts('price.plansEmpty')}
        columns={[
          { key: 'name', title: texts('price.planName'), cell: ({ name }) => name },
          {
            key: 'state',
            title: texts('price.planState'),
            isPlain: true,
            cell: ({ state }) => <PlanState state={state} />,
          },
          {
            key: 'begins',
            title: texts('price.begins'),
            cell: ({ beginsAt }) => <When at={beginsAt} />,
          },
          {
            key: 'ends',
            title: texts('price.ends'),
            cell: ({ endsAt }) => (endsAt === null ? '–' : <When at={endsAt} />),
          },
          {
            key: 'prices',
            title: texts('price.prices'),
            isFigure: true,
            cell: ({ prices }) => prices,
          },
          {
            key: 'authors',
            title: texts('price.authors'),
            cell: ({ authors }) => authors.join(', '),
          },
        ]}
      />
    </>
  );
}
