import type { HostTable } from '#shop/storefronts/find-storefront.ts';
import type { Language, Storefront } from '#shop/kernel/storefront.ts';
import type { PlainPage } from './plain-page.ts';

/** Page of an unknown host: lists the shop's hosts, and shows no prices (ST1). */
export function unknownHostPage(table: HostTable): PlainPage {
  const storefronts = new Map(
    [...table.values()].map((storefront) => [storefront.langCode, storefront]),
  );
  return {
    status: 421,
    language: 'de',
    title: 'Unter dieser Adresse gibt es keinen Shop',
    paragraphs: [
      'Bitte wählen Sie einen unserer Shops. / No shop answers at this address. Please choose one of ours.',
    ],
    links: [...storefronts.values()].map(({ host, baseUrl }) => ({
      label: host,
      url: `${baseUrl}/`,
    })),
  };
}

/** Page for a dependency that does not answer (TP4); its first link retries the same address. */
export function unavailablePage(storefront: Storefront | undefined, traceId?: string): PlainPage {
  return { status: 503, ...withTrace(retried(textsOf(storefront, unavailableTexts)), traceId) };
}

/** Page that the service worker shows without network (TP7); its link retries the same address. */
export function offlinePage({ language }: Storefront): PlainPage {
  return { status: 200, ...retried({ language, ...offlineTexts[language] }) };
}

/** Page of an internal error; its first link retries the same address. */
export function brokenPage(storefront: Storefront | undefined, traceId?: string): PlainPage {
  return { status: 500, ...withTrace(retried(textsOf(storefront, brokenTexts)), traceId) };
}

/** Page of an invalid request: a malformed address, a form from another site, a body too large. */
export function refusedPage(storefront: Storefront | undefined, status: number): PlainPage {
  return { status, ...textsOf(storefront, refusedTexts) };
}

/** The page with a link to its own address before its other links. */
function retried(page: Omit<PlainPage, 'status'>): Omit<PlainPage, 'status'> {
  const label = { de: 'Noch einmal versuchen', en: 'Try again' }[page.language];
  return { ...page, links: [{ label, url: '' }, ...(page.links ?? [])] };
}

/** The page with the id of its trace, by which the shop's staff finds what happened. */
function withTrace(page: Omit<PlainPage, 'status'>, traceId: string | undefined) {
  const reference = { de: 'Kennung für Rückfragen', en: 'Reference for questions' }[page.language];
  if (traceId === undefined) return page;
  return { ...page, paragraphs: [...page.paragraphs, `${reference}: ${traceId}`] };
}

type Texts = Record<Language, { title: string; paragraphs: readonly string[] }>;

function textsOf(storefront: Storefront | undefined, texts: Texts): Omit<PlainPage, 'status'> {
  const language = storefront?.language ?? 'de';
  const home = { de: 'Zur Startseite', en: 'Go to the home page' }[language];
  return { language, ...texts[language], links: [{ label: home, url: '/' }] };
}

const unavailableTexts: Texts = {
  de: {
    title: 'Gleich sind wir wieder für Sie da',
    paragraphs: [
      'Unser Shop antwortet gerade nicht. Bitte versuchen Sie es in einer Minute noch einmal. Ihr Warenkorb bleibt erhalten.',
    ],
  },
  en: {
    title: 'We will be back in a moment',
    paragraphs: [
      'Our shop is not answering right now. Please try again in a minute. Your basket is kept.',
    ],
  },
};

const offlineTexts: Texts = {
  de: {
    title: 'Sie sind gerade offline',
    paragraphs: [
      'Ihr Gerät hat keine Verbindung zum Netz. Ihr Warenkorb bleibt erhalten. Versuchen Sie es noch einmal, sobald Sie wieder verbunden sind.',
    ],
  },
  en: {
    title: 'You are offline right now',
    paragraphs: [
      'Your device has no connection to the network. Your basket is kept. Try again as soon as you are connected.',
    ],
  },
};

const brokenTexts: Texts = {
  de: {
    title: 'Da ist uns ein Fehler unterlaufen',
    paragraphs: [
      'Bitte versuchen Sie es noch einmal. Bleibt es dabei, helfen wir Ihnen gern am Telefon weiter.',
    ],
  },
  en: {
    title: 'Something went wrong on our side',
    paragraphs: ['Please try again. If it stays like this, we are happy to help you by phone.'],
  },
};

const refusedTexts: Texts = {
  de: {
    title: 'Diese Anfrage konnten wir nicht annehmen',
    paragraphs: [
      'Bitte gehen Sie zurück, laden Sie die Seite neu und versuchen Sie es noch einmal.',
    ],
  },
  en: {
    title: 'We could not accept this request',
    paragraphs: ['Please go back, reload the page and try again.'],
  },
};
