/** Upper bound; no provider sends as many. */
const maxParameters = 20;

/**
 * The query parameters of a return from a provider. They only identify the payment, whose state is then queried from
 * the provider.
 */
export function providerParameters({ searchParams }: URL): { name: string; value: string }[] {
  return [...searchParams].slice(0, maxParameters).map(([name, value]) => ({ name, value }));
}
