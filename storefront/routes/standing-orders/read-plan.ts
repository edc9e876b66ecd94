import type { StandingOrderInput } from '#contract/operation-types.generated.ts';

/** What the form of a standing order says (SC6). Empty fields are left out. */
export function readPlan(form: FormData): StandingOrderInput {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim().slice(0, 200) : '';
  };
  const dates = form
    .getAll('dates')
    .flatMap((day) => (typeof day === 'string' && day ? [day] : []));
  return {
    name: text('name'),
    rhythm: text('rhythm'),
    startsOn: text('startsOn') || null,
    dates: dates.slice(0, 20),
    whenMissing: text('whenMissing'),
    billingAddressId: Number(text('billingAddressId')) || 0,
    deliveryAddressId: Number(text('deliveryAddressId')) || null,
    paymentId: text('paymentId'),
    buyerReference: text('buyerReference') || null,
    costCentre: text('costCentre') || null,
    orderReference: text('orderReference') || null,
  };
}
