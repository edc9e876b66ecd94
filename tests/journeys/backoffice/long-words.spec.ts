import { expect, test } from '@playwright/test';
import { backoffice, inDatabase, logInAs } from './staff.ts';

/** A word without a place to break, longer than a window is wide. */
const word = 'Rindfleischetikettierung'.repeat(8).slice(0, 180);
const path = `/${'probe-mit-langer-adresse-'.repeat(4)}${crypto.randomUUID().slice(0, 8)}/`;

test(
  '[OP1.content] words without a place to break widen neither the lists of pages, their calendar and a page, nor a review',
  { tag: '@deep' },
  async ({ page }) => {
    test.slow();
    const { id: person } = await logInAs(page, 'owner', 'Lena Lang');
    const review = await inDatabase(async ({ pool }) => {
      const whole = {
        type: 'content',
        title: word,
        description: '',
        robots: null,
        categoryId: null,
        redirectTo: null,
        isTemporary: false,
        rows: [],
      };
      const values = [path, JSON.stringify(whole)];
      await pool.query(
        `insert into content.page (shop, language, path, page_type, title) values ('consumer', 'de', $1, 'content', $2)`,
        [path, word],
      );
      await pool.query(
        `insert into content.draft (shop, language, path, page, changed_at, changed_by) values ('consumer', 'de', $1, $2, now(), 'Lena Lang')`,
        values,
      );
      await pool.query(
        `insert into content.schedule (shop, language, path, page, begins_at, planned_at, planned_by, planned_name)
         values ('consumer', 'de', $1, $2, now() + interval '9 days', now(), $3, 'Lena Lang')`,
        [...values, person],
      );
      const { rows } = await pool.query<{ id: number }>(
        `insert into catalogue.review (product_id, language, stars, title, message, author, is_verified, written_at)
         values (16, 'de', 4, $1, $1, $2, true, now()) returning id::integer`,
        [word.slice(0, 90), word.slice(0, 40)],
      );
      return rows[0]?.id;
    });
    for (const [screen, shown] of [
      [`/content?q=${path.slice(1, 12)}`, word],
      ['/content/calendar', word],
      [`/content/page?shop=consumer&language=de&path=${path}`, word],
      [`/reviews/${review}`, word.slice(0, 90)],
    ] as const) {
      await page.goto(backoffice + screen);
      await expect(page.getByText(shown).first()).toBeVisible();
      const beyond = () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
      await expect.poll(beyond, { message: screen }).toBe(0);
    }
    await inDatabase(async ({ pool }) => {
      for (const table of ['schedule', 'draft', 'page'])
        await pool.query(`delete from content.${table} where path = $1`, [path]);
      await pool.query('delete from catalogue.review where id = $1', [review]);
    });
  },
);
