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
