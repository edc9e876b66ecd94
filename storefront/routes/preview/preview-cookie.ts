import { instantAt } from './wall-time.ts';

const testField = 'test.';

/** Value of the preview's cookie: the choices of its form as JSON in base64url. The entered local time is stored as UTC. */
export function cookieOf(form: FormData): string {
  const textOf = (name: string): string | undefined => {
    const value = form.get(name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const date = textOf('date');
  const tests = [...form.keys()]
    .filter((name) => name.startsWith(testField))
    .flatMap((name) => {
      const variant = textOf(name);
      return variant === undefined ? [] : [[name.slice(testField.length), variant] as const];
    });
  const chosen = {
    segment: textOf('segment'),
    date: date === undefined ? undefined : instantAt(date),
    tests: Object.fromEntries(tests),
  };
  return Buffer.from(JSON.stringify(chosen)).toString('base64url');
}
