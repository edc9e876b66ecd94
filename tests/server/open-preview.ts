import { expect } from 'vitest';
import type { StartedServer } from './started-server.ts';

const backoffice = 'backoffice.ranzen.localhost';

/** The hosts of storefronts on which pages are previewed. */
export const previewHosts = {
  'de-de': 'www.ranzen.de.localhost',
  'at-de': 'www.ranzen.at.localhost',
  'ch-de': 'www.ranzen.ch.localhost',
  edu: 'educational.ranzen.de.localhost',
} as const;
export type PreviewedCode = keyof typeof previewHosts;

/** The page, the session of a member of staff, and what else the operation takes. */
export type PreviewWish = { at?: string; token?: string; [argument: string]: unknown };

/** Opens the preview of a page by the back office's contract. */
export async function openPreview(
  server: StartedServer,
  langCode: string,
  { at, token, ...more }: PreviewWish,
) {
  const { text } = await server.ask('/api/backoffice/', {
    method: 'POST',
    body: JSON.stringify({
      query: `mutation ($shop: String!, $path: String!, $langCode: String!, $segment: String, $date: DateTime, $tests: [ChosenTestInput!]!, $marksTexts: Boolean) {
        openContentPreview(shop: $shop, language: "de", path: $path, langCode: $langCode, segment: $segment, date: $date, tests: $tests, marksTexts: $marksTexts) {
          address result { successful generalErrorMessage } } }`,
      variables: {
        shop: langCode === 'edu' ? 'business' : 'consumer',
        path: at,
        langCode,
        tests: [],
        ...more,
      },
    }),
    headers: { Host: backoffice, 'content-type': 'application/json', Cookie: `staff=${token}` },
  });
  return JSON.parse(text) as {
    data?: {
      openContentPreview: {
        address: string | null;
        result: { generalErrorMessage: string | null };
      };
    };
    errors?: { extensions: { classification: string } }[];
  };
}

/** The address of a preview without its origin. */
export async function previewAddress(
  server: StartedServer,
  langCode: PreviewedCode,
  wish: PreviewWish,
): Promise<string> {
  const { data } = await openPreview(server, langCode, wish);
  const { host, pathname, search } = new URL(data?.openContentPreview.address ?? '');
  expect(host).toMatch(new RegExp(`^${previewHosts[langCode]}`));
  return pathname + search;
}
