import { product, productChoices } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import type { Choices, Product } from './product-type.ts';

/** A product of an address with the choices of its editors. Throws a response with status 404 for an unknown one. */
export async function loadProduct(
  id: string | undefined,
  signal: AbortSignal,
): Promise<{ product: Product; choices: Choices }> {
  if (!/^\d{1,9}$/.test(id ?? '')) throw new Response(null, { status: 404 });
  const [found, { productChoices: choices }] = await Promise.all([
    ask(product, { id: Number(id) }, signal),
    ask(productChoices, {}, signal),
  ]);
  if (!found.product) throw new Response(null, { status: 404 });
  return { product: found.product, choices };
}
