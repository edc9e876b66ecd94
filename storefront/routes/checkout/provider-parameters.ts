/** More than any provider brings along. */
const mostParameters = 20;

/** What a browser brings along from a provider's page. It only says which payment to ask for. */
export function providerParameters({ searchParams }: URL): { name: string; value: string }[] {
  return [...searchParams].slice(0, mostParameters).map(([name, value]) => ({ name, value }));
}
