import { createContext } from 'react';

/** Whether the page has its `h1` already, so that no teaser renders another. */
export const HasTitle = createContext(false);
