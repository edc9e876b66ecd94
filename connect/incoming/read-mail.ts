import type { Email } from 'postal-mime';
import type { Field } from '#shop/punchout/connection.ts';
import type { SentFile } from '#shop/punchout/purchase-order.ts';
import type { MailField } from './believe-sender.ts';

/** The head of a mail. */
export type MailHead = {
  from: string[];
  fields: MailField[];
  /** What of it is kept among the messages. */
  kept: Field[];
  /** Whether a program answered another mail by it, such as a note of absence. */
  isAutomaticReply: boolean;
};

const longestKept = 300;

/** Reads the head of a mail. Never throws: what cannot be read has no sender. Pure. */
export async function readMailHead(head: Buffer): Promise<MailHead> {
  const email = await parse(head);
  const { addressParser } = await loadParser();
  const fields = email?.headers.map(({ key, value }) => ({ key, value })) ?? [];
  const valueOf = (name: string) => fields.find(({ key }) => key === name)?.value ?? '';
  const from = addressParser(valueOf('from')).flatMap((each) =>
    // A group names several persons.
    'group' in each && each.group ? ['', ''] : [each.address ?? ''],
  );
  const kept: Field[] = [
    ['From', valueOf('from').slice(0, longestKept)],
    ['Message-ID', valueOf('message-id').slice(0, longestKept)],
    ['Authentication-Results', valueOf('authentication-results').slice(0, longestKept)],
  ];
  return {
    from,
    fields,
    kept: kept.filter(([, value]) => value !== ''),
    isAutomaticReply: /^\s*auto-replied/i.test(valueOf('auto-submitted')),
  };
}

const mostFiles = 10;

/** The document of a mail as it is attached, and the other files; or why there is not one document. Pure. */
export async function readMailOrder(
  mail: Buffer,
): Promise<
  | { document: Buffer; name: string; files: SentFile[] }
  | { fault: 'noDocument' | 'severalDocuments' | 'tooManyFiles' }
> {
  const email = await parse(mail);
  const attachments = (email?.attachments ?? [])
    // Pictures of the text, and signatures.
    .filter(({ related, mimeType }) => !related && !mimeType.endsWith('-signature'))
    .map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      isXml: /[/+]xml$/.test(mimeType) || /\.xml$/i.test(filename ?? ''),
      content: Buffer.from(content as ArrayBuffer),
    }));
  const documents = attachments.filter(({ isXml }) => isXml);
  const [document] = documents;
  if (!document) return { fault: 'noDocument' };
  if (documents.length > 1) return { fault: 'severalDocuments' };
  const others = attachments.filter((each) => each !== document);
  if (others.length > mostFiles) return { fault: 'tooManyFiles' };
  return {
    document: document.content,
    name: document.name,
    files: others.map(({ name, content }) => ({ id: '', name, content })),
  };
}

/** Loaded with the first mail: nodes that fetch none do without its memory. */
function loadParser() {
  return import('postal-mime');
}

async function parse(mail: Buffer): Promise<Email | undefined> {
  const { default: PostalMime } = await loadParser();
  try {
    return await PostalMime.parse(mail, {
      forceRfc822Attachments: true,
      maxNestingDepth: mostNested,
      maxHeadersSize: longestHead,
    });
  } catch {
    return undefined;
  }
}

const mostNested = 20;
const longestHead = 256 * 1024;
