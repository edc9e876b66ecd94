import { xmlText } from '#shop/kernel/xml-text.ts';
import type { PeppolDocument } from './port.ts';

/** A document in the envelope of the Peppol network, the Standard Business Document with its header. Pure. */
export function writeEnvelope(document: PeppolDocument): string {
  const { id, at, sender, receiver, country, root, namespace, customization, process } = document;
  const type = `${namespace}::${root}##${customization}::2.1`;
  const content = document.xml.replace(/^\uFEFF?<\?xml[^>]*\?>\s*/, '');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<StandardBusinessDocument xmlns="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader">',
    '<StandardBusinessDocumentHeader><HeaderVersion>1.0</HeaderVersion>',
    `<Sender><Identifier Authority="iso6523-actorid-upis">${xmlText(sender)}</Identifier></Sender>`,
    `<Receiver><Identifier Authority="iso6523-actorid-upis">${xmlText(receiver)}</Identifier></Receiver>`,
    `<DocumentIdentification><Standard>${xmlText(namespace)}</Standard><TypeVersion>2.1</TypeVersion>`,
    `<InstanceIdentifier>${xmlText(id)}</InstanceIdentifier><Type>${xmlText(root)}</Type>`,
    `<CreationDateAndTime>${at.toISOString()}</CreationDateAndTime></DocumentIdentification><BusinessScope>`,
    scope('DOCUMENTID', type, 'busdox-docid-qns'),
    scope('PROCESSID', process, 'cenbii-procid-ubl'),
    scope('COUNTRY_C1', country),
    `</BusinessScope></StandardBusinessDocumentHeader>${content}</StandardBusinessDocument>\n`,
  ].join('');
}

function scope(type: string, instance: string, identifier?: string): string {
  const scheme = identifier === undefined ? '' : `<Identifier>${identifier}</Identifier>`;
  return `<Scope><Type>${type}</Type><InstanceIdentifier>${xmlText(instance)}</InstanceIdentifier>${scheme}</Scope>`;
}
