import { Thumbnail } from '#backoffice/ui/thumbnail.tsx';
import './add-stock-texts.ts';
import { type LoaderFunctionArgs, useLoaderData, useOutletContext } from 'react-router';
import { stockItem } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import type { Me } from '../api/load-me.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Facts, Panel } from '../ui/facts.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Timeline } from '../ui/timeline.tsx';
import { AdjustForm } from './adjust-form.tsx';
import { CountForm } from './count-form.tsx';
import { Deliveries } from './deliveries.tsx';
import { Ledger } from './ledger.tsx';
import { SettingsForm } from './settings-form.tsx';
import type { StockItem } from './stock-type.ts';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const number = params['number'] ?? '';
  const found = (await ask(stockItem, { number }, request.signal)).stockItem;
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

/** The stock of an item: what is there, what is expected, and why it changed. */
export default function StockItemScreen() {
  const item = useLoaderData<typeof loader>();
  const { rights } = useOutletContext<Me>();
  const texts = useTexts();
  const mayChange = rights.includes('stock.change');
  const { itemId, itemNumber, version, movements } = item;
  return (
    <>
      <PageHead title={texts('stock.titleOf', { number: itemNumber })} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid gap-4">
          <Overview item={item} />
          <Deliveries key={itemId} item={item} mayChange={mayChange} />
          <Ledger key={`${itemId} ${movements.rows[0]?.id}`} itemId={itemId} first={movements} />
        </div>
        <div className="grid gap-4">
          {mayChange && (
            <>
              <AdjustForm key={`adjust ${itemId}`} item={item} />
              <CountForm key={`count ${itemId}`} item={item} />
              <SettingsForm key={`settings ${itemId}`} item={item} />
            </>
          )}
          <Panel title={texts('stock.timeline')}>
            <Timeline
              records={[{ relation: 'stock.item_stock', record: String(itemId) }]}
              version={`${version} ${movements.rows[0]?.id}`}
            />
          </Panel>
        </div>
      </div>
    </>
  );
}

function Overview({ item }: { item: StockItem }) {
  const texts = useTexts();
  const { name, variant, picturePath, ean, onHand, reserved, backOrdered, sold28Days } = item;
  return (
    <Panel title={name}>
      <div className="flex flex-wrap items-start gap-4">
        <Thumbnail path={picturePath} width={96} height={96} />
        <div className="min-w-0 flex-1 basis-72">
          <Facts
            facts={[
              { name: texts('stock.variant'), value: variant },
              { name: texts('stock.ean'), value: ean },
              { name: texts('stock.available'), value: texts('stock.pieces', { count: onHand }) },
              { name: texts('stock.reserved'), value: texts('stock.pieces', { count: reserved }) },
              {
                name: texts('stock.onShelf'),
                value: <b>{texts('stock.pieces', { count: onHand + reserved })}</b>,
              },
              {
                name: texts('stock.backOrdered'),
                value: backOrdered > 0 && texts('stock.pieces', { count: backOrdered }),
              },
              {
                name: texts('stock.waitingShoppers'),
                value: item.waitingShoppers > 0 && item.waitingShoppers,
              },
              { name: texts('stock.sold28'), value: texts('stock.pieces', { count: sold28Days }) },
              {
                name: texts('stock.soldInSeason'),
                value: texts('stock.pieces', { count: item.soldInSeason }),
              },
              {
                name: texts('stock.reach'),
                value:
                  item.reachDays === null
                    ? texts('stock.reach.none')
                    : texts('stock.days', { count: item.reachDays }),
              },
            ].filter(({ value }) => value !== false)}
          />
        </div>
      </div>
    </Panel>
  );
}
