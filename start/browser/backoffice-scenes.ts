import type { Page } from '@playwright/test';
import { contentScenes, inboxScenes, shopTextScenes } from './content-scenes.ts';
import { masterDataScenes } from './master-data-scenes.ts';
import type { SceneRecords } from './scene-records.ts';
import { doorScenes, staffScenes, systemScenes } from './setup-scenes.ts';
import {
  answered,
  fill,
  inSession,
  mark,
  over,
  pressOf,
  type Scene,
  screen,
  search,
  withoutAnswer,
} from './scene-steps.ts';

/** Every screen of the back office with its dialogs, forms, messages and empty states. */
export function backofficeScenes(records: SceneRecords): readonly Scene[] {
  return [
    ...shellScenes(),
    ...orderScenes(records),
    ...placingScenes(records),
    ...packingScenes(records),
    ...moneyScenes(),
    ...returnScenes(records),
    ...customerScenes(records),
    ...inboxScenes(records),
    ...shopTextScenes(),
    ...stockScenes(records),
    ...dealScenes(records),
    ...productScenes(records),
    ...categoryScenes(),
    ...masterDataScenes(),
    ...priceScenes(records),
    ...voucherScenes(),
    ...contentScenes(),
    ...exchangeScenes(records),
    ...feedScenes(),
    ...staffScenes(records),
    ...systemScenes(records),
    ...faultScenes(records),
    ...doorScenes(records),
  ];
}

function shellScenes(): Scene[] {
  return [
    screen('home', '/'),
    over('palette', '/', search('weiß')),
    over('palette-nothing', '/', search('qqqqqqqq')),
    over('shortcuts', '/', async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    }),
    screen('own-access', '/own'),
  ];
}

function orderScenes({ openOrder, packedOrder, sentOrder, deliveredOrder }: SceneRecords): Scene[] {
  const at = '/orders/:number';
  const open = `/orders/${openOrder}`;
  const sent = `/orders/${sentOrder}`;
  return [
    screen('orders', '/orders'),
    ...['toPay', 'toPack', 'packed', 'onTheWay', 'trouble'].map((queue) =>
      screen(`orders-${queue}`, '/orders', `/orders?queue=${queue}`),
    ),
    over('batch', '/orders', mark(2), '/orders?queue=toPack'),
    over('view', '/orders', pressOf('views.save'), '/orders?status=paid'),
    over('view-rename', '/orders', pressOf('views.rename'), '/orders?country=CH&status=paid'),
    screen('orders-empty', '/orders', '/orders?status=placed&country=CH'),
    screen('order', at, open),
    screen('order-packed', at, `/orders/${packedOrder}`),
    screen('order-delivered', at, `/orders/${deliveredOrder}`),
    over('order-address', at, pressOf('order.changeDelivery'), open),
    over('order-billing', at, pressOf('order.changeBilling'), open),
    over('order-mail', at, pressOf('order.showMailNamed'), sent),
    over('order-mail-again', at, pressOf('order.mailAgain'), sent),
    over(
      'order-unpacked',
      at,
      answered('unpackParcel', 'order.unpack', { shown: 'output button' }),
      `/orders/${packedOrder}`,
    ),
    over('order-lose', at, pressOf('order.lose'), sent),
    over('order-cancel', at, pressOf('order.cancel'), open),
    over('order-refund-wrong', at, pressOf('order.refundSubmit', 'order.reduceSubmit'), open),
    over('order-changes', at, pressOf('changes.show'), `/orders/${packedOrder}`),
    screen('order-unknown', at, '/orders/R-0'),
    screen('documents', '/documents', `/documents?${everything}`),
    screen('documents-empty', '/documents'),
  ];
}

const everything = new URLSearchParams({
  from: '2020-01-01T00:00:00Z',
  until: '2099-01-01T00:00:00Z',
}).toString();

function placingScenes({ draft }: SceneRecords): Scene[] {
  const at = '/new-order/:id';
  const opened = `/new-order/${draft}`;
  return [
    screen('new-order', '/new-order'),
    over('new-order-found', '/new-order', fill('familie@ranzen.example', 'listitem')),
    screen('draft', at, opened),
    over('draft-paste', at, pressOf('draft.paste'), opened),
    over('draft-delivery', at, pressOf('draft.newDelivery'), opened),
    over('draft-discard', at, pressOf('draft.discard'), opened),
  ];
}

function packingScenes({ openOrder, packedOrder }: SceneRecords): Scene[] {
  const open = `/packing?order=${openOrder}`;
  return [
    screen('packing', '/packing'),
    screen('packing-order', '/packing', open),
    over('packing-wrong', '/packing', fill('4000000000000', 'alert'), open),
    screen('packing-packed', '/packing', `/packing?order=${packedOrder}`),
    screen('packing-unknown', '/packing', '/packing?order=R-0'),
  ];
}

function moneyScenes(): Scene[] {
  return [
    screen('payments', '/payments'),
    over('payments-aside', '/payments', pressOf('payments.setAside')),
    over('payments-undo', '/payments', pressOf('payments.undo')),
    over('payments-pay-back', '/payments', pressOf('payments.payBack')),
    over('payments-transferred', '/payments', pressOf('payments.transferred')),
  ];
}

