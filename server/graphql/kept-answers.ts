import { hash } from 'node:crypto';
import { audienceKey } from '#shop/content/choose-audience.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Mark } from '#shop/kernel/memory.ts';
import type { Encoding } from '../encodings.ts';
import { TaggedCache } from '../page-cache/tagged-cache.ts';
import type { Witness } from './operation-cache.ts';
import { contentField, dealField } from './shared-operations.ts';

const timeToLiveMs = 60_000;
const maxBytes = 32 * 1024 * 1024;
const longestQuestion = 16_384;
const rememberedQuestions = 65_536;

/** An answer's headers and its bytes in the encoding that was asked for. */
export type KeptAnswer = { headers: readonly (readonly [string, string])[]; bytes: Buffer };

/** A request as far as its answer depends on it. */
export type Asked = { type: string; accepted: string; encoding: Encoding; body: Buffer };

/**
 * Whole answers of the API, packed for sending, where every operation of a request answers everybody alike (TP1): listings,
 * searches, products and what surrounds them. By storefront, encoding and the request's very bytes; nothing of the business
 * shop, and nothing that shows a running deal, whose pieces go by the second. Kept from the second time on: most questions
 * are asked once, and collecting their answers would take the processor from those that come after.
 */
export class KeptAnswers {
  readonly #answers = new TaggedCache<KeptAnswer>({ maxBytes, timeToLiveMs });
  readonly #witnessed = new WeakMap<Ctx, Set<string>>();
  readonly #personal = new WeakSet<Ctx>();
  /** The last question whose digest fell on each place. */
  readonly #askedLast = new Int32Array(rememberedQuestions);

  /** Told of every operation's answer. */
  readonly witness: Witness = (ctx, tags) => {
    if (!tags) {
      this.#personal.add(ctx);
      return;
    }
    const witnessed = this.#witnessed.get(ctx) ?? new Set();
    this.#witnessed.set(ctx, witnessed);
    for (const tag of tags) witnessed.add(tag);
  };

  /** Undefined where nothing is kept of such a request. */
  keyOf(
    { storefront, audience }: Ctx,
    { type, accepted, encoding, body }: Asked,
  ): string | undefined {
    if (storefront.isB2b || body.length > longestQuestion || !type.startsWith('application/json'))
      return undefined;
    const seenBy = body.includes(contentField) ? audienceKey(audience) : '';
    if (seenBy === undefined) return undefined;
    const question = [storefront.langCode, seenBy, encoding, accepted, body.toString('latin1')];
    return hash('sha256', question.join('\n'), 'base64');
  }

  get(key: string): KeptAnswer | undefined {
    return this.#answers.get(key);
  }

  mark(): Mark {
    return this.#answers.mark();
  }

  /** Whether the answer that was made for `ctx` is the same for everybody and stays true until a tag of it is dropped. */
  isForAll(ctx: Ctx, body: Buffer): boolean {
    const isShared = this.#witnessed.has(ctx) && !this.#personal.has(ctx);
    return isShared && !body.includes(`"${dealField}":{`);
  }

  /** Keeps an answer whose question was asked before. */
  keep(key: string, ctx: Ctx, answer: KeptAnswer, mark: Mark): void {
    if (!this.#isAskedAgain(key)) return;
    const tags = [...(this.#witnessed.get(ctx) ?? [])];
    this.#answers.set(key, answer, tags, answer.bytes.length + key.length * 2, mark);
  }

  drop(tags: readonly string[]): void {
    this.#answers.drop(tags);
  }

  shut(): void {
    this.#answers.shut();
  }

  open(): void {
    this.#answers.open();
  }

  /** As far as is remembered, and remembered from now on. */
  #isAskedAgain(key: string): boolean {
    const digest = Buffer.from(key, 'base64').readInt32LE();
    const place = digest & (rememberedQuestions - 1);
    const isAgain = this.#askedLast[place] === digest;
    this.#askedLast[place] = digest;
    return isAgain;
  }
}
