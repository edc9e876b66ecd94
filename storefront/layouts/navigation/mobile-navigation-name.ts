/** The name of the mobile menu among the dialogs. */
export const mobileNavigation = 'mobileNavigation';
