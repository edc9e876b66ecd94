/** A picture ready to be sent. */
export type StoredPicture = {
  bytes: Buffer;
  contentType: 'image/webp' | 'image/jpeg' | 'image/avif';
};

/**
 * Source of pictures. `get` returns the picture of a key in a named format, undefined for unknown keys and formats: both may be
 * unvalidated parts of an address. With `avif` it is the same picture as AVIF, which uploaded ones have alone. It throws while the
 * store of uploads cannot be reached and the picture is in no cache.
 */
export type PictureStore = {
  get(key: string, format: string, type?: 'avif'): Promise<StoredPicture | undefined>;
};

/** Makes and stores the sizes of an uploaded picture that are missing, for those who will ask for them. */
export type PictureSizes = { prepare(key: string): Promise<void> };

/** Which part of an uploaded picture its sizes show. */
export type PictureCut = {
  /** SHA-256 of the original in hex. */
  original: string;
  /** The key of the drawing that the original is made from where the store does not have it; null for uploads. */
  drawing?: string | null | undefined;
  /** The point that a crop keeps in view, in percent from the left and from the top. */
  focusX: number;
  focusY: number;
  /** `whole` shows all of it on the colour of its corner. */
  fit: 'crop' | 'whole';
  /** Whether a product, item or category shows it; sizes of others are not stored. */
  isUsed: boolean;
};
