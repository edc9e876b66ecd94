/** What the header and footer of every page are made of: a page that shows them is dropped when one changes. */
export const shellTags = ['navigation', 'footer', 'parameters'] as const;
