import { styleSheet as inboxStyle } from '../inbox/look.ts';
import { html, type Markup } from '../markup.ts';
import { type SandboxParcel, type Stage, stages, stageAt } from './parcel-book.ts';

const names: Record<Stage, string> = {
  announced: 'not handed in',
  handedOver: 'with the carrier',
  inTransit: 'on its way',
  outForDelivery: 'in the van',
  delivered: 'delivered',
  lost: 'lost',
  calledOff: 'called off by the shop',
};

/** All parcels, newest first, with buttons for the next stages. */
export function listPage(parcels: readonly SandboxParcel[], now: Date): string {
  const listed = parcels.toReversed().map((parcel) => listedParcel(parcel, now));
  return layout(
    'Parcels',
    listed.length === 0
      ? html`<p class="empty">No parcel yet. Pack an order: npm run shop -- orders pack.</p>`
      : html`<ol class="parcels">
          ${listed}
        </ol>`,
  );
}

function listedParcel(parcel: SandboxParcel, now: Date): Markup {
  const { trackingCode, reference, carrierCode, recipient, email, isReturn } = parcel;
  const wanted = stages.filter(
    (stage) => stage !== 'calledOff' && (isReturn || stage !== 'announced'),
  );
  return html`<li>
    <article>
      <h2><a href="/parcels/${trackingCode}">${trackingCode}</a></h2>
      <p>
        ${reference} · ${carrierCode} · ${isReturn ? 'back from' : 'to'}
        ${[...recipient, email].filter(Boolean).join(', ')} · ${names[stageAt(parcel, now).stage]}
      </p>
      <form class="buttons" method="post" action="/parcels/${trackingCode}">
        ${wanted.map((stage) => html`<button name="stage" value="${stage}">${names[stage]}</button>`)}
      </form>
    </article>
  </li>`;
}

/** The tracking page of a parcel. */
export function trackPage(parcel: SandboxParcel, now: Date): string {
  const { stage, at } = stageAt(parcel, now);
  return layout(
    `Parcel ${parcel.trackingCode}`,
    html`<h1>Parcel ${parcel.trackingCode}</h1>
      <p>It is ${names[stage]} since ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC.</p>`,
  );
}

function layout(title: string, main: Markup): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Ranzen carrier sandbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/carrier.css" />
      </head>
      <body>
        <header><a href="/">Ranzen carrier sandbox</a><span>Nothing is carried here.</span></header>
        <main>${main}</main>
      </body>
    </html>`.text;
}

export const styleSheet = `${inboxStyle}
.buttons { display: flex; flex-wrap: wrap; gap: 8px; margin: 8px 0 0; }
.buttons button { font: inherit; font-weight: 600; min-height: 44px; padding: 8px 14px; border: 2px solid #2a3fbe; border-radius: 6px; background: #fff; color: #2a3fbe; cursor: pointer; }
.parcels { list-style: none; margin: 0; padding: 0; display: grid; gap: 12px; }
.parcels article { padding: 16px 20px; }
.parcels h2 { margin: 0 0 8px; font-size: 1.1rem; }
`;
