/** An address of this host with a notice, which the page shows once. */
export function withNotice(address: string, notice: string): string {
  const [path = '/', query = ''] = address.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('notice', notice);
  return `${path}?${parameters}`;
}