function returnScenes(records: SceneRecords): Scene[] {
  const { registeredReturn, receivedReturn, deliveredOrder, withdrawal } = records;
  const at = '/returns/:number';
  return [
    screen('returns', '/returns'),
    over('return-scan', '/returns', async (page) => {
      await fill('R-0')(page);
      await page.locator('[data-invalid]').first().waitFor();
    }),
    screen('return', at, `/returns/${registeredReturn}`),
    screen('return-judge', at, `/returns/${receivedReturn}`),
    over(
      'return-refuse',
      at,
      async (page) => {
        await page.keyboard.press('N');
        await page.locator('textarea').waitFor();
      },
      `/returns/${receivedReturn}`,
    ),
    over(
      'return-message',
      at,
      async (page) => {
        await pressOf('messages.write')(page);
        const choice = page.locator('select').filter({ has: page.locator('[value=photo]') });
        await choice.selectOption('photo');
      },
      `/returns/${registeredReturn}`,
    ),
    screen('templates', '/templates'),
    screen('template', '/templates/:kind', '/templates/missing'),
    screen(
      'return-unregistered',
      '/returns/register/:order',
      `/returns/register/${deliveredOrder}`,
    ),
    screen('withdrawals', '/withdrawals'),
    screen('withdrawal', '/withdrawals/:number', `/withdrawals/${withdrawal}`),
  ];
}

function customerScenes({ registration, customer, business }: SceneRecords): Scene[] {
  const at = '/customers/:id';
  const waiting = `/approvals/${registration}`;
  return [
    screen('approvals', '/approvals'),
    screen('approval', '/approvals/:id', waiting),
    over('approval-ask', '/approvals/:id', pressOf('approvals.ask'), waiting),
    over('approval-reject', '/approvals/:id', pressOf('approvals.reject'), waiting),
    screen('customers', '/customers'),
    screen('customers-empty', '/customers', '/customers?q=nobody-has-this-name'),
    screen('customer', at, `/customers/${customer}`),
    over('customer-edit', at, pressOf('customers.edit'), `/customers/${customer}`),
    over('customer-changes', at, pressOf('changes.show'), `/customers/${customer}`),
    over('customer-access', at, pressOf('customers.block'), `/customers/${customer}`),
    over(
      'customer-view',
      at,
      answered('openCustomerView', 'customers.openView', {
        more: { address: null },
        refused: 'customers.isBlocked',
        shown: 'main [role=alert]',
      }),
      `/customers/${customer}`,
    ),
    screen('customer-business', at, `/customers/${business}`),
    over(
      'customer-join',
      at,
      pressOf('join.preview'),
      `/customers/${business}?join=sekretariat@anger-aalen.example`,
    ),
  ];
}

function stockScenes({ item }: SceneRecords): Scene[] {
  const at = '/stock/:number';
  const shown = `/stock/${item}`;
  return [
    screen('stock', '/stock'),
    screen('stock-empty', '/stock', '/stock?q=nothing-has-this-name'),
    screen('stock-item', at, shown),
    over('stock-count', at, pressOf('stock.countBegin'), shown),
    over('stock-delivery', at, pressOf('stock.announce'), shown),
    over('stock-receive', at, pressOf('stock.receive'), shown),
    over('stock-delivery-change', at, pressOf('stock.changeDelivery'), shown),
    over('stock-adjust-wrong', at, pressOf('stock.adjustNow'), shown),
  ];
}

function dealScenes({ deal }: SceneRecords): Scene[] {
  const at = '/deals/:id';
  return [
    screen('deals', '/deals'),
    screen('deals-month', '/deals', '/deals?view=month'),
    screen('deals-day', '/deals', '/deals?view=day&list=de'),
    screen('deals-empty', '/deals', '/deals?day=2020-01-01'),
    screen('deal-new', '/deals/new'),
    over('deal-new-wrong', '/deals/new', pressOf('deal.schedule')),
    screen('deal', at, `/deals/${deal}`),
    over('deal-end', at, pressOf('deal.end'), `/deals/${deal}`),
  ];
}

function productScenes({ product }: SceneRecords): Scene[] {
  return [
    screen('products', '/products'),
    screen('product-pictures', '/products/:id/pictures', '/products/1/pictures'),
    over(
      'product-picture',
      '/products/:id/pictures',
      pressOf('pictures.editOf'),
      '/products/1/pictures',
    ),
    screen('products-lacking', '/products', '/products?facets=noPriceCh&state=published'),
    screen('products-empty', '/products', '/products?q=nothing-has-this-name'),
    screen('product-new', '/products/new'),
    over('product-new-wrong', '/products/new', pressOf('product.create')),
    screen('product', '/products/:id', `/products/${product}`),
    over('product-tab', '/products/:id', pressOf('product.addTab'), `/products/${product}`),
    screen('product-items', '/products/:id/items', `/products/${product}/items`),
    over(
      'product-items-edit',
      '/products/:id/items',
      async (page) => {
        await page.getByRole('grid').focus();
        await page.keyboard.press('Enter');
        await page.getByRole('grid').getByRole('textbox').waitFor();
      },
      `/products/${product}/items`,
    ),
    screen('product-prices', '/products/:id/prices', `/products/${product}/prices?list=edu`),
    screen('product-unknown', '/products/:id', '/products/999999999'),
  ];
}

