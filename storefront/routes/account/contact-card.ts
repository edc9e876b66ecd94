/** Each form of the customer's details stands on a card of its own. */
export const contactCard =
  'grid gap-4 rounded-card border border-linie bg-white p-5 *:max-w-[760px] md:p-6';
