import './add-price-texts.ts';
import { Link, type LoaderFunctionArgs, useLoaderData, useOutletContext } from 'react-router';
import { pricePlan } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import type { Me } from '../api/load-me.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Facts, Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Timeline } from '../ui/timeline.tsx';
import { When } from '../ui/when.tsx';
import { PlanPreview } from './plan-preview.tsx';
import { PlanPrices } from './plan-prices.tsx';
import { PlanState } from './plan-state.tsx';
import { PlanSteps } from './plan-steps.tsx';
import { PlanTermsForm } from './plan-terms-form.tsx';
import type { PlanRow } from './price-type.ts';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const id = Number(params['id']);
  if (!Number.isSafeInteger(id)) return null;
  const offset = Number(searchParams.get('after'));
  const hasProblem = searchParams.get('problems') === '1';
  const wanted = {
    id,
    hasProblem,
    offset: Number.isSafeInteger(offset) && offset > 0 ? offset : 0,
  };
  const answer = await ask(pricePlan, wanted, request.signal);
  return answer.pricePlan && { ...answer.pricePlan, ...wanted };
}

const unbegun: ReadonlySet<string> = new Set(['draft', 'waiting', 'approved']);

/** A price plan: its terms, what it sets, its conflicts, and the steps that are next. */
export default function PricePlan() {
  const found = useLoaderData<typeof loader>();
  const texts = useTexts();
  const { rights } = useOutletContext<Me>();
  if (!found)
    return (
      <>
        <PageHead title={texts('price.planUnknown')} />
        <Link to="/price-plans" className="font-semibold text-action underline">
          {texts('nav.pricePlans')}
        </Link>
      </>
    );
  const { plan, problems } = found;
  const isEditable =
    rights.includes('prices.change') && (plan.state === 'draft' || plan.state === 'waiting');
  return (
    <>
      <PageHead title={plan.name} aside={<PlanState state={plan.state} />}>
        <Link to="/price-plans" className="self-center font-semibold text-action underline">
          {texts('nav.pricePlans')}
        </Link>
      </PageHead>
      <div className="grid min-w-0 gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 content-start gap-4">
          {plan.remark !== null && plan.state === 'draft' && (
            <Notice look="warn">{texts('price.returned', { remark: plan.remark })}</Notice>
          )}
          {problems > 0 && (
            <Notice look="warn">{texts('price.problems', { count: problems })}</Notice>
          )}
          <PlanPrices found={found} isEditable={isEditable} />
        </div>
        <div className="grid content-start gap-4">
          <Panel title={texts('price.terms')}>
            <PlanFacts plan={plan} />
            <PlanSteps key={plan.version} plan={plan} problems={problems} />
          </Panel>
          {unbegun.has(plan.state) && plan.prices > 0 && <PlanPreview id={plan.id} />}
          {isEditable && <PlanTermsForm key={`${plan.id} ${plan.version}`} plan={plan} />}
          <Panel title={texts('price.history')}>
            <Timeline
              records={[{ relation: 'price_desk.plan', record: String(plan.id) }]}
              version={plan.version}
            />
          </Panel>
        </div>
      </div>
    </>
  );
}

function PlanFacts({ plan }: { plan: PlanRow }) {
  const texts = useTexts();
  return (
    <Facts
      facts={[
        { name: texts('price.begins'), value: <When at={plan.beginsAt} /> },
        {
          name: texts('price.ends'),
          value: plan.endsAt === null ? texts('price.noEnd') : <When at={plan.endsAt} />,
        },
        { name: texts('price.prices'), value: plan.prices },
        { name: texts('price.authors'), value: plan.authors.join(', ') },
        { name: texts('price.approvedBy'), value: plan.approvedBy },
        { name: texts('price.refusedPrices'), value: plan.refused || null },
        { name: texts('price.keptPrices'), value: plan.kept || null },
      ]}
    />
  );
}
