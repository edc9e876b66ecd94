import { deSearch } from '#backoffice/search-desk/texts.de.ts';
import { enSearch } from '#backoffice/search-desk/texts.en.ts';
import type { Page } from '@playwright/test';
import type { SceneRecords } from './scene-records.ts';
import { fill, over, pressOf, type Scene, screen } from './scene-steps.ts';

/** Pages, their calendar, the navigation and the footer. */
export function contentScenes(): Scene[] {
  const at = '/content/page';
  const page = `${at}?shop=consumer&language=de&path=/beratung/`;
  const previewed = (shown: Page) => shown.frameLocator('iframe').locator('h1').first().waitFor();
  return [
    screen('content', '/content'),
    screen('content-empty', '/content', '/content?q=nothing-has-this-name'),
    screen('content-new', '/content/new'),
    over('content-new-wrong', '/content/new', pressOf('content.create')),
    screen('content-calendar', '/content/calendar'),
    screen('content-page', at, page, previewed),
    over('content-revisions', at, pressOf('content.revisions'), page),
    over('content-rename', at, pressOf('content.rename'), page),
    over('content-take-off', at, pressOf('content.takeOff'), page),
    screen('navigation', '/navigation', undefined, previewed),
    over('navigation-publish', '/navigation', publishNavigation),
    screen('footer', '/footer', undefined, previewed),
    over('footer-link', '/footer', chooseFooterLink),
    over('footer-publish', '/footer', publishFooter),
    screen('pictures', '/pictures'),
    screen('pictures-empty', '/pictures', '/pictures?q=nothing-has-this-name'),
    screen('library-picture', '/pictures/:id', '/pictures/1'),
    screen('content-page-unknown', at, `${at}?path=/never-was/`),
  ];
}

/** Selects the first link of the footer's first column. */
async function chooseFooterLink(page: Page): Promise<void> {
  await page.getByRole('treegrid').getByRole('row').nth(7).click();
}

/** Hides the first entry of the navigation in its draft, which the dialog before its publication names. */
async function publishNavigation(page: Page): Promise<void> {
  await page.getByRole('checkbox').first().uncheck();
  await pressOf('content.publish')(page);
  await page.getByRole('dialog').locator('li').first().waitFor();
}

/** Empties the label of a link in the footer's draft, which the dialog before its publication names. */
async function publishFooter(page: Page): Promise<void> {
  await chooseFooterLink(page);
  await fill('')(page);
  await pressOf('content.publish')(page);
  await page.getByRole('dialog').locator('li').first().waitFor();
}

/** Parameters with flags, texts of the shop, and the search desk. */
export function shopTextScenes(): Scene[] {
  const iban = '/parameters/checkout/bankIban';
  const at = '/texts/:key';
  const counted = '/texts/shop.basket.count';
  return [
    ...searchScenes(),
    screen('ab-tests', '/ab-tests'),
    screen('ab-test', '/ab-tests/:id', '/ab-tests/startseite'),
    screen('ab-test-unknown', '/ab-tests/:id', '/ab-tests/no-such-test'),
    screen('parameters', '/parameters'),
    screen('parameters-empty', '/parameters', '/parameters?q=nothing-has-this-name'),
    screen('parameter', '/parameters/:name/:entry', iban),
    screen('parameter-flag', '/parameters/:name/:entry', '/parameters/rating/submission'),
    over(
      'parameter-wrong',
      '/parameters/:name/:entry',
      async (page) => {
        await page.getByRole('textbox').first().fill('DE00');
        await page.keyboard.press('Enter');
        await page.locator('[data-invalid]').first().waitFor();
      },
      iban,
    ),
    screen('parameter-unknown', '/parameters/:name/:entry', '/parameters/no/such'),
    screen('texts', '/texts'),
    screen('texts-area', '/texts', '/texts?area=service%2Fprime&q=prime'),
    screen('texts-empty', '/texts', '/texts?q=nothing-has-this-text'),
    screen('text', at, counted),
    over(
      'text-wrong',
      at,
      async (page) => {
        await page.locator('textarea').first().fill('{count, plural, one {# Artikel}');
        await page.locator('[data-invalid]').first().waitFor();
      },
      counted,
    ),
    screen('text-unknown', at, '/texts/no.such.text'),
  ];
}

/** The search desk: queries and synonyms. */
function searchScenes(): Scene[] {
  const at = '/search-queries/:shop/:language/:words';
  const query = '/search-queries/consumer/de/schulranzen';
  return [
    screen('searched-words', '/searched-words'),
    screen('searched-words-empty', '/searched-words', '/searched-words?kind=loosened&days=7'),
    screen('search-queries', '/search-queries'),
    screen('search-queries-empty', '/search-queries', '/search-queries?q=nothing-has-these-words'),
    screen('search-query', at, query),
    over(
      'search-query-wrong',
      at,
      async (page) => {
        const field = `${deSearch['searchDesk.redirectPath']}|${enSearch['searchDesk.redirectPath']}`;
        await page.getByLabel(new RegExp(`^(?:${field})$`)).fill('hello there');
        await page.keyboard.press('Enter');
        await page.locator('[data-invalid]').first().waitFor();
      },
      query,
    ),
    screen('search-query-unknown', at, '/search-queries/consumer/de/%20'),
    screen('synonyms', '/synonyms'),
    screen('synonyms-empty', '/synonyms', '/synonyms?q=nothing-has-this-word'),
    screen('synonyms-new', '/synonyms/new'),
    over('synonyms-new-wrong', '/synonyms/new', pressOf('save.save'), '/synonyms/new'),
    screen('synonym-group', '/synonyms/:id', '/synonyms/1'),
    screen('synonym-group-unknown', '/synonyms/:id', '/synonyms/999999999'),
  ];
}

/** What customers send: messages, entries of competitions, subscriptions and reviews. */
export function inboxScenes({ review, hiddenReview, message }: SceneRecords): Scene[] {
  const at = '/reviews/:id';
  const ofMessage = '/messages/:id';
  return [
    screen('messages', '/messages'),
    screen('messages-done', '/messages', '/messages?done=1'),
    screen('message', ofMessage, `/messages/${message}`),
    over('message-wrong', ofMessage, pressOf('contact.send'), `/messages/${message}`),
    screen('message-unknown', ofMessage, '/messages/999999999'),
    screen('competitions', '/competitions'),
    screen('competition', '/competitions/:id', '/competitions/1'),
    screen('competition-unknown', '/competitions/:id', '/competitions/999999999'),
    screen('competition-new', '/competitions/new'),
    over(
      'competition-new-wrong',
      '/competitions/new',
      pressOf('competition.announce'),
      '/competitions/new',
    ),
    screen('prime', '/prime'),
    screen('prime-waiting', '/prime', '/prime?waiting=1'),
    screen('catalogue-requests', '/catalogue-requests'),
    screen('catalogue-requests-sent', '/catalogue-requests', '/catalogue-requests?sent=1'),
    screen('newsletter', '/newsletter'),
    screen('newsletter-empty', '/newsletter', '/newsletter?shop=business&state=ended'),
    screen('reviews', '/reviews'),
    screen('reviews-shown', '/reviews', '/reviews?state=unanswered&stars=5'),
    screen('reviews-empty', '/reviews', '/reviews?state=answered&product=999999999'),
    screen('review', at, `/reviews/${review}`),
    over('review-hide-wrong', at, pressOf('review.notLet'), `/reviews/${review}`),
    screen('review-hidden', at, `/reviews/${hiddenReview}`),
    screen('review-unknown', at, '/reviews/999999999'),
  ];
}
