const mostPieces = 9999;

/**
 * Parses a quantity: `3`, `3,00`, `1.000`, ` 12 `; one piece for an empty text. Undefined for other texts and above 9999
 * (CA7). A separator before three digits groups thousands, another one begins decimals.
 */
export function readQuantity(text: string): number | undefined {
  const written = text.trim();
  if (written === '') return 1;
  if (!shape.test(written)) return undefined;
  const [whole = '', decimals = ''] = written.replace(/[.,](?=\d{3}$)/, '').split(/[.,]/);
  if (/[1-9]/.test(decimals)) return undefined;
  const quantity = Number(whole);
  return quantity >= 1 && quantity <= mostPieces ? quantity : undefined;
}

const shape = /^\d{1,9}(?:[.,]\d{1,3})?$/;
