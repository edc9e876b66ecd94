/** A message of the Peppol network, as its envelope names it. */
export type PeppolMessage = {
  id: string;
  sender: string;
  receiver: string;
  /** The root element of the document. */
  root: string;
  documentType: string;
  process: string;
  /** The document's own number. */
  number: string;
  document: string;
};

/** Reads a Standard Business Document; a sentence where its header lacks a part. */
export function readMessage(body: string): PeppolMessage | string {
  const [, header, document] =
    /<StandardBusinessDocumentHeader>([^]*)<\/StandardBusinessDocumentHeader>\s*([^]*?)\s*<\/StandardBusinessDocument>\s*$/.exec(
      body,
    ) ?? [];
  if (header === undefined || document === undefined) return 'There is no header.';
  const party = (name: string) =>
    new RegExp(
      `<${name}>\\s*<Identifier Authority="iso6523-actorid-upis">([^<]+)</Identifier>`,
    ).exec(header)?.[1];
  const scope = (name: string) =>
    new RegExp(`<Type>${name}</Type>\\s*<InstanceIdentifier>([^<]+)<`).exec(header)?.[1];
  const id = /<DocumentIdentification>[^]*?<InstanceIdentifier>([^<]+)</.exec(header)?.[1];
  const [, root] = /^<([A-Z]\w+)[\s>]/.exec(document) ?? [];
  const [sender, receiver] = [party('Sender'), party('Receiver')];
  const [documentType, process] = [scope('DOCUMENTID'), scope('PROCESSID')];
  const country = scope('COUNTRY_C1');
  if (!id || !sender || !receiver || !documentType || !process || !root || !country)
    return 'The header lacks a part.';
  const number = /<cbc:ID>([^<]*)</.exec(document)?.[1] ?? '';
  return { id, sender, receiver, root, documentType, process, number, document };
}

/** Why a message is refused; undefined where it fits: type, process and parties of header and document are the same. */
export function faultOfMessage(
  { sender, receiver, root, documentType, process, document }: PeppolMessage,
  { isRefused }: { isRefused: boolean },
): string | undefined {
  if (isRefused) return 'The receiver refuses the document.';
  if (receiver.endsWith('99')) return 'PEPPOL:NOT_SERVICED';
  const namespace = /^<[^>]*\sxmlns="([^"]+)"/.exec(document)?.[1];
  const customization = /<cbc:CustomizationID>([^<]+)</.exec(document)?.[1];
  const profile = /<cbc:ProfileID>([^<]+)</.exec(document)?.[1];
  if (documentType !== `${namespace}::${root}##${customization}::2.1`)
    return 'The document is of another type than its header says.';
  if (process !== profile) return 'The document belongs to another process.';
  const endpoints = document.matchAll(/<cbc:EndpointID schemeID="(\d{4})">([^<]+)</g);
  const parties = new Set([...endpoints].map(([, scheme, own]) => `${scheme}:${own}`));
  if (!parties.has(sender) || !parties.has(receiver))
    return 'The parties of the document are others than those of its header.';
  return undefined;
}
