import type { Field, Hook } from '#shop/punchout/connection.ts';

/** What a purchasing system asks for by OCI. */
export type OciFunction =
  | { name: 'browse' }
  | { name: 'detail'; orderNumber: string }
  | { name: 'validate'; orderNumber: string; quantity: number }
  | { name: 'quantityCheck'; orderNumber: string; quantity: number }
  | { name: 'search'; text: string }
  | { name: 'backgroundSearch'; text: string };

export type OciCall = {
  userName: string;
  secret: string;
  /** As it was sent. */
  hookUrl: string;
  hook: Omit<Hook, 'url'>;
  asked: OciFunction;
};

export type OciFault =
  | 'REPEATED_FIELD'
  | 'LOGIN_MISSING'
  | 'HOOK_MISSING'
  | 'UNKNOWN_FUNCTION'
  | 'PRODUCT_MISSING'
  | 'QUANTITY_WRONG';

/**
 * Reads a call by OCI 4.0 or 5.0: fields of an address or a form, by their names in any letter case. Answers a fault for a field that is
 * repeated with another value, a missing login or HOOK_URL, an unknown FUNCTION, and one without its PRODUCTID. Pure.
 */
export function readOciCall(fields: readonly Field[]): OciCall | { fault: OciFault } {
  const named = new Map<string, string>();
  for (const [name, value] of fields) {
    const key = name.toLowerCase();
    const known = named.get(key);
    if (known !== undefined && known !== value) return { fault: 'REPEATED_FIELD' };
    named.set(key, value);
  }
  const { userName, secret } = loginIn(named);
  if (!userName || !secret) return { fault: 'LOGIN_MISSING' };
  const hookUrl = named.get('hook_url');
  if (!hookUrl) return { fault: 'HOOK_MISSING' };
  const asked = functionOf(named);
  if ('fault' in asked) return asked;
  return { userName, secret, hookUrl, hook: hookOf(named), asked };
}

/** Who calls, where a call is no other than that; undefined without both parts. Pure. */
export function readOciLogin(
  fields: readonly Field[],
): Pick<OciCall, 'userName' | 'secret'> | undefined {
  const { userName, secret } = loginIn(
    new Map(fields.map(([name, value]) => [name.toLowerCase(), value])),
  );
  return userName && secret ? { userName, secret } : undefined;
}

const loginIn = (named: ReadonlyMap<string, string>) => ({
  userName: firstOf(named, ['username', 'user', 'login', 'uname']),
  secret: firstOf(named, ['password', 'passwd', 'pwd']),
});

function functionOf(named: ReadonlyMap<string, string>): OciFunction | { fault: OciFault } {
  const name = (named.get('function') ?? '').trim().toUpperCase();
  const text = (named.get('searchstring') ?? '').trim().slice(0, 200);
  if (name === 'BACKGROUND_SEARCH') return { name: 'backgroundSearch', text };
  if (name === 'SOURCING') return { name: 'search', text };
  if (name === '') return text === '' ? { name: 'browse' } : { name: 'search', text };
  const kind = itemFunctions[name];
  if (!kind) return { fault: 'UNKNOWN_FUNCTION' };
  const orderNumber = (named.get('productid') ?? '').trim();
  if (orderNumber === '' || orderNumber.length > 40) return { fault: 'PRODUCT_MISSING' };
  if (kind === 'detail') return { name: kind, orderNumber };
  const quantity = quantityIn(named.get('quantity') ?? '1');
  return quantity === undefined
    ? { fault: 'QUANTITY_WRONG' }
    : { name: kind, orderNumber, quantity };
}

const itemFunctions: Readonly<Record<string, 'detail' | 'validate' | 'quantityCheck'>> = {
  DETAIL: 'detail',
  DETAILADD: 'detail',
  VALIDATE: 'validate',
  QUANTITY_CHECK: 'quantityCheck',
};

/** A whole quantity from 1 to 9999, as `3`, `3.000` or `3,000`. */
function quantityIn(text: string): number | undefined {
  const [, whole] = /^\s*(\d{1,4})(?:[.,]0{1,3})?\s*$/.exec(text) ?? [];
  const quantity = Number(whole);
  return quantity >= 1 ? quantity : undefined;
}

function hookOf(named: ReadonlyMap<string, string>): Omit<Hook, 'url'> {
  const target = firstOf(named, ['returntarget', '~target']);
  const fields = (
    [
      ['~OkCode', named.get('~okcode') ?? 'ADDI'],
      ['~TARGET', named.get('~target')],
      ['~CALLER', named.get('~caller') ?? 'CTLG'],
    ] as const
  ).flatMap(([name, value]): Field[] => (value && isShort(value) ? [[name, value]] : []));
  const charset = /^iso-?8859-1$/i.test(named.get('http_content_charset') ?? '')
    ? 'iso-8859-1'
    : 'utf-8';
  return { target: target && isTarget(target) ? target : undefined, fields, charset };
}

const isShort = (value: string): boolean => /^[\w .~-]{1,64}$/.test(value);
/** Names of windows; `_blank` would open one without a buyer's page. */
const isTarget = (value: string): boolean =>
  /^(?:_top|_parent|_self|[A-Za-z][\w-]{0,63})$/.test(value);

function firstOf(named: ReadonlyMap<string, string>, names: readonly string[]): string | undefined {
  return names.map((name) => named.get(name)).find((value) => value !== undefined && value !== '');
}
