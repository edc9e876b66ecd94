/** A hash of 32 bits of the word that lies between two places of a text in UTF-8; hashes by two odd `multiplier`s are independent. */
export function hashWord(
  text: Uint8Array,
  from: number,
  to: number,
  multiplier = 0x01000193,
): number {
  let hash = 0x811c9dc5 | 0;
  for (let index = from; index < to; index += 1) {
    hash = Math.imul(hash ^ (text[index] ?? 0), multiplier);
    hash ^= hash >>> 13;
  }
  return mix(hash) | 0;
}

/** Finalises a hash: inputs that differ in few bits differ in about half of them. */
export function mix(hash: number): number {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
