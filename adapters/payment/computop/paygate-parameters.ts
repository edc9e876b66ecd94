/**
 * `name=value` pairs joined by `&` without encoding, as the Paygate expects, so that no value may contain `&`.
 * Throws for such a value; free text of shoppers goes into Base64.
 */
export function writeParameters(parameters: Readonly<Record<string, string>>): string {
  return Object.entries(parameters)
    .map(([name, value]) => {
      if (/[&\p{Cc}]/u.test(value)) throw new Error(`A value for the Paygate holds "&": ${name}.`);
      return `${name}=${value}`;
    })
    .join('&');
}

/** Names are compared in lower case: the Paygate writes them both ways. */
export function readParameters(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split('&').map((line) => {
      const end = line.indexOf('=');
      return [line.slice(0, Math.max(end, 0)).toLowerCase(), line.slice(end + 1)];
    }),
  );
}

/** An object in the Paygate's encoding of addresses. */
export function toBase64Json(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64');
}
