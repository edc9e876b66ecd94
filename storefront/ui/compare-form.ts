/** The one form of a listing that the compare buttons of its tiles belong to. */
export const compareForm = 'compare';
