import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { readDefaultTexts, readTextPlaces } from '#shop/parameters/default-texts.ts';
import { compileTexts } from '#shop/parameters/text-catalogue.ts';
import {
  CommentLinks,
  EntryComments,
  type EntryComment,
} from '#storefront/routes/wishlist/entry-comments.tsx';
import { TextsProvider } from '#storefront/state/texts.tsx';

const texts = compileTexts(readDefaultTexts(), readTextPlaces()).de.pageMessages;

function drawn(Part: () => React.ReactNode): string {
  const Routes = createRoutesStub([{ id: 'root', path: '/', Component: Part }]);
  return renderToStaticMarkup(
    <TextsProvider texts={texts} locale="de">
      <Routes />
    </TextsProvider>,
  );
}

const comments = [1, 2, 3, 4, 5].map((number): EntryComment => ({
  externalId: `c-${number}`,
  name: 'Jana',
  comment: `Kommentar ${number}`,
  displayedDate: '21. November',
  mayDelete: false,
}));

test('[WL6.three] an entry shows its last three comments', () => {
  const html = drawn(() => <EntryComments externalId="l-1" comments={comments} />);
  expect([...html.matchAll(/Kommentar \d/g)].map(([words]) => words)).toEqual([
    'Kommentar 3',
    'Kommentar 4',
    'Kommentar 5',
  ]);
});

test('[WL6.three] above three comments a link leads to all of them', () => {
  const linksOf = (count: number) =>
    drawn(() => (
      <CommentLinks externalId="l-1" entryId="e-1" name="Heft" count={count} mayComment={false} />
    ));
  expect(linksOf(3)).toBe('');
  expect(linksOf(4).match(/<a /g)).toHaveLength(1);
  expect(linksOf(4)).toMatch(/href="[^"]*entry=e-1"/);
});
