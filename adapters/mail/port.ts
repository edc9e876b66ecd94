/** A mail to one person. */
export type Mail = {
  /**
   * Identifies the mail, e.g. `order-confirmation.17`. The same name makes the same Message-ID, so that a mail that was sent
   * twice, because the mail server's answer was lost, is recognised as one.
   */
  name: string;
  from: { name: string; address: string };
  to: string;
  /** Number of the order that it is about; a copy of the mail is kept for the staff then. */
  orderNumber?: string;
  subject: string;
  html: string;
  text: string;
  /** Where a POST ends the sending of such mails, for mail programs (RFC 8058). */
  unsubscribeUrl?: string;
  attachments?: readonly Attachment[];
  /** Shown inside the HTML. */
  pictures?: readonly InlinePicture[];
};

/** A file that comes with a mail. */
export type Attachment = { fileName: string; mediaType: string; content: Buffer };

/** A picture that comes with a mail; its HTML shows it as `cid:<contentId>`. */
export type InlinePicture = { contentId: string; mediaType: string; content: Buffer };

/** Sends mails. Only jobs call it, so that no page waits for a mail server. */
export type MailSender = {
  /**
   * Returns once the mail server has accepted the mail. Throws otherwise; the job retries later. `claim` runs once the server has all of
   * the mail but its end: nothing is delivered before it, nor where it throws.
   */
  send(mail: Mail, claim?: () => Promise<void>): Promise<void>;
  close(): void;
};
