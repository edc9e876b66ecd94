/** Classes of the card around each form of the customer's details. */
export const contactCard =
  'grid gap-4 rounded-card border border-linie bg-white p-5 *:max-w-[760px] md:p-6';
