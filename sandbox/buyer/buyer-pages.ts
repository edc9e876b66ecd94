import { html, type Markup } from '../markup.ts';
import type { ReceivedDocument } from './read-document.ts';
import type { ReceivedCart, ReceivedItem } from './read-cart.ts';

type CatalogPage = {
  url: string;
  loginUrl: string;
  userName: string;
  plainUserName: string;
  secret: string;
  carts: readonly ReceivedCart[];
  orders: readonly SentOrder[];
  documents: readonly ReceivedDocument[];
  isFramed: boolean;
  /** Whether the shop fetches orders. */
  isFetched: boolean;
};

/** The purchasing system's page: a form that opens the shop, the frame that shows it, and the carts that came back. */
export function catalogPage(page: CatalogPage): Markup {
  const { isFramed } = page;
  const frame = isFramed ? html`<iframe name="catalog" title="Catalogue"></iframe>` : html``;
  return documentOf(
    html`<h1>Purchasing system</h1>
      <p>
        A sandbox of this machine. It opens the shop by OCI or cXML, orders by cXML or openTRANS,
        and shows what comes back.
      </p>
      ${openingForm(page, { userName: page.userName, label: 'Open the catalogue' })}
      ${openingForm(page, { userName: page.plainUserName, label: 'Open without prices' })}
      <p>
        <a href="${isFramed ? '/?in=window' : '/'}"
          >${isFramed ? 'In this window' : 'In a frame'}</a
        >
      </p>
      <form method="post" action="/open-by-cxml" target="${isFramed ? 'catalog' : '_self'}">
        <button>Open by cXML</button>
      </form>
      ${frame}
      <h2>Orders: ${page.orders.length}</h2>
      ${page.orders.map((order) => orderSection(order, page.documents))}
      <h2>Received carts: ${page.carts.length}</h2>
      ${page.carts.map(
        (cart, place) =>
          html`${cartTable(cart)}
            <form method="post" action="/order?cart=${String(place)}">
              <button>Order cart ${String(page.carts.length - place)}</button>
              <button formaction="/order?cart=${String(place)}&by=openTRANS">
                By openTRANS: cart ${String(page.carts.length - place)}
              </button>
              ${
                page.isFetched
                  ? html`<button formaction="/order?cart=${String(place)}&by=SFTP">
                        Into the folder: cart ${String(page.carts.length - place)}
                      </button>
                      <button formaction="/order?cart=${String(place)}&by=mail">
                        By e-mail: cart ${String(page.carts.length - place)}
                      </button>`
                  : html``
              }
            </form>`,
      )}`,
  );
}

/** Opens the shop by OCI. */
function openingForm(
  { loginUrl, secret, url, isFramed }: CatalogPage,
  { userName, label }: { userName: string; label: string },
): Markup {
  return html`<form method="post" action="${loginUrl}" target="${isFramed ? 'catalog' : '_self'}">
    <input type="hidden" name="USERNAME" value="${userName}" />
    <input type="hidden" name="PASSWORD" value="${secret}" />
    <input type="hidden" name="HOOK_URL" value="${url}/received" />
    <input type="hidden" name="~OkCode" value="ADDI" />
    <input type="hidden" name="~TARGET" value="_top" />
    <input type="hidden" name="~CALLER" value="CTLG" />
    <input type="hidden" name="OCI_VERSION" value="4.0" />
    <button>${label}</button>
  </form>`;
}

/** An order that was sent, with the shop's answer. */
export type SentOrder = { buyerNumber: string; answer: string };

function orderSection(
  { buyerNumber, answer }: SentOrder,
  documents: readonly ReceivedDocument[],
): Markup {
  const own = documents.filter((document) => document.buyerNumber === buyerNumber);
  return html`<section>
    <h3>${buyerNumber}</h3>
    <p>${answer}</p>
    <ul>
      ${own.map(({ kind, facts }) => html`<li>${kind}: ${facts.join(', ')}</li>`)}
    </ul>
  </section>`;
}

/** The page that a posted cart is answered with. */
export function receivedPage(cart: ReceivedCart): Markup {
  return documentOf(
    html`<h1>Cart received</h1>
      ${cartTable(cart)}
      <p><a href="/">Back</a></p>`,
  );
}

const columns = [
  'VENDORMAT',
  'DESCRIPTION',
  'QUANTITY',
  'UNIT',
  'PRICE',
  'PRICEUNIT',
  'CURRENCY',
  'LEADTIME',
];

function cartTable({ items }: ReceivedCart): Markup {
  return html`<table>
    <thead>
      <tr>
        ${columns.map((name) => html`<th scope="col">${name}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${items.map(itemRow)}
    </tbody>
  </table>`;
}

function itemRow(item: ReceivedItem): Markup {
  return html`<tr>
    ${columns.map((name) => html`<td>${item[name] ?? ''}</td>`)}
  </tr>`;
}

function documentOf(body: Markup): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Purchasing system</title>
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}

export const styleSheet = `
body{margin:1.5rem;font:1rem/1.5 system-ui,sans-serif;color:#222;background:#f3f4f6}
iframe{width:100%;height:75vh;border:1px solid #999;background:#fff}
table{width:100%;border-collapse:collapse;background:#fff;margin:0 0 1rem}
th,td{padding:.4rem .6rem;border:1px solid #ccc;text-align:left}
form{display:flex;gap:1rem;align-items:center;margin:1rem 0}
button{padding:.6rem 1.2rem;font:inherit}
`;
