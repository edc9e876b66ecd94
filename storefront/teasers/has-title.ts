import { createContext } from 'react';

/** Whether the page has its title already, so that no teaser brings another. */
export const HasTitle = createContext(false);
