import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  type SpanOptions,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';

/** A span that has not ended, with the context of what runs in it. */
export type OpenSpan = { span: Span; context: Context };

/** The spans of a process, nested by the asynchronous calls in which they begin. */
export class Spans {
  readonly #tracer: Tracer;
  readonly #contexts = new AsyncLocalStorage<Context>();

  constructor(tracer: Tracer) {
    this.#tracer = tracer;
  }

  /** The ids of the current span; undefined outside of spans. */
  get current(): SpanContext | undefined {
    const context = this.#contexts.getStore();
    return context && trace.getSpanContext(context);
  }

  /** Whether the current span is recorded, so that what runs in it is worth a span. */
  get isRecording(): boolean {
    const context = this.#contexts.getStore();
    return context !== undefined && trace.getSpan(context)?.isRecording() === true;
  }

  /** Begins a span outside of the current one. The caller ends it. */
  begin(name: string, options: SpanOptions, parent?: SpanContext): OpenSpan {
    const above = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
    const span = this.#tracer.startSpan(name, options, above);
    return { span, context: trace.setSpan(above, span) };
  }

  /** Runs `next` within a span that was begun. */
  resume<Result>({ context }: OpenSpan, next: () => Result): Result {
    return this.#contexts.run(context, next);
  }

  /** Runs `run` as a span within the current one; with `root` as a trace of its own. */
  async run<Result>(
    name: string,
    options: SpanOptions,
    run: () => Promise<Result>,
  ): Promise<Result> {
    const context = this.#contexts.getStore() ?? ROOT_CONTEXT;
    const span = this.#tracer.startSpan(name, options, context);
    try {
      return await this.#contexts.run(trace.setSpan(context, span), run);
    } catch (fault) {
      noteFault(span, fault);
      throw fault;
    } finally {
      span.end();
    }
  }
}

/** Notes the kind of a fault. Its message may hold input of visitors. What loaders throw otherwise, such as redirects, is no fault. */
function noteFault(span: Span, fault: unknown): void {
  if (!(fault instanceof Error)) return;
  span.setAttribute('error.type', fault.name).setStatus({ code: SpanStatusCode.ERROR });
}
