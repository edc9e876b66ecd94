/** A picture ready to be sent. */
export type StoredPicture = { bytes: Buffer; contentType: 'image/webp' | 'image/jpeg' };

/**
 * Source of pictures. `get` returns the picture of a key in a named format, undefined for unknown keys and formats: both may be
 * unvalidated parts of an address.
 */
export type PictureStore = { get(key: string, format: string): Promise<StoredPicture | undefined> };
