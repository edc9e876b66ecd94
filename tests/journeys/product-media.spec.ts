import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { chosenConsent } from './consent.ts';
import { open, openFlyout, paint, pencils } from './purchase/shopper.ts';

const chosenPaint = `${paint.path}?v.farbe=karminrot&v.inhalt=500`;
const globe = '/prod/7/';
const blueDeskLamp = '/prod/1083/?v.farbe=blau';

test(
  '[PD2.gallery] the zoom dialog shows the gallery’s picture until the large one is loaded',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await page.route(/\/zoom\//, () => {});
    await open(page, chosenPaint);
    const main = page.locator('main');
    const second = main.getByRole('link', { name: 'Bild 2 zeigen' });
    await second.click();
    await expect(second).toHaveAttribute('aria-current', 'true');
    await main
      .getByRole('link', { name: /Vergrößern$/ })
      .nth(1)
      .click();
    const picture = page.getByRole('dialog', { name: paint.name }).locator('img').first();
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  },
);

test(
  '[PD2.gallery] pictures are zoomed by keyboard, wheel and double click',
  { tag: '@deep' },
  async ({ page, isMobile }) => {
    // In an upright frame a picture begins as large as the frame's height allows.
    const first = isMobile ? '160 %' : '100 %';
    await open(page, chosenPaint);
    const main = page.locator('main');
    await main.getByRole('link', { name: 'Bild 2 zeigen' }).click();
    await expect(main.getByRole('link', { name: 'Bild 2 zeigen' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    const opener = main.getByRole('link', { name: /Vergrößern$/ }).nth(1);
    await opener.click();
    const zoom = page.getByRole('dialog', { name: paint.name });
    await expect(zoom.getByText('2 von 6')).toBeVisible();
    const level = zoom.locator('output');
    await expect(level).toHaveText(first);
    const stage = zoom.getByRole('application');
    await stage.focus();
    await page.keyboard.press('0');
    await expect(level).toHaveText('100 %');
    await page.keyboard.press('+');
    await expect(level).toHaveText('150 %');
    await page.keyboard.press('ArrowRight');
    await expect(stage.locator('> div')).toHaveAttribute(
      'style',
      /translate\(-\d+(\.\d+)?px, 0px\)/,
    );
    await page.keyboard.press('0');
    await expect(level).toHaveText('100 %');
    await stage.dblclick();
    await expect(level).toHaveText('250 %');
    await zoom.getByRole('button', { name: 'Verkleinern' }).click();
    await expect(level).toHaveText('167 %');
    await zoom.getByRole('button', { name: 'Ganzes Bild' }).click();
    await stage.dispatchEvent('wheel', { deltaY: -400 });
    await expect(level).toHaveText('272 %');
    await expectAccessible(page);
    await zoom.getByRole('button', { name: 'Nächstes Bild' }).click();
    await expect(zoom.getByText('3 von 6')).toBeVisible();
    await expect(level).toHaveText(first);
    await page.keyboard.press('Escape');
    await expect(zoom).toBeHidden();
    await expect(opener).toBeFocused();
  },
);

test(
  '[PD2.gallery] on a phone the zoomed picture uses the screen, moves to its edges and is shown whole by a button',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    await open(page, pencils.path);
    const opener = page.locator('main').getByRole('link', { name: /Vergrößern$/ });
    const zoom = page.getByRole('dialog', { name: pencils.name });
    await openFlyout(opener.first(), zoom);
    const level = zoom.locator('output');
    await expect(level).toHaveText('160 %');
    const stage = zoom.getByRole('application');
    const shown = await stage.boundingBox();
    expect(shown?.width).toBe(390);
    // The picture is four by three.
    expect((1.6 * 390 * 3) / 4 / (shown?.height ?? 0)).toBeGreaterThan(0.7);
    await stage.focus();
    for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowRight');
    await expect(stage.locator('> div')).toHaveAttribute('style', /translate\(-117px, 0px\)/);
    await zoom.getByRole('button', { name: 'Ganzes Bild' }).click();
    await expect(level).toHaveText('100 %');
  },
);

test(
  '[PD2.media] videos and sounds are fetched only when they play',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (each) => fetched.push(new URL(each.url()).pathname));
    await open(page, paint.path);
    const film = page.locator('video');
    // The browser decides by its network how near it must be, so that its poster is fetched.
    await expect(film).toHaveAttribute('loading', 'lazy');
    const poster = String(await film.getAttribute('poster'));
    await page.getByRole('link', { name: 'Video zeigen: Sechs Farben im Strich' }).click();
    await expect(film).toBeInViewport();
    await expect.poll(() => fetched).toContain(poster);
    expect(fetched.filter((path) => path.endsWith('.webm'))).toEqual([]);
    const seconds = await film.evaluate(async (video: HTMLVideoElement) => {
      video.muted = true;
      await video.play();
      return [video.videoWidth, video.videoHeight];
    });
    expect(seconds).toEqual([640, 480]);

    await open(page, '/prod/39/');
    const samples = page.getByRole('region', { name: 'Hörproben' });
    await expect(samples.getByText('0:04')).toBeVisible();
    const length = await samples.locator('audio').evaluate(
      (audio: HTMLAudioElement) =>
        new Promise((resolve) => {
          audio.addEventListener('loadedmetadata', () => resolve(audio.duration));
          audio.preload = 'metadata';
          audio.load();
        }),
    );
    expect(length).toBeCloseTo(4, 1);
  },
);

