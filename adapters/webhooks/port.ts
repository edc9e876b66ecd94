/** What a webhook's receiver answered, or why no answer came. */
export type WebhookAnswer = { status: number; text: string } | { fault: string };

export type WebhookSender = {
  /** Posts a body once: no redirects, ten seconds, at most 1,000 characters of the answer. Never throws. */
  post(
    url: string,
    headers: Readonly<Record<string, string>>,
    body: string,
  ): Promise<WebhookAnswer>;
};
