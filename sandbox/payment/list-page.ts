import { html, type Markup } from '../markup.ts';
import { type Answer, decimal } from './answers.ts';
import { layout } from './layout.ts';
import { amountOf } from './pay-page.ts';
import type { SandboxPayment } from './payment-book.ts';

/** All payments, newest first, with buttons for the possible actions. */
export function listPage(payments: SandboxPayment[]): Answer {
  return layout(
    'Payments',
    payments.length === 0
      ? html`<p class="empty">No payment yet. Order something with a card or a wallet.</p>`
      : html`<ol class="payments">
          ${payments.map(listed)}
        </ol>`,
  );
}

function listed(payment: SandboxPayment): Markup {
  const { id, method, orderReference, state, capturedMinor, refundedMinor, calls } = payment;
  return html`<li>
    <article>
      <h2><a href="/pay/${id}">${method}, ${amountOf(payment)}</a></h2>
      <dl>
        <dt>Order</dt>
        <dd>${orderReference}</dd>
        <dt>State</dt>
        <dd>${state}</dd>
        <dt>Taken</dt>
        <dd>${decimal(capturedMinor)}, refunded ${decimal(refundedMinor)}</dd>
        <dt>Calls</dt>
        <dd>${calls.map(({ answer }) => answer).join(', ') || 'none'}</dd>
      </dl>
      <form class="buttons" method="post" action="/payments/${id}">
        ${state === 'pending' ? html`<button name="do" value="finish">Finish the payment</button>` : ''}
        <button name="do" value="call">Call the shop again</button>
      </form>
    </article>
  </li>`;
}