test(
  '[PD2.warnings] marks and further tabs load details when they open',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    await open(page, chosenPaint);
    await page.getByRole('link', { name: 'Auswaschbar' }).click();
    const layer = page.getByRole('dialog', { name: 'Auswaschbar' });
    await expect(layer.getByText(/Geht bei 40 °C aus Baumwolle heraus/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByText('So wird gemalt').click();
    await expect(page.getByText('Je vier Kinder teilen sich eine Palette.')).toBeVisible();
    await expect(page.getByText('Gefahrenhinweise')).toBeVisible();
    await page.getByText('Weiterlesen').click();
    await expect(page.getByText(/Der Hersteller prüft jede Charge/)).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  '[PD2.energy][HF6][LS4.energy] the energy label opens from page and tile, with the data sheet',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await open(page, blueDeskLamp);
    await expect(page.getByText(/^Ohne Ladegerät\. Lädt mit 5 bis 45 Watt/)).toBeVisible();
    await open(page, globe);
    await page
      .locator('main')
      .getByRole('link', { name: /Label ansehen/ })
      .first()
      .click();
    const label = page.getByRole('dialog', { name: 'Energielabel' });
    await expect(label.getByRole('img')).toHaveAttribute('src', '/downloads/energielabel-e.svg');
    await expect(label.getByRole('link', { name: 'Produktdatenblatt' })).toHaveAttribute(
      'href',
      /^\/downloads\/produktdatenblatt-\d+\.pdf$/,
    );
    await expectAccessible(page);
    await open(page, '/search/?q=Leuchtglobus');
    await page
      .locator('main')
      .getByRole('link', { name: /Label ansehen/ })
      .first()
      .click();
    await expect(label).toBeVisible();
  },
);

test(
  '[PD2.recommendations] five recommendations are shown at first, more when the row is moved',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await open(page, pencils.path);
    const row = page.getByRole('region', { name: 'Das könnte Ihnen gefallen' });
    await expect(row.getByRole('article')).toHaveCount(5);
    await row.scrollIntoViewIfNeeded();
    const on = row.getByRole('button', { name: 'Weiter: Das könnte Ihnen gefallen' });
    const back = row.getByRole('button', { name: 'Zurück: Das könnte Ihnen gefallen' });
    await row.getByRole('listitem').last().scrollIntoViewIfNeeded();
    await expect(row.getByRole('article')).not.toHaveCount(5);
    await on.click();
    await expect(back).not.toHaveAttribute('aria-disabled', 'true');
  },
);

test(
  '[PD5.view] an item is counted once per session',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    const agreed = chosenConsent.map((cookie) => ({ ...cookie, value: '1.statistics' }));
    await page.context().addCookies(agreed);
    const looks: string[] = [];
    page.on('request', (each) => {
      const body = each.postData() ?? '';
      if (body.includes('recordGlanceView')) looks.push(body);
    });
    const answered = page.waitForResponse((answer) =>
      (answer.request().postData() ?? '').includes('recordGlanceView'),
    );
    await open(page, pencils.path);
    expect(await (await answered).text()).toContain('"recordGlanceView":true');
    const second = page.waitForResponse((answer) =>
      (answer.request().postData() ?? '').includes('recordGlanceView'),
    );
    await open(page, pencils.path);
    await open(page, chosenPaint);
    await second;
    expect(looks).toHaveLength(2);
  },
);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test(
    '[PD2][PD4] pictures, tabs, marks and reviews are links',
    { tag: ['@wide', '@deep'] },
    async ({ page }) => {
      await page.goto(paint.path);
      const picture = page.getByRole('link', { name: /Vergrößern$/ }).first();
      const large = await page.goto((await picture.getAttribute('href')) ?? '');
      expect(large?.headers()['content-type']).toBe('image/webp');
      await page.goto(paint.path);
      await page.getByRole('link', { name: 'Auswaschbar' }).click();
      await expect(page.getByText(/Geht bei 40 °C aus Baumwolle heraus/)).toBeVisible();
      await page.getByText('So wird gemalt').click();
      await page.getByRole('link', { name: 'Weiterlesen' }).first().click();
      await expect(page.getByText('Je vier Kinder teilen sich eine Palette.')).toBeVisible();
      await page.getByRole('link', { name: /^4 Sterne/ }).click();
      await expect(page).toHaveURL(/\?stars=4#bewertungen$/);
      await page.getByRole('link', { name: '5 weitere Bewertungen laden' }).click();
      await expect(page).toHaveURL(/\?stars=4&reviews=5#bewertungen$/);
      await expect(page.locator('#bewertungen article')).toHaveCount(5);
    },
  );
});

test(
  '[PD2] a printed product has its picture beside its price, and no rows of other products',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await page.setViewportSize(a4);
    await open(page, chosenPaint);
    const main = page.locator('main');
    await main.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded();
    await page.emulateMedia({ media: 'print' });
    const picture = await main.locator('img').first().boundingBox();
    expect(picture?.width).toBeLessThan(a4.width / 3);
    const name = await main.getByRole('heading', { level: 1 }).boundingBox();
    expect(name?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));
    await expect(main.locator('[data-recommended]:visible')).toHaveCount(0);
    const promises = await main.getByText('Kauf auf Rechnung, auch für Schulen').boundingBox();
    expect(promises?.y).toBeLessThan(a4.height);
    // Collapsed parts are printed.
    await page.goto('/prime/');
    const answers = main.locator('details > div');
    for (const answer of await answers.all()) await expect(answer).toBeVisible();
    expect(await answers.count()).toBeGreaterThan(2);
  },
);

/** The width of A4 within margins of 10 mm. */
const a4 = { width: 718, height: 1047 };
