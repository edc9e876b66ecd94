/** How a customer orders whose order the staff places. */
export const channels = ['telephone', 'letter', 'fax', 'email'] as const;
