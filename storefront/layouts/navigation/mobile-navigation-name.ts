/** The dialog name of the mobile menu. */
export const mobileNavigation = 'mobileNavigation';
