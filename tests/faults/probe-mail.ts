import type { Mail } from '#adapters/mail/port.ts';

/** A mail to a recipient of its own, by whom a test counts it. */
export function probeMail(name: string): Mail {
  const from = { name: 'Ranzen', address: 'shop@ranzen.example' };
  return { name, from, to: `${name}@haus.example`, subject: name, html: name, text: name };
}
