/** The values that a message of the shop needs, as `texts` takes them. */
export function messageValues({
  values,
}: {
  values: readonly { name: string; value: string }[];
}): Record<string, string> {
  return Object.fromEntries(values.map(({ name, value }) => [name, value]));
}
