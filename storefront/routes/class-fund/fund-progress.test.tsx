import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { FundProgress } from './fund-progress.tsx';

test('[FA2.counted] the ruler of a class fund has its length without a style attribute, which the content policy forbids', () => {
  const Routes = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => <FundProgress fund={{ answered: 6, children: 24 }} />,
    },
  ]);
  const storefront = { baseUrl: 'http://www.ranzen.de.localhost', locale: 'de-DE' };
  const markup = renderToStaticMarkup(
    <Routes hydrationData={{ loaderData: { root: { storefront } } }} />,
  );
  expect(markup).toContain('<progress max="24" value="6"></progress>');
  expect(markup).not.toContain('style=');
});
