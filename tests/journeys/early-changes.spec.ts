import { expect, type Page, test } from '@playwright/test';
import { paint, pencils, untilScriptRuns } from './purchase/shopper.ts';

/** Opens a page whose scripts wait until the returned function is called, as on a slow connection. */
async function openBeforeScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    release();
    await untilScriptRuns(page);
  };
}

/** Moves a paused clock by a millisecond at a time until the promise is settled: scripts hydrate the page in a timer. */
async function passTime(page: Page, settled: Promise<void>): Promise<void> {
  const end = settled.then(() => true);
  let ended = false;
  do {
    ended = await Promise.race([end, page.clock.runFor(1).then(() => false)]);
  } while (!ended);
}

const main = (page: Page) => page.locator('main');

test(
  '[WL2.toggle][LS4.wishlist] hearts that are pressed before scripts run add their products, and the page stays',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await page.clock.install();
    for (const path of [pencils.path, '/schreiben-zeichnen/buntstifte-malen/']) {
      // However long the scripts take here, the form is not sent without them meanwhile.
      await page.clock.pauseAt(new Date(Date.now() + 60_000));
      const runScripts = await openBeforeScripts(page, path);
      const heart = main(page).locator('button[name=listed]').first();
      await heart.click();
      await passTime(page, runScripts());
      await page.clock.resume();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await expect(page).toHaveURL(path);
      // On the second page the product is listed already, which its heart does not show before.
      await expect(
        page.getByRole('banner').getByRole('link', { name: 'Merkliste 1 Eintrag' }),
      ).toBeVisible();
      await page.unrouteAll();
    }
  },
);

test(
  '[WL2.toggle] a heart adds its product as without script where scripts do not run',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await page.clock.install();
    await page.route(/\/assets\/.*\.js$/, () => undefined);
    await page.goto(pencils.path, { waitUntil: 'commit' });
    await main(page).locator('button[name=listed]').first().click();
    await page.clock.runFor(3_000);
    await expect(page).toHaveURL('/myaccount/wishlist/');
    await expect(main(page)).toContainText(pencils.name);
  },
);

test(
  '[PD1][LS2][WL7] choices that are made before scripts run count when they run',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    let runScripts = await openBeforeScripts(page, paint.path);
    const colour = main(page).getByRole('radio').nth(2);
    await colour.check({ force: true });
    await runScripts();
    await expect(page).toHaveURL(/\?v\.farbe=/);
    await expect(colour).toBeChecked();
    await page.unrouteAll();

    runScripts = await openBeforeScripts(page, '/liste/?code=KLASSE26');
    const owned = main(page)
      .getByLabel(/^Haben wir schon/)
      .first();
    const take = page.getByRole('button', { name: /in den Warenkorb/ });
    const before = await take.innerText();
    await owned.check();
    await runScripts();
    await expect(take).not.toHaveText(before);
    await expect(owned).toBeChecked();
    await owned.uncheck();
    await expect(take).toHaveText(before);
  },
);
