import { instantAt } from './wall-time.ts';

const testField = 'test.';

/** What a form of the preview chose, as its cookie holds it: JSON in base64url. A moment is written on the storefronts' clocks and kept in UTC. */
export function cookieOf(form: FormData): string {
  const wordOf = (name: string): string | undefined => {
    const value = form.get(name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const date = wordOf('date');
  const tests = [...form.keys()]
    .filter((name) => name.startsWith(testField))
    .flatMap((name) => {
      const variant = wordOf(name);
      return variant === undefined ? [] : [[name.slice(testField.length), variant] as const];
    });
  const chosen = {
    segment: wordOf('segment'),
    date: date === undefined ? undefined : instantAt(date),
    tests: Object.fromEntries(tests),
  };
  return Buffer.from(JSON.stringify(chosen)).toString('base64url');
}