function categoryScenes(): Scene[] {
  const at = '/categories/:id';
  return [
    screen('categories', '/categories'),
    screen('category-new', '/categories/new'),
    over('category-new-wrong', '/categories/new', pressOf('category.create')),
    screen('category', at, '/categories/10000'),
    over('category-remove', at, pressOf('category.remove'), '/categories/10000'),
    over('category-picture', at, pressOf('category.editPicture'), '/categories/10000'),
    screen('category-unknown', at, '/categories/999999999'),
    screen('class-funds', '/class-funds'),
    screen('class-fund-unknown', '/class-funds/:id', '/class-funds/999999999'),
  ];
}

function priceScenes({ pricePlan, item }: SceneRecords): Scene[] {
  const typePrice = async (page: Page) => {
    await page.locator('[data-cell="0 3"]').click();
    await page.keyboard.type('9,99');
    await page.keyboard.press('Enter');
  };
  return [
    screen('prices', '/prices'),
    screen('prices-empty', '/prices', '/prices?q=nothing-has-this-name'),
    over('prices-formula', '/prices', async (page) => {
      await page.locator('[data-cell="0 3"]').click();
      await pressOf('price.formula')(page);
    }),
    over('prices-check', '/prices', async (page) => {
      await typePrice(page);
      await pressOf('price.check')(page);
      await page.getByRole('dialog').locator('summary').click();
    }),
    over('prices-formula-filter', '/prices', pressOf('price.formulaForAll')),
    over(
      'price-formula',
      '/price-formulas/:id',
      async (page) => {
        await pressOf('price.formulaForAll')(page);
        await page.getByRole('dialog').getByRole('textbox').first().fill('+3 %');
        await page.getByRole('dialog').getByRole('textbox').first().press('Enter');
        await page.waitForURL(/\/price-formulas\/\d+$/);
      },
      '/prices?q=7',
    ),
    screen('price-formula-unknown', '/price-formulas/:id', '/price-formulas/0'),
    screen('price-plans', '/price-plans'),
    screen('price-plans-empty', '/price-plans', '/price-plans?over=1'),
    screen('price-plan', '/price-plans/:id', `/price-plans/${pricePlan}`),
    over(
      'price-plan-cancel',
      '/price-plans/:id',
      pressOf('price.cancel'),
      `/price-plans/${pricePlan}`,
    ),
    over('price-rate', '/prices', pressOf('price.rate')),
    screen('price-plan-unknown', '/price-plans/:id', '/price-plans/0'),
    screen('price-item', '/prices/items/:number', `/prices/items/${item}`),
  ];
}

function voucherScenes(): Scene[] {
  return [
    screen('vouchers', '/vouchers'),
    screen('vouchers-empty', '/vouchers', '/vouchers?q=nothing'),
    over('voucher-series-change', '/vouchers', pressOf('voucher.changeSeries')),
    over('voucher-new', '/vouchers', async (page) => {
      await page.locator('main summary').click();
      await page.getByRole('checkbox').first().check();
    }),
  ];
}

function exchangeScenes({ readyImport, triedImport }: SceneRecords): Scene[] {
  const at = '/exchange/:id';
  const tried = `/exchange/${triedImport}`;
  return [
    screen('exchange', '/exchange'),
    over('schedule-new', '/exchange', pressOf('schedule.new')),
    screen('import-ready', at, `/exchange/${readyImport}`),
    screen('import-tried', at, tried),
    screen('import-refused', at, `${tried}?verdict=refused`),
    over('import-start', at, pressOf('exchange.start'), tried),
  ];
}

function feedScenes(): Scene[] {
  return [
    screen('catalogues', '/catalogues'),
    over('catalogue-new', '/catalogues', (page) => page.locator('main summary').click()),
    screen('feeds', '/feeds'),
    screen('feed', '/feeds/:id', '/feeds/1'),
    over('feed-address', '/feeds/:id', pressOf('feed.renew'), '/feeds/2'),
  ];
}

/** What goes wrong: the answers of the server are replaced, because none of this happens by itself. */
function faultScenes({ customer, openOrder }: SceneRecords): Scene[] {
  const at = '/customers/:id';
  const record = `/customers/${customer}`;
  return [
    screen('not-found', '*', '/gibt-es-nicht'),
    over(
      'confirm',
      '/orders/:number',
      inSession('CONFIRM_AGAIN', 'order.pack'),
      `/orders/${openOrder}`,
    ),
    over('session-over', at, inSession('UNAUTHENTICATED', 'customers.writeNote'), record),
    over('offline', at, withoutAnswer('OFFLINE'), record),
    over('no-right', at, withoutAnswer('FORBIDDEN'), record),
    over('failed', at, withoutAnswer('INTERNAL_ERROR'), record),
  ];
}
