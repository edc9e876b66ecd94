/** The templates of messages, in the order in which they are shown. */
export const templateKinds = [
  'photo',
  'missing',
  'refusal',
  'sentBack',
  'withdrawalAccepted',
  'withdrawalRefused',
] as const;

export type TemplateKind = (typeof templateKinds)[number];
export type TemplateLanguage = 'de' | 'en';

const aboutReturns = ['customer', 'order', 'return', 'items', 'registered'] as const;
const aboutWithdrawals = ['customer', 'order', 'withdrawal', 'declared'] as const;

export type ReturnFacts = Readonly<Record<(typeof aboutReturns)[number], string>>;
export type WithdrawalFacts = Readonly<Record<(typeof aboutWithdrawals)[number], string>>;

export function isTemplateKind(kind: string): kind is TemplateKind {
  return (templateKinds as readonly string[]).includes(kind);
}

/** Whether a template is the answer to a withdrawal; the others are about returns. */
export function isAboutWithdrawal(kind: TemplateKind): boolean {
  return kind === 'withdrawalAccepted' || kind === 'withdrawalRefused';
}

/** The placeholders that a template may have. */
export function placeholdersOf(kind: TemplateKind): readonly string[] {
  return isAboutWithdrawal(kind) ? aboutWithdrawals : aboutReturns;
}

/** The first thing in braces, or single brace, that is no placeholder of this kind; undefined where all are. */
export function wrongPlaceholder(text: string, kind: TemplateKind): string | undefined {
  const known = placeholdersOf(kind);
  return (text.match(/\{[^{}]*\}|[{}]/g) ?? []).find(
    (found) => !known.includes(found.slice(1, -1)),
  );
}

/** The first placeholder that is still in a text which goes to a customer. */
export function leftPlaceholder(text: string): string | undefined {
  const known: ReadonlySet<string> = new Set([...aboutReturns, ...aboutWithdrawals]);
  return (text.match(/\{\w+\}/g) ?? []).find((found) => known.has(found.slice(1, -1)));
}

/** A template with its facts filled in. Facts are text: what looks like a placeholder within one stays as it is. */
export function fillPlaceholders(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole);
}
