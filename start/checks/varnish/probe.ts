import { type Answer, ask, type Asked } from './ask.ts';

export type Question = Omit<Asked, 'port'>;

/** Asks Varnish and the node behind it, and watches what Varnish gives away. */
export type Probe = {
  through: (question: Question) => Promise<Answer>;
  /** Asks Varnish twice; the answer is the second, which it has stored where it may. */
  again: (question: Question) => Promise<Answer>;
  /** Whether Varnish never answers from its store, and nothing else may store the answer. */
  isPersonal: (question: Question) => Promise<boolean>;
  /** Whether Varnish answers from its store what the node itself answers, byte by byte. */
  isShared: (question: Question) => Promise<boolean>;
  /** Stored answers with a cookie, and answers with keys of pages, so far. */
  leaks: () => { cookies: number; keys: number };
};

export function createProbe(ports: { varnish: number; node: number }): Probe {
  const leaks = { cookies: 0, keys: 0 };
  const through = async (question: Question) => {
    const answer = await ask({ port: ports.varnish, ...question });
    if (answer.isFromVarnish && answer.headers['set-cookie']) leaks.cookies += 1;
    if (answer.headers['xkey'] !== undefined) leaks.keys += 1;
    return answer;
  };
  const again = async (question: Question) => {
    await through(question);
    return through(question);
  };
  return {
    through,
    again,
    async isPersonal(question) {
      const answers = await Promise.all([again(question), again(question)]);
      return answers.every(
        ({ isFromVarnish, headers }) =>
          !isFromVarnish && String(headers['cache-control']).includes('no-store'),
      );
    },
    async isShared(question) {
      const stored = await again(question);
      const { text } = await ask({ port: ports.node, ...question });
      return stored.isFromVarnish && stored.text === text;
    },
    leaks: () => leaks,
  };
}

export const withCookie = (cookie: string): readonly string[] => ['Cookie', cookie];
