import { expect, test } from 'vitest';
import { renderFully } from '#tests/support/render-fully.ts';
import { VariantTiles } from './variant-tiles.tsx';

const option = (value: string, url: string) => ({
  value,
  displayName: value,
  picture: { url, alt: value },
  css: '#2a3fbe',
  selected: false,
  disabled: false,
  hasDiscount: true,
});

function drawn(...options: ReturnType<typeof option>[]): Promise<string> {
  const attribute = { name: 'farbe', displayName: 'Farbe', type: 'tile', options };
  return renderFully(
    <VariantTiles attribute={attribute} isMissing={false} onChoose={() => undefined} />,
  );
}

test('[PD1.discounted] every reduced value is marked, even where all are', async () => {
  const markup = await drawn(option('rot', '/rot'), option('blau', '/blau'));
  expect(markup.match(/shop\.product\.optionReduced/g)).toHaveLength(2);
});

test('[PD1] a value shows its picture, or a plain colour where pictures are equal or many', async () => {
  const own = await drawn(option('rot', '/rot'), option('blau', '/blau'));
  expect([...own.matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src)).toEqual(['/rot', '/blau']);
  const shared = await drawn(option('rot', '/set'), option('blau', '/set'));
  expect(shared).not.toContain('<img');
  expect(shared.match(/fill="#2a3fbe"/g)).toHaveLength(2);
  const many = await drawn(
    ...Array.from({ length: 9 }, (_, index) => option(`${index}`, `/${index}`)),
  );
  expect(many).not.toContain('<img');
});
