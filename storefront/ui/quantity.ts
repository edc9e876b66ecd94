export type QuantityLimits = { min: number; max: number; deletesOnZero?: boolean };

/** `quantity` to apply, and which limit was reached. 0 removes the position. */
export type QuantityStep = { quantity: number; limit?: 'min' | 'max' };

/** One piece fewer. At the minimum it removes the position where `deletesOnZero`, or else reports the limit (PD3). */
export function lessOf(quantity: number, limits: QuantityLimits): QuantityStep {
  if (quantity > limits.min) return { quantity: quantity - 1 };
  return limits.deletesOnZero ? { quantity: 0 } : { quantity: limits.min, limit: 'min' };
}

/** One piece more; the maximum is reported (PD3). */
export function moreOf(quantity: number, { min, max }: QuantityLimits): QuantityStep {
  if (quantity >= max) return { quantity: max, limit: 'max' };
  return { quantity: Math.max(quantity + 1, min) };
}

/**
 * The quantity of a typed value: clamped to the maximum, reset below the minimum, and removed below 1 where `deletesOnZero`
 * (PD3).
 */
export function typedQuantity(typed: string, limits: QuantityLimits): QuantityStep {
  const quantity = Math.trunc(Number(typed.trim().replace(',', '.')));
  if (!Number.isFinite(quantity) || typed.trim() === '') return { quantity: limits.min };
  if (quantity < 1 && limits.deletesOnZero) return { quantity: 0 };
  if (quantity < limits.min) return { quantity: limits.min, limit: 'min' };
  return quantity > limits.max ? { quantity: limits.max, limit: 'max' } : { quantity };
}
