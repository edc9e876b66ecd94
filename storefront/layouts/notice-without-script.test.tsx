import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NoticeWithoutScript } from './notice-without-script.tsx';
import { noticeIn } from './notices.ts';

const textOf = (address: string): string =>
  renderToStaticMarkup(
    <NoticeWithoutScript notice={noticeIn(new URL(address, 'https://www.ranzen.de'))} />,
  ).replaceAll(/<(?!\/?noscript)[^>]*>/g, '');

test.each([
  ['/checkout/basket/?notice=shop.checkout.outOfStock', 'shop.checkout.outOfStock'],
  ['/?target=x&notice=vue.message.sessionExpired', 'vue.message.sessionExpired'],
])('[RT7][CO6] without script the page %s says %s', (address, text) => {
  expect(textOf(address)).toBe(`<noscript>${text}</noscript>`);
});

test.each(['/', '/?notice=', '/?notice=shop.ui.close', '/?notice=constructor'])(
  '[RT7][CO6] without script the page %s has no notice',
  (address) => {
    expect(textOf(address)).toBe('');
  },
);
