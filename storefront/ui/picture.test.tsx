import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';

const uploaded = `u${'0a'.repeat(16)}`;
const show = (key: string) =>
  renderToStaticMarkup(
    <Picture picture={{ url: `/bilder/{format}/${key}.webp`, alt: 'Ein Heft' }} shape="thumb" />,
  );
const image = (key: string) =>
  `<img src="/bilder/thumb/${key}.webp" srcSet="/bilder/thumb/${key}.webp 96w, /bilder/thumb-2x/${key}.webp 192w" sizes="96px" alt="Ein Heft" width="96" height="72" loading="lazy" decoding="async" class="block"/>`;

test('[LS4.formats] an uploaded picture is offered as AVIF and WebP, in the same sizes', () => {
  expect(show(uploaded)).toBe(
    `<picture class="contents"><source type="image/avif" srcSet="/bilder/thumb/${uploaded}.avif 96w, /bilder/thumb-2x/${uploaded}.avif 192w" sizes="96px"/>${image(uploaded)}</picture>`,
  );
});

test('[LS4.formats] a picture that is drawn is offered as WebP alone', () => {
  expect(show('heft-rot-himmel')).toBe(image('heft-rot-himmel'));
});

test('[LS4.pictures] a card is 140 px wide, from 1024 px on 280, and a tile is offered in each of its sizes', () => {
  const drawn = (shape: 'card' | 'tile') =>
    renderToStaticMarkup(
      <Picture picture={{ url: '/bilder/{format}/heft.webp', alt: '' }} shape={shape} />,
    );
  expect(drawn('card')).toContain(
    'srcSet="/bilder/card-140/heft.webp 140w, /bilder/card-280/heft.webp 280w, /bilder/card-280-2x/heft.webp 560w" sizes="(min-width: 1024px) 280px, 140px" alt="" width="140" height="105"',
  );
  const widths = [...drawn('tile').matchAll(/\/tile-(\d+)\/heft\.webp (\d+)w/g)];
  expect(widths.map(([, name, width]) => [name, width])).toEqual([
    ['164', '164'],
    ['190', '190'],
    ['280', '280'],
  ]);
});
