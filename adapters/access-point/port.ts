/** A document for a participant of the Peppol network. */
export type PeppolDocument = {
  /** A UUID, the same in every attempt, by which the network knows a repeated message. */
  id: string;
  /** When it was made. */
  at: Date;
  /** Ids of participants with the codes of their schemes, `0204:04011000-1234512345-06`. */
  sender: string;
  receiver: string;
  /** The country of the sender, ISO 3166 alpha-2. */
  country: string;
  /** The root element of the document, with its namespace. */
  root: string;
  namespace: string;
  /** The specification that the document keeps, and the process that it belongs to. */
  customization: string;
  process: string;
  /** UBL 2.1. */
  xml: string;
};

/** `text` is a receipt, or says why the document was not taken, at most 1,000 characters. */
export type SendAnswer = {
  /** `retry` where a later attempt may succeed; `refused` where the same document is refused again. */
  outcome: 'accepted' | 'refused' | 'retry';
  text: string;
};

/** An access point, through which the shop sends into the Peppol network. */
export type AccessPoint = {
  /** The shop's own id in the network. */
  participant: string;
  /** Sends a document once. Never throws. */
  send(document: PeppolDocument): Promise<SendAnswer>;
};
