/** The one form that all basket buttons of tiles belong to. */
export const addToBasketForm = 'add-to-basket';
