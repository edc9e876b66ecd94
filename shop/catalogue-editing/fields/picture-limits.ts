/** The most pictures of a product. */
export const mostPictures = 30;
