/** The drawing of categories that have no picture of their own. */
export const neutralPicture = 'kiste-natur-frei';
