import { expect, type Page, test } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { everyPage } from './every-page.ts';
import { open } from './purchase/shopper.ts';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

for (const { name, path, status } of everyPage) {
  test(`[TP4] ${name} is valid HTML with security headers`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(status);
    const { results } = await validator.validateString((await response?.text()) ?? '');
    expect(
      results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
      ),
    ).toEqual([]);
    expect(response?.headers()).toMatchObject({
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; script-src 'self' 'sha256-/,
      ),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    const policy = response?.headers()['content-security-policy'];
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  });

  test(`[TP4] ${name} breaks no policy, asks no other host and leaves no cookie`, async ({
    page,
    context,
  }) => {
    const complaints = complaintsOf(page);
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await watchPolicy(page);
    await open(page, path);
    await scrollThrough(page);
    expect(complaints).toEqual([]);
    expect([...hosts]).toEqual([new URL(page.url()).host]);
    expect(await context.cookies()).toEqual([]);
  });
}

test('[TP4] words of tracking and of nobody change nothing about a page', async ({ page }) => {
  const complaints = complaintsOf(page);
  await open(page, '/schreiben-zeichnen/?utm_source=post&gclid=1&sort=name');
  await expect(page.getByLabel('Sortieren')).toHaveValue('name');
  await open(page, '/?utm_source=post');
  await open(page, '/prod/5/?gclid=1');
  await open(page, '/search/?q=stift&utm_campaign=herbst');
  await open(page, '/service/impressum/?fbclid=1');
  await open(page, '/nirgends/?utm_medium=mail');
  await open(page, '/schreiben-zeichnen/?constructor=1&__proto__=2');
  await expect(page.locator('#listing article')).toHaveCount(60);
  expect(complaints).toEqual([]);
});

test('[TP4] moving through the shop breaks no policy', async ({ page, isMobile }) => {
  const complaints = complaintsOf(page);
  await watchPolicy(page);
  await open(page, '/');
  await page.locator('main a[href="/prod/2/"]').first().click();
  await expect(page).toHaveURL('/prod/2/');
  if (isMobile) await page.getByRole('button', { name: 'Menü öffnen' }).click();
  else await page.getByRole('button', { name: 'Alle Sortimente' }).click();
  await page
    .getByRole('link', { name: 'Sale', exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL('/sale/');
  await page.goBack();
  await expect(page).toHaveURL('/prod/2/');
  expect(complaints).toEqual([]);
});

/** Everything that the browser complains about, but the status of the page itself. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const isOwnStatus =
      message.text().startsWith('Failed to load resource') && message.location().url === page.url();
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && !isOwnStatus) complaints.push(`${message.text()} ${message.location().url}`);
  });
  return complaints;
}

/** Makes broken policies heard even where the browser's console keeps quiet. */
async function watchPolicy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`policy: ${violatedDirective} ${blockedURI}`);
    });
  });
}

/** Down to the foot, so that late pictures are asked for, until nothing is under way any more. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState('networkidle');
}
