/** A picture ready to be sent. */
export type StoredPicture = { bytes: Buffer; contentType: 'image/webp' | 'image/jpeg' };

/**
 * Where pictures come from. `get` answers the picture of a key in a named format, or undefined when there is no
 * such key or format: both may be taken from an address as they are.
 */
export type PictureStore = { get(key: string, format: string): Promise<StoredPicture | undefined> };
