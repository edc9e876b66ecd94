import { expect, type Page, test } from '@playwright/test';
import { trackingFields, type TrackingEvent } from '#contract/tracking-events.ts';
import { open } from './purchase/shopper.ts';

const customer = { email: 'familie@ranzen.example', password: 'Einschulung-2026' };

/** The content of the data layer; undefined where there is none. */
function layerOf(page: Page): Promise<TrackingEvent[] | undefined> {
  return page.evaluate(() => window.dataLayer);
}

async function named(page: Page, name: TrackingEvent['event']): Promise<TrackingEvent[]> {
  return ((await layerOf(page)) ?? []).filter(({ event }) => event === name);
}

/** A click that keeps the page: the link opens in another tab. */
const aside = { modifiers: ['Control' as const] };

test(
  '[SO2.events][SO2.meta][SO2.once][SO2.links][SO3] events of the documented table are reported after consent, and none before',
  { tag: ['@wide', '@deep'] },
  async ({ page, context }) => {
    const reported: string[] = [];
    const wrong: string[] = [];
    page.on('request', (request) => {
      const body = request.postData() ?? '';
      if (!body.includes('AddTrackingEvents')) return;
      for (const [, name = ''] of body.matchAll(/"name":"(\w+)"/g)) reported.push(name);
    });
    context.on('response', (response) => {
      if (response.status() >= 400) wrong.push(response.url());
    });

    await open(page, '/');
    await page.mouse.wheel(0, 1200);
    await page.locator('.layout-part[data-laid-out]').first().waitFor({ state: 'attached' });
    expect(await layerOf(page)).toBeUndefined();
    expect(
      await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map((r) => r.name)
          .filter((name) => /begin-tracking|web-vitals/.test(name)),
      ),
    ).toEqual([]);

    const { origin } = new URL(page.url());
    await context.addCookies([{ name: 'consent', value: '1.statistics', url: origin }]);
    await open(page, '/');
    await expect
      .poll(() => named(page, 'Meta'))
      .toEqual([
        {
          event: 'Meta',
          page_path: '/',
          prime_status: 'NONE',
          user_id: '',
          visitor_type: 'guest',
          visitor_login_state: 'loggedOut',
          internal: false,
          page_area: 'home',
          pwa: false,
          page_title: await page.title(),
          test_id: expect.any(String),
          test_variant: expect.any(String),
        },
      ]);
    await expect.poll(() => named(page, 'view_promotion')).not.toEqual([]);
    const [seen] = await named(page, 'view_promotion');
    expect(seen).toMatchObject({ promotion_id: expect.stringMatching(/./) });

    const recommended = page.locator('[data-template=recommendations]').first();
    await recommended.getByRole('listitem').first().scrollIntoViewIfNeeded();
    await expect.poll(() => named(page, 'view_recommendation')).toHaveLength(1);
    const product = recommended.getByRole('article').first().locator('a[href^="/prod/"]').first();
    await product.click(aside);
    for (const name of ['select_item', 'select_promotion', 'interaction'] as const)
      await expect.poll(() => named(page, name)).toHaveLength(1);
    await product.click(aside);
    await expect.poll(() => named(page, 'interaction')).toHaveLength(2);
    expect(await named(page, 'select_item')).toHaveLength(1);

    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Impressum' }).click(aside);
    await footer.getByRole('link', { name: 'AGB' }).click(aside);
    await expect
      .poll(() => named(page, 'footer_click'))
      .toEqual([{ event: 'footer_click', link_text: 'AGB', link_url: '/service/agb/' }]);
    expect(await named(page, 'interaction')).toHaveLength(2);

    await page
      .getByRole('navigation', { name: 'Sortimente' })
      .getByRole('link', { name: 'Schreiben & Zeichnen', exact: true })
      .click();
    await expect(page).toHaveURL('/schreiben-zeichnen/');
    await page.locator('#listing article').first().scrollIntoViewIfNeeded();
    const listed = async () => {
      const seen = (await named(page, 'view_item_list')).at(-1);
      return seen?.event === 'view_item_list' ? [seen.item_list_name, seen.items.length] : [];
    };
    await expect.poll(listed).toEqual(['Schreiben & Zeichnen', 60]);
    await expect
      .poll(() => named(page, 'Meta'))
      .toMatchObject([
        { page_area: 'home' },
        { page_area: 'productlisting', page_path: '/schreiben-zeichnen/' },
      ]);
    const heart = page
      .locator('#listing')
      .getByRole('button', { name: /Merkliste/ })
      .first();
    await heart.click();
    await expect.poll(() => named(page, 'add_to_wishlist')).toHaveLength(1);
    await heart.click();
    await expect.poll(() => named(page, 'remove_from_wishlist')).toHaveLength(1);

    for (const event of (await layerOf(page)) ?? []) {
      const { event: name, ...fields } = event;
      expect(Object.keys(fields).sort(), name).toEqual(Object.keys(trackingFields[name]).sort());
    }
    const layer = (await layerOf(page)) ?? [];
    const all = [...new Set(layer.map(({ event }) => event))];
    await expect.poll(() => [...reported]).toEqual(expect.arrayContaining(all));
    await page.goto('/checkout/basket/?notice=vue.checkout.payment.error');
    await expect
      .poll(() => named(page, 'payment_error'))
      .toEqual([{ event: 'payment_error', error_code: 'vue.checkout.payment.error' }]);
    expect(wrong).toEqual([]);
  },
);

test(
  '[SO2.vitals] a cancelled payment, web vitals and a login are reported',
  { tag: ['@wide', '@deep'] },
  async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'consent', value: '1.statistics', url: baseURL ?? '' }]);
    await open(page, '/login/?cancelPayment=PAYPAL');
    await expect
      .poll(() => named(page, 'payment_cancel'))
      .toEqual([{ event: 'payment_cancel', payment_id: 'PAYPAL' }]);
    const metrics = async () =>
      (await named(page, 'web_vitals')).flatMap((event) =>
        event.event === 'web_vitals' ? [event.metric_name] : [],
      );
    await expect.poll(metrics).toEqual(expect.arrayContaining(['FCP', 'TTFB']));
    const form = page.locator('main form').filter({ has: page.getByLabel('Passwort') });
    await form.getByLabel(/E-Mail/).fill(customer.email);
    await form.getByLabel('Passwort').fill(customer.password);
    await form.getByRole('button', { name: 'Anmelden' }).click();
    await page.waitForURL(({ pathname }) => pathname !== '/login/');
    await expect
      .poll(() => named(page, 'login'))
      .toEqual([{ event: 'login', visitor_type: expect.stringMatching(/./) }]);
  },
);
