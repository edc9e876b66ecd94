import type { JobHandlers } from '#shop/kernel/jobs.ts';
import {
  type DocumentFacts,
  type DocumentJobCtx,
  sendDocument,
  type WrittenDocument,
} from '#shop/punchout/documents/send-document.ts';
import { writeSentDocument } from './cxml/write-sent-document.ts';
import { writeOpenTransDocument } from './opentrans/write-opentrans-document.ts';

/** Jobs of documents about orders, each over its verb. */
export const documentsJobs = {
  'send-purchase-document': ({ documentId }, ctx) => sendDocument(ctx, documentId, writeByProtocol),
} satisfies JobHandlers<DocumentJobCtx>;

/** By cXML for a connection by cXML; the others order by openTRANS. */
function writeByProtocol(facts: DocumentFacts): WrittenDocument {
  return facts.document.protocol === 'cxml'
    ? writeSentDocument(facts)
    : writeOpenTransDocument(facts);
}
