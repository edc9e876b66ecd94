/** E-mail addresses, also percent-encoded ones. */
const mailAddress =
  /[^\s"'<>()[\]{}\\/,;:?&=@]+(?:@|%40)[^\s"'<>()[\]{}\\/,;:?&=@%]+\.[a-z][a-z0-9-]+/gi;
/** User and password of an address. */
const credentials = /:\/\/[^\s"'\\/@]+@/g;
/** Queries of addresses. They hold tokens of mailed links, and what visitors searched for. */
const query = /\?[\w.%[\]-]+=[^\s"'\\)<>]*/g;

/** A line of the log without e-mail addresses, credentials and queries of addresses, whether a mail server, a browser or a visitor wrote them. Pure. */
export function scrubLine(line: string): string {
  return line
    .replace(credentials, '://[removed]@')
    .replace(query, '?[removed]')
    .replace(mailAddress, '[address]');
}
