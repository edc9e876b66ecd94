/** A picture as a product shows it; without alternative texts the name of the product describes it. */
export type ShownPicture = { key: string; alts: { de: string; en: string } | null };

/** Which of the pictures shows an item that had none, or one that is new. */
export type PictureOfItem = { itemId: number; key: string; isNew: boolean };
