import '#storefront/texts/account.ts';
import { Form } from 'react-router';
import type { CollectivesQuery } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Checkbox } from '#storefront/ui/choices.tsx';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import type { CollectiveAnswer } from './order-collective.ts';

type ReadySubmissionsProps = {
  submissions: CollectivesQuery['readySubmissions'];
  answer: CollectiveAnswer | undefined;
  requestKey: string;
};

/** What is approved and not ordered yet, to be chosen for a collective order: first its costs are computed, then it is ordered. */
export function ReadySubmissions({ submissions, answer, requestKey }: ReadySubmissionsProps) {
  const texts = useTexts();
  const isSending = useIsSending();
  const isChosen = (id: number) =>
    !answer || answer.ordered !== undefined || answer.chosen.includes(id);
  return (
    <section className="grid gap-4" aria-labelledby="ready">
      <h2 id="ready" className="text-h3">
        {texts('shop.boards.ready')}
      </h2>
      {submissions.length === 0 ? (
        <p>{texts('shop.boards.noneReady')}</p>
      ) : (
        <Form method="post" className="grid gap-4">
          <ul className="grid gap-px overflow-hidden rounded-card border border-linie bg-linie">
            {submissions.map((submission) => (
              <li key={submission.id} className="bg-white px-5 py-2">
                <Checkbox
                  name="submission"
                  value={submission.id}
                  defaultChecked={isChosen(submission.id)}
                >
                  <Ready submission={submission} />
                </Checkbox>
              </li>
            ))}
          </ul>
          <div>
            <Button
              type="submit"
              kind="outline"
              name="intent"
              value="compute"
              isLoading={isSending}
            >
              {texts('shop.boards.compute')}
            </Button>
          </div>
        </Form>
      )}
      {answer?.preview && answer.preview.orders.length > 0 && (
        <Preview preview={answer.preview} chosen={answer.chosen} requestKey={requestKey} />
      )}
    </section>
  );
}

function Ready({ submission }: { submission: CollectivesQuery['readySubmissions'][number] }) {
  const texts = useTexts();
  const { school, listName, pieces, total, costCentre } = submission;
  return (
    <>
      <span className="block font-semibold wrap-anywhere">{school}</span>
      <span className="block text-small wrap-anywhere text-tafel-500">
        {texts('shop.boards.readyLine', { pieces, total: total.stringValue })}
        {listName && <>, {texts('shop.boards.ofList', { name: listName })}</>}
        {costCentre && <>, {texts('shop.boards.costCentre', { name: costCentre })}</>}
      </span>
    </>
  );
}

type PreviewProps = {
  preview: NonNullable<CollectiveAnswer['preview']>;
  chosen: readonly number[];
  requestKey: string;
};

/** The costs by school, and the button that orders at their total. */
function Preview({ preview, chosen, requestKey }: PreviewProps) {
  const texts = useTexts();
  const isSending = useIsSending();
  const { orders, total, refusals } = preview;
  return (
    <Form method="post" className="grid gap-4 rounded-card border border-linie bg-white p-5 md:p-6">
      <h3 className="text-h3">{texts('shop.boards.previewTitle')}</h3>
      <dl className="grid gap-2">
        {orders.map(({ schoolId, school, costCentre, total: costs }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a school may have several orders, also with the same budget
          <div key={`${schoolId} ${place}`} className="flex justify-between gap-4">
            <dt className="min-w-0 wrap-anywhere">
              {school}
              {costCentre && <>, {texts('shop.boards.costCentre', { name: costCentre })}</>}
            </dt>
            <dd className="tabular-nums">{costs.stringValue}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-linie pt-2 font-bold">
          <dt>{texts('shop.boards.previewTotal')}</dt>
          <dd className="tabular-nums">{total.stringValue}</dd>
        </div>
      </dl>
      <p className="text-small text-tafel-500">{texts('shop.boards.previewNote')}</p>
      {chosen.map((id) => (
        <input key={id} type="hidden" name="submission" value={id} />
      ))}
      <input type="hidden" name="confirmedTotalMinor" value={total.amountMinor} />
      <input type="hidden" name="requestKey" value={requestKey} />
      {refusals.length === 0 && (
        <Button type="submit" name="intent" value="order" isWide isLoading={isSending}>
          {texts('shop.boards.orderNow')}
        </Button>
      )}
    </Form>
  );
}
