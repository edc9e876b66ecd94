export type QuantityLimits = { min: number; max: number; deletesOnZero?: boolean };

/** `quantity` to take over, and which limit the shopper ran into. 0 means: remove it. */
export type QuantityStep = { quantity: number; limit?: 'min' | 'max' };

/** Minus at the minimum removes where that is meant, or reports the minimum (PD3). */
export function lessOf(quantity: number, limits: QuantityLimits): QuantityStep {
  if (quantity > limits.min) return { quantity: quantity - 1 };
  return limits.deletesOnZero ? { quantity: 0 } : { quantity: limits.min, limit: 'min' };
}

/** Plus at the maximum reports it (PD3). */
export function moreOf(quantity: number, { min, max }: QuantityLimits): QuantityStep {
  if (quantity >= max) return { quantity: max, limit: 'max' };
  return { quantity: Math.max(quantity + 1, min) };
}

/** What a typed value means: above the maximum clamps, below the minimum resets, below 1 removes where that is meant (PD3). */
export function typedQuantity(typed: string, limits: QuantityLimits): QuantityStep {
  const quantity = Math.trunc(Number(typed.trim().replace(',', '.')));
  if (!Number.isFinite(quantity) || typed.trim() === '') return { quantity: limits.min };
  if (quantity < 1 && limits.deletesOnZero) return { quantity: 0 };
  if (quantity < limits.min) return { quantity: limits.min, limit: 'min' };
  return quantity > limits.max ? { quantity: limits.max, limit: 'max' } : { quantity };
}
