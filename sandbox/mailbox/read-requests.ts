/** A request of a client: its tag, its words, and literals in place of the words that announce them. */
export type ImapRequest = { tag: string; words: string[] };

/** Reads requests line by line. Words are separated by spaces, quoted or announced as literals; lists in brackets stay one word. */
export async function* readRequests(
  chunks: AsyncIterable<Buffer>,
  goOn: () => void,
): AsyncGenerator<ImapRequest> {
  let rest = '';
  let line = '';
  let wanted = 0;
  for await (const chunk of chunks) {
    rest += chunk.toString('latin1');
    for (;;) {
      if (wanted > 0) {
        if (rest.length < wanted) break;
        line += quoted(rest.slice(0, wanted));
        rest = rest.slice(wanted);
        wanted = 0;
      }
      const end = rest.indexOf('\r\n');
      if (end < 0) break;
      const part = rest.slice(0, end);
      rest = rest.slice(end + 2);
      const [announced, size] = /\{(\d+)\+?\}$/.exec(part) ?? [];
      if (announced === undefined) {
        const [tag = '', ...words] = wordsOf(line + part);
        line = '';
        yield { tag, words };
        continue;
      }
      line += part.slice(0, -announced.length);
      wanted = Number(size);
      if (!announced.endsWith('+}')) goOn();
    }
  }
}

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, (found) => `\\${found}`)}"`;

function wordsOf(line: string): string[] {
  const found = line.match(/"(?:[^"\\]|\\.)*"|\([^)]*\)|[^\s(]+(?:\[[^\]]*\])?\S*/g) ?? [];
  return found.map((word) =>
    word.startsWith('"') ? word.slice(1, -1).replaceAll(/\\(.)/g, '$1') : word,
  );
}
