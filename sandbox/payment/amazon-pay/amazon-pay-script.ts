/** Replaces Amazon's script: `amazon.Pay.renderButton` renders a form that posts the signed payload. */
export function buttonScript(url: string): string {
  return `
window.amazon = { Pay: { renderButton(place, { createCheckoutSessionConfig: session }) {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = ${JSON.stringify(`${url}/checkout`)};
  for (const [name, value] of Object.entries(session)) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  const button = document.createElement('button');
  button.textContent = 'Amazon Pay';
  button.style.cssText = 'width:100%;min-height:48px;border-radius:8px;background:#ffd814;color:#0f1111;font-weight:700';
  form.append(button);
  document.querySelector(place).append(form);
} } };
`;
}
