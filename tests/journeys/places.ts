const shopPort = process.env['SHOP_PORT'] ?? '3000';
const inboxUrl = process.env['SHOP_INBOX'] ?? 'http://localhost:3001';
/** The purchasing system in the sandbox. */
export const buyerUrl = process.env['SHOP_BUYER'] ?? 'http://localhost:3005';

function origin(host: string): string {
  return `http://${host}.localhost:${shopPort}`;
}

/** The storefronts that are public; the German consumer shop is the journeys' base address. */
export const storefronts = [
  { name: 'German', host: origin('www.ranzen.de'), language: 'de-DE' },
  { name: 'Austrian', host: origin('www.ranzen.at'), language: 'de-AT' },
  { name: 'Swiss', host: origin('www.ranzen.ch'), language: 'de-CH' },
  { name: 'English', host: origin('en.ranzen.de'), language: 'en-DE' },
] as const;

/** An address by IP and host header: unlike a browser, Node does not resolve names under `localhost` everywhere. */
export function byNumber(address: string): { url: string; headers: { host: string } } {
  const url = new URL(address);
  const { host } = url;
  url.hostname = '127.0.0.1';
  return { url: url.href, headers: { host } };
}

/** The German business shop, behind a login. */
export const businessOrigin = origin('educational.ranzen.de');
export const englishBusinessOrigin = origin('en.educational.ranzen.de');

export type ReceivedMail = { id: string; subject: string; text: string; html?: string };

/** The mails sent to an address, newest first. */
export async function mailsTo(address: string): Promise<ReceivedMail[]> {
  const response = await fetch(`${inboxUrl}/api/mails?to=${encodeURIComponent(address)}`);
  return (await response.json()) as ReceivedMail[];
}

/** The address of a mail in the inbox. */
export const mailAddress = ({ id }: ReceivedMail): string => `${inboxUrl}/mails/${id}`;

/** An attachment of a mail by index. */
export async function attachmentOf(mail: ReceivedMail, index: number): Promise<Buffer> {
  const response = await fetch(`${mailAddress(mail)}/attachments/${index}`);
  return Buffer.from(await response.arrayBuffer());
}
