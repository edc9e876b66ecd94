/** A field of the head of a mail, from the top; names in small letters. */
export type MailField = { key: string; value: string };

type Sender = {
  /** Addresses of the field From. */
  from: readonly string[];
  fields: readonly MailField[];
};

type Allowed = { sender: string; mailServer: string };

/**
 * Why the sender of a mail is not believed (OP7); undefined where it is. Anybody can write any From: it counts only where it is the one
 * allowed address, and where our own receiving server says in Authentication-Results (RFC 8601) that DMARC passed for its domain, or a
 * signature by DKIM of that domain or one above. Of several such fields the topmost counts, because a server puts its own above those that came with the
 * mail. Pure.
 */
export function doubtSender(
  { from, fields }: Sender,
  { sender, mailServer }: Allowed,
): 'SENDER_WRONG' | 'SENDER_UNPROVEN' | undefined {
  const [address = '', ...others] = from.map((each) => each.toLowerCase());
  const isOne = others.length === 0 && fields.filter(({ key }) => key === 'from').length === 1;
  if (!isOne || address !== sender) return 'SENDER_WRONG';
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const results = fields
    .filter(({ key }) => key === 'authentication-results')
    .map(({ value }) => readResults(value))
    .find(({ server }) => server === mailServer)?.results;
  if (!results || results.some(({ method, result }) => method === 'dmarc' && result === 'fail'))
    return 'SENDER_UNPROVEN';
  return results.some((each) => isProof(each, domain)) ? undefined : 'SENDER_UNPROVEN';
}

type Result = { method: string; result: string; properties: ReadonlyMap<string, string> };

function isProof({ method, result, properties }: Result, domain: string): boolean {
  if (result !== 'pass') return false;
  if (method === 'dmarc') return properties.get('header.from') === domain;
  if (method !== 'dkim') return false;
  const signer = properties.get('header.d') ?? properties.get('header.i')?.replace(/^.*@/, '');
  if (signer === undefined || !signer.includes('.')) return false;
  return domain === signer || domain.endsWith(`.${signer}`);
}

/** Reads a field Authentication-Results; what is quoted or a comment counts for nothing, because the sender may have written it. */
function readResults(value: string): { server: string; results: Result[] } {
  const [first = '', ...statements] = withoutTexts(value).toLowerCase().split(';');
  const results = statements.map((statement): Result => {
    const [, method = '', result = ''] =
      /^\s*([a-z][a-z\d-]*)(?:\s*\/\s*\d+)?\s*=\s*([a-z]+)(?=\s|$)/.exec(statement) ?? [];
    const pairs = statement.matchAll(/\s([a-z]+\.[a-z-]+)\s*=\s*(\S+)/g);
    return {
      method,
      result,
      properties: new Map([...pairs].map(([, name = '', text = '']) => [name, text] as const)),
    };
  });
  return { server: first.trim().split(/\s/)[0] ?? '', results };
}

/** Without comments, which may be nested, and quoted texts. */
function withoutTexts(value: string): string {
  let kept = '';
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < value.length; at += 1) {
    const character = value[at] ?? '';
    if (character === '\\' && (isQuoted || depth > 0)) at += 1;
    else if (character === '"' && depth === 0) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '(') depth += 1;
    else if (character === ')' && depth > 0) depth -= 1;
    else if (depth === 0) kept += character;
  }
  return kept;
}
