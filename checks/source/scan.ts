/** A piece of source with the place where it begins; offsets and lines refer to the whole text. */
export type Piece = { text: string; offset: number; line: number };

/**
 * What a file consists of. `code` has the length of the text, with comments and the insides of
 * strings blanked, so that offsets and lines still fit. Placeholders of a template stay in `code`;
 * in the template's own text each of them is one `$`.
 */
export type Scan = { code: string; strings: Piece[]; comments: Piece[] };

const REGEX_MAY_FOLLOW =
  /(?:^|[(,=:[!&|?{;+\-*%~^]|=>|\b(?:return|typeof|case|in|of|delete|void|throw|await|yield))$/;
const REGEX = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y;
const LINE_COMMENT = /\/\/[^\n]*/y;
const BLOCK_COMMENT = /\/\*[\s\S]*?(?:\*\/|$)/y;
const QUOTED = /'(?:\\[\s\S]|[^'\\\n])*'?|"(?:\\[\s\S]|[^"\\\n])*"?/y;

/** Splits TypeScript or JavaScript into code, strings and comments. A scan, not a parser. */
export function scan(text: string): Scan {
  const scanner = new Scanner(text);
  scanner.readCode(0, false);
  return { code: scanner.code.join(''), strings: scanner.strings, comments: scanner.comments };
}

/** Prepares a text for questions of the kind: on which line (from 1) does this offset stand? */
export function lineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}

class Scanner {
  readonly text: string;
  readonly code: string[];
  readonly lineAt: (offset: number) => number;
  readonly strings: Piece[] = [];
  readonly comments: Piece[] = [];
  /** The last code before the reader, enough to tell a division from a regular expression. */
  private before = '';

  constructor(text: string) {
    this.text = text;
    this.code = text.split('');
    this.lineAt = lineFinder(text);
  }

  /** Reads code up to the end, or up to the brace that closes a template's placeholder. */
  readCode(start: number, insidePlaceholder: boolean): number {
    let depth = 0;
    let at = start;
    while (at < this.text.length) {
      const char = this.text[at] ?? '';
      if (insidePlaceholder && char === '}' && depth === 0) return at;
      if (char === '{') depth += 1;
      if (char === '}') depth -= 1;
      at = this.readToken(at, char);
    }
    return at;
  }

  private readToken(at: number, char: string): number {
    if (char === '/') return this.readSlash(at);
    if (char === '"' || char === "'") return this.readQuoted(at);
    if (char === '`') return this.readTemplate(at);
    if (char.trim() !== '') this.before = (this.before + char).slice(-12);
    else if (/\w$/.test(this.before)) this.before += ' ';
    return at + 1;
  }

  private readSlash(at: number): number {
    const comment = matchAt(LINE_COMMENT, this.text, at) ?? matchAt(BLOCK_COMMENT, this.text, at);
    if (comment !== undefined) {
      this.comments.push({ text: comment, offset: at, line: this.lineAt(at) });
      return this.blank(at, at + comment.length);
    }
    const regex = REGEX_MAY_FOLLOW.test(this.before.trimEnd())
      ? matchAt(REGEX, this.text, at)
      : undefined;
    this.before = regex === undefined ? '/' : ')';
    return regex === undefined ? at + 1 : this.blank(at + 1, at + regex.length);
  }

  private readQuoted(at: number): number {
    const quoted = matchAt(QUOTED, this.text, at) ?? "'";
    const closed = quoted.length > 1 && quoted.endsWith(quoted[0] ?? '');
    const inside = quoted.slice(1, closed ? -1 : undefined);
    this.strings.push({ text: inside, offset: at, line: this.lineAt(at) });
    this.blank(at + 1, at + 1 + inside.length);
    this.before = ')';
    return at + quoted.length;
  }

  private readTemplate(start: number): number {
    let inside = '';
    let at = start + 1;
    while (at < this.text.length && this.text[at] !== '`') {
      if (this.text.startsWith('${', at)) {
        this.before = '{';
        at = this.readCode(at + 2, true) + 1;
        inside += '$';
      } else {
        const width = this.text[at] === '\\' ? 2 : 1;
        inside += this.text.slice(at, at + width);
        at = this.blank(at, at + width);
      }
    }
    this.strings.push({ text: inside, offset: start, line: this.lineAt(start) });
    this.before = ')';
    return at + 1;
  }

  private blank(from: number, to: number): number {
    for (let at = from; at < to; at += 1) if (this.code[at] !== '\n') this.code[at] = ' ';
    return to;
  }
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}
