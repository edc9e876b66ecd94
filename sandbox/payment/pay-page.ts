import { html, type Markup } from '../markup.ts';
import { type Answer, decimal, goTo } from './answers.ts';
import {
  callbackModes,
  decisions,
  type PaymentBook,
  type SandboxPayment,
  type Scenario,
} from './payment-book.ts';
import { layout } from './layout.ts';

/** The payer's page; for a payment that a test has planned, the redirect of its scenario. */
export async function openPayPage(book: PaymentBook, payment: SandboxPayment): Promise<Answer> {
  const plan = book.planOf(payment);
  if (plan && payment.decision === undefined) return decide(book, payment, plan);
  return payPage(payment);
}

/** Handles the payer's buttons. Undefined for unknown values. */
export async function answerPayer(
  book: PaymentBook,
  payment: SandboxPayment,
  fields: URLSearchParams,
): Promise<Answer | undefined> {
  const decision = decisions.find((known) => known === fields.get('decision'));
  const callback = callbackModes.find((known) => known === fields.get('callback'));
  if (!decision || !callback) return undefined;
  return decide(book, payment, { decision, callback });
}

async function decide(
  book: PaymentBook,
  payment: SandboxPayment,
  { decision, callback }: Scenario,
): Promise<Answer> {
  if (payment.decision !== undefined) return goTo('/');
  payment.decision = decision;
  payment.callbackMode = callback;
  const address = book.sideOf(payment).decide(payment, decision);
  const notifying = book.notify(payment);
  if (callback === 'before') await notifying;
  return goTo(address);
}

const buttons: Record<Scenario['decision'], string> = {
  approve: 'Pay',
  decline: 'Be declined',
  cancel: 'Cancel and go back',
  slow: 'Pay, and let the outcome wait',
};

const modes: Record<Scenario['callback'], string> = {
  after: 'While you go back',
  before: 'Before you go back',
  twice: 'Twice',
  never: 'Never',
};

function payPage(payment: SandboxPayment): Answer {
  const { id, method, description, orderReference, decision } = payment;
  return layout(
    `${method}: ${amountOf(payment)}`,
    html`<article>
      <h1>${method}</h1>
      <p class="amount">${amountOf(payment)}</p>
      <dl>
        <dt>Order</dt>
        <dd>${orderReference}</dd>
        <dt>For</dt>
        <dd>${description}</dd>
      </dl>
      ${decision === undefined ? choices(id) : html`<p>This payment is complete.</p>`}
    </article>`,
  );
}

function choices(id: string): Markup {
  return html`<form class="choices" method="post" action="/pay/${id}">
    <fieldset>
      <legend>When the provider calls the shop</legend>
      ${callbackModes.map(
        (mode, index) =>
          html`<label
            ><input
              type="radio"
              name="callback"
              value="${mode}"
              ${index === 0 ? html`checked` : ''}
            />
            ${modes[mode]}</label
          >`,
      )}
    </fieldset>
    <p class="buttons">
      ${decisions.map(
        (decision) =>
          html`<button name="decision" value="${decision}" class="${decision}">
            ${buttons[decision]}
          </button>`,
      )}
    </p>
  </form>`;
}

export function amountOf({ amountMinor, currency }: SandboxPayment): string {
  return `${decimal(amountMinor)} ${currency}`;
}
