/** A section of a tab: a heading, a text and a list, each of them optional. */
export type TabBlock = { heading?: string; text?: string; entries?: readonly string[] };

/** Sections as one text: a heading begins with `# `, an entry with `- `, and an empty line separates sections. */
export function writeBlocks(blocks: readonly TabBlock[]): string {
  return blocks
    .map(({ heading, text, entries = [] }) =>
      [
        ...(heading === undefined ? [] : [`# ${heading}`]),
        ...(text === undefined ? [] : [text]),
        ...entries.map((entry) => `- ${entry}`),
      ].join('\n'),
    )
    .join('\n\n');
}

/** The sections of a text. Each has its heading before its text, and its list behind that; what comes in another order begins the next one. */
export function readBlocks(typed: string): TabBlock[] {
  const blocks: TabBlock[] = [];
  let block: TabBlock | undefined;
  const begin = () => {
    block = {};
    blocks.push(block);
    return block;
  };
  for (const line of typed.split('\n').map((each) => each.trim())) {
    const heading = /^#\s+(.+)$/.exec(line)?.[1];
    const entry = /^-\s+(.+)$/.exec(line)?.[1];
    if (line === '') block = undefined;
    else if (heading !== undefined) begin().heading = heading;
    else if (entry !== undefined) {
      const own = block ?? begin();
      own.entries = [...(own.entries ?? []), entry];
    } else {
      const own = block === undefined || block.entries ? begin() : block;
      own.text = own.text === undefined ? line : `${own.text}\n${line}`;
    }
  }
  return blocks;
}
