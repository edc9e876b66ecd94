export type ItemQuantity = { itemId: number; quantity: number };
