/** Colours of the states of orders, parcels and payments; others are neutral. */
export const stateLooks: Readonly<Record<string, 'good' | 'warn' | 'bad'>> = {
  paid: 'good',
  sent: 'good',
  delivered: 'good',
  captured: 'good',
  awaitingPayment: 'warn',
  partlySent: 'warn',
  packed: 'warn',
  cancelled: 'bad',
  declined: 'bad',
  lost: 'bad',
};
