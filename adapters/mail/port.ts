/** A mail to one person. */
export type Mail = {
  /**
   * Names what the mail is about, e.g. `order-confirmation.17`. The same name makes the same Message-ID, so that a mail
   * which was handed over twice (the process died before it could note the first time) is recognised as one.
   */
  name: string;
  from: { name: string; address: string };
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where a POST ends the sending of such mails, for mail programs (RFC 8058). */
  unsubscribeUrl?: string;
  attachments?: readonly Attachment[];
};

/** A file that comes with a mail. */
export type Attachment = { fileName: string; mediaType: string; content: Buffer };

/** Hands mails over to the outside. Called by jobs alone: a page never waits for a mail server. */
export type MailSender = {
  /** Returns once the mail server has taken the mail. Throws otherwise; the job tries again later. */
  send(mail: Mail): Promise<void>;
  close(): void;
};
