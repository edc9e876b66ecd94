import './add-figure-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { figureMargins, figures as askFigures } from '#contract/backoffice-operations.generated.ts';
import { ask, AskError } from '../api/ask.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { CurrencyPart } from './currency-part.tsx';
import { figureAddressOf, filterOf } from './figure-address.ts';
import { FigureFilters } from './figure-filters.tsx';
import { FigureTabs } from './figure-tabs.tsx';
import { Margins } from './margins.tsx';
import { useDayText } from './use-day-text.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const now = new Date();
  const address = figureAddressOf(new URL(request.url).searchParams, now);
  const wish = { filter: filterOf(address) };
  const [answer, margins] = await Promise.all([
    ask(askFigures, wish, request.signal),
    ask(figureMargins, wish, request.signal).catch(forbidden),
  ]);
  return {
    address,
    nowMs: now.getTime(),
    figures: answer.figures,
    margins: margins?.figureMargins ?? [],
  };
}

/** Undefined for a person who may not see purchase prices; rethrows other errors. */
function forbidden(error: unknown): undefined {
  if (!(error instanceof AskError) || error.classification !== 'FORBIDDEN') throw error;
}

/** Orders and revenue of a period beside the same weekdays 52 weeks before, by day, store, customers and category. */
export default function Figures() {
  const { address, nowMs, figures, margins } = useLoaderData<typeof loader>();
  const texts = useTexts();
  const dayText = useDayText();
  return (
    <>
      <PageHead title={texts('nav.figures')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <FigureTabs current="revenue" address={address} />
        <FigureFilters
          address={address}
          now={new Date(nowMs)}
          categories={figures?.categories ?? []}
        />
        {figures === null ? (
          <Notice look="bad">{texts('figures.noPeriod')}</Notice>
        ) : (
          <>
            <p className="max-w-prose text-muted">
              {texts('figures.lead', {
                from: dayText(figures.comparedFrom),
                until: dayText(figures.comparedUntil),
              })}
            </p>
            {figures.currencies.length === 0 && <p>{texts('figures.empty')}</p>}
            {figures.currencies.map((currency) => (
              <CurrencyPart key={currency.currencyCode} figures={currency} address={address} />
            ))}
            <Margins margins={margins} address={address} />
          </>
        )}
      </div>
    </>
  );
}
