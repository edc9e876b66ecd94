/**
 * Frees the memory of bytes that nothing reads any more, which have no length afterwards. The collector of old objects frees them later:
 * a busy node that makes pages of 400 KB would hold a hundred megabytes of them. Parts of a larger memory, such as short buffers, are kept.
 */
export function freeBytes({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
