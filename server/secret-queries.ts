/**
 * Whether an address carries a secret in its query: of a mail, an order or a shared list. Such an address is told to
 * nobody, our own scripts and logs included.
 */
export function carriesSecret(url: string): boolean {
  return secretParameter.test(url);
}

const secretParameter = /[?&](?:token|enc|order|share_data)=/i;
