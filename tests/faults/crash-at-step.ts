import type { PaymentProvider, PaymentProviders } from '#adapters/payment/port.ts';
import type { Db } from '#shop/kernel/db.ts';

/** Wraps the database and the providers of a part of the shop that crashes before its step of the given number; later calls have no effect. */
export function crashAtStep(crashAt: number) {
  let steps = 0;
  const step = (): void => {
    steps += 1;
    if (steps >= crashAt) throw new Error(`Crashed before step ${crashAt}.`);
  };
  const crashingDb = (db: Db): Db => ({
    row: async (statement) => (step(), db.row(statement)),
    rows: async (statement) => (step(), db.rows(statement)),
    run: async (statement) => (step(), db.run(statement)),
    transaction: (work) =>
      db.transaction(async (tx) => {
        const result = await work(crashingDb(tx));
        step();
        return result;
      }),
  });
  const asked =
    <Request, Answer>(ask: (request: Request) => Promise<Answer>) =>
    async (request: Request): Promise<Answer> => {
      step();
      const answer = await ask(request);
      step();
      return answer;
    };
  const crashingProvider = (provider: PaymentProvider): PaymentProvider => ({
    begin: asked((request) => provider.begin(request)),
    readReturn: asked((arrival) => provider.readReturn(arrival)),
    readCallback: asked((callback) => provider.readCallback(callback)),
    capture: asked((order) => provider.capture(order)),
    release: asked((order) => provider.release(order)),
    refund: asked((order) => provider.refund(order)),
    find: asked((reference) => provider.find(reference)),
  });
  return {
    db: crashingDb,
    providers: ({ byPaymentId, ...rest }: PaymentProviders): PaymentProviders => ({
      ...rest,
      byPaymentId: Object.fromEntries(
        Object.entries(byPaymentId).map(([id, provider]) => [id, crashingProvider(provider)]),
      ),
    }),
    hasCrashed: () => steps >= crashAt,
  };
}
