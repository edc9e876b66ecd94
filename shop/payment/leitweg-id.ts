/**
 * Whether a text is a Leitweg-ID, which leads an e-invoice to a public institution in Germany (CO4): 2 to 12 digits, perhaps
 * up to 30 letters and digits, and two check digits by ISO 7064, mod 97-10. E.g. `04011000-1234512345-06`.
 */
export function isLeitwegId(text: string): boolean {
  const parts = /^(\d{2,12})(?:-([A-Z0-9]{1,30}))?-(\d{2})$/i.exec(text);
  if (!parts) return false;
  const [, coarse = '', fine = '', check = ''] = parts;
  return remainder(`${coarse}${fine}${check}`) === 1;
}

/** Letters count from ten on. */
function remainder(text: string): number {
  const digits = text.replace(/[a-z]/gi, (letter) => String(Number.parseInt(letter, 36)));
  return Number(BigInt(digits) % 97n);
}
