import './add-deal-texts.ts';
import { type FormEvent, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { scheduleDeal } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { showToast } from '../ui/toasts.ts';
import { useCommandKey } from '../ui/use-command-key.ts';
import { useKept } from '../ui/use-kept.ts';
import { readDay } from './calendar-days.ts';
import { type DealDraft, emptyDeal, readDraft } from './deal-draft.ts';
import { DealFields } from './deal-fields.tsx';

/** The day that the calendar was left on. */
export function loader({ request }: LoaderFunctionArgs): { day: string } {
  return { day: readDay(new URL(request.url).searchParams.get('day'), '') };
}

/** Schedules a deal. What was typed stays until it is scheduled. */
export default function NewDeal() {
  const texts = useTexts();
  const navigate = useNavigate();
  const { kept, keep, forget } = useKept<DealDraft>('new deal');
  const { day } = useLoaderData<typeof loader>();
  const draft = kept ?? emptyDeal(day);
  const [wrong, setWrong] = useState<keyof DealDraft>();
  const { keyFor, renew } = useCommandKey('new deal');
  const { run, isPending, problem, errors } = useCommand(
    scheduleDeal,
    (answer) => answer.scheduleDeal,
    { isGoneAfter: true },
  );
  const schedule = async (event: FormEvent) => {
    event.preventDefault();
    const terms = readDraft(draft);
    setWrong('wrong' in terms ? terms.wrong : undefined);
    if (isPending || 'wrong' in terms) return;
    const { itemNumber, priceList, startsAt } = draft;
    const key = keyFor(...Object.values(draft));
    if (!(await run({ key, deal: { itemNumber, priceList, terms } }))) return;
    renew();
    forget();
    showToast({ text: texts('deal.scheduled') });
    void navigate(`/deals?day=${startsAt.slice(0, 10)}`);
  };
  return (
    <>
      <PageHead title={texts('deal.new')} />
      <div className="max-w-3xl">
        <Panel title={texts('deal.terms')}>
          <form onSubmit={schedule} noValidate className="grid gap-4">
            <DealFields draft={draft} onType={keep} wrong={wrong} errors={errors} />
            {problem !== undefined && <Notice look="bad">{problem}</Notice>}
            <Button type="submit" look="main" isPending={isPending} className="justify-self-start">
              {texts('deal.schedule')}
            </Button>
          </form>
        </Panel>
      </div>
    </>
  );
}
