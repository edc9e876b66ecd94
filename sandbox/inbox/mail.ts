import PostalMime, { type Address, type Email } from 'postal-mime';

export type MailSummary = {
  id: string;
  receivedAt: string;
  from: string;
  recipients: string[];
  subject: string;
  attachmentCount: number;
};

export type Attachment = { name: string; mimeType: string; content: Buffer };

export type Mail = MailSummary & {
  text: string;
  /** Pictures inside the mail are written into it as data addresses. Undefined for a mail of text alone. */
  html: string | undefined;
  headers: { name: string; value: string }[];
  attachments: Attachment[];
};

export async function summarise(id: string, raw: Buffer): Promise<MailSummary> {
  return summaryOf(id, await PostalMime.parse(raw));
}

export async function readMail(id: string, raw: Buffer): Promise<Mail> {
  const email = await PostalMime.parse(raw);
  return {
    ...summaryOf(id, email),
    text: email.text ?? '',
    html: email.html && withEmbeddedPictures(email.html, email),
    headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    attachments: files(email).map(({ filename, mimeType, content }, index) => ({
      name: filename ?? `attachment-${index + 1}`,
      mimeType,
      content: Buffer.from(content as ArrayBuffer),
    })),
  };
}

function summaryOf(id: string, email: Email): MailSummary {
  return {
    id,
    receivedAt: receivedAt(id),
    from: email.from ? addressText(email.from) : '',
    recipients: email.headers.filter(({ key }) => key === 'delivered-to').map(({ value }) => value),
    subject: email.subject ?? '',
    attachmentCount: files(email).length,
  };
}

/** The id begins with the digits of the instant: 20261121081530123. */
function receivedAt(id: string): string {
  return id.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{3})-.*$/, '$1-$2-$3T$4:$5:$6.$7Z');
}

function addressText({ name, address }: Address): string {
  return name && address ? `${name} <${address}>` : (address ?? name);
}

function files(email: Email): Email['attachments'] {
  return email.attachments.filter(({ related }) => !related);
}

function withEmbeddedPictures(html: string, email: Email): string {
  return html.replaceAll(/cid:([^"'\s)>]+)/g, (address, contentId: string) => {
    const picture = email.attachments.find(
      (attachment) => attachment.contentId === `<${contentId}>`,
    );
    if (!picture) return address;
    return `data:${picture.mimeType};base64,${Buffer.from(picture.content as ArrayBuffer).toString('base64')}`;
  });
}
