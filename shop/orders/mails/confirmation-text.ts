import type { ConfirmationContent } from './confirmation.ts';

/** The confirmation as plain text (OP3). */
export function confirmationText(content: ConfirmationContent): string {
  const { payment, delivery, withdrawal } = content;
  const labelled = (values: readonly { label: string; value: string }[]) =>
    values.map(({ label, value }) => `${label}: ${value}`);
  const sections: string[][] = [
    [content.title.toUpperCase()],
    ...content.introduction.map((text) => [text]),
    labelled(content.facts),
    [`${content.toOrder.label}: ${content.toOrder.url}`],
    [underlined(payment.title), payment.text, ...labelled(payment.values)],
    [underlined(content.linesTitle), ...content.lines.map(lineText)],
    labelled(content.sums),
    [underlined(delivery.title), delivery.text],
    ...content.addresses.map(({ title, lines }) => [`${title}:`, ...lines]),
    ...(withdrawal ? [[underlined(withdrawal.title), withdrawal.paragraphs.join('\n\n')]] : []),
    content.company,
    content.links.map(({ label, url }) => `${label}: ${url}`),
  ];
  return `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function underlined(title: string): string {
  return `${title}\n${'-'.repeat(title.length)}`;
}

function lineText({
  quantity,
  name,
  detail,
  unit,
  total,
}: ConfirmationContent['lines'][number]): string {
  const amount = quantity === 1 ? total : `${quantity} × ${unit} = ${total}`;
  return `${quantity} × ${name}\n    ${detail}\n    ${amount}`;
}
