import type { Archive } from './archive.ts';
import { growable } from './growable-array.ts';
import { Numbering } from './numbering.ts';

/**
 * Interned sets of numbers: each distinct set (bundle) has one number, so that rows store and count fewer numbers, and a choice is
 * evaluated once per bundle instead of once per row.
 */
export class Bundles {
  readonly #byMembers = new Numbering<string>();
  /** By number of a member: the bundle of it alone. */
  readonly #ofMember: (number | undefined)[] = [];
  /** Index of each bundle's first member; the next bundle's first member ends it. */
  readonly #starts = growable.positions();
  readonly #members = growable.positions();

  constructor() {
    this.#starts.push(0);
  }

  get length(): number {
    return this.#byMembers.keys.length;
  }

  /** The number of the bundle with these members; a new one for a new set. */
  numberOf(members: readonly number[]): number {
    const [first] = members;
    if (members.length === 1 && first !== undefined)
      return (this.#ofMember[first] ??= this.#numberOfSet(members));
    return this.#numberOfSet([...new Set(members)].sort((one, other) => one - other));
  }

  #numberOfSet(sorted: readonly number[]): number {
    const known = this.length;
    const bundle = this.#byMembers.numberOf(sorted.join());
    if (bundle < known) return bundle;
    for (const member of sorted) this.#members.push(member);
    this.#starts.push(this.#members.length);
    return bundle;
  }

  /** By number of a bundle: the union of its members' bits. */
  anyOf(bitsOfMembers: Uint32Array): Uint32Array {
    const [starts, members, length] = [this.#starts.array, this.#members.array, this.length];
    const bits = new Uint32Array(length);
    for (let bundle = 0, at = 0; bundle < length; bundle += 1) {
      const end = starts[bundle + 1] ?? 0;
      for (; at < end; at += 1)
        bits[bundle] = (bits[bundle] ?? 0) | (bitsOfMembers[members[at] ?? 0] ?? 0);
    }
    return bits;
  }

  /** Occurrences of each member, from the occurrences of bundles. */
  countMembers(ofBundles: Uint32Array, most: number): Uint32Array {
    const [starts, members] = [this.#starts.array, this.#members.array];
    const counts = new Uint32Array(most);
    for (let bundle = 0; bundle < ofBundles.length; bundle += 1) {
      const count = ofBundles[bundle] ?? 0;
      if (count === 0) continue;
      const end = starts[bundle + 1] ?? 0;
      for (let at = starts[bundle] ?? 0; at < end; at += 1) {
        const member = members[at] ?? 0;
        counts[member] = (counts[member] ?? 0) + count;
      }
    }
    return counts;
  }

  get bytes(): number {
    return this.#starts.bytes + this.#members.bytes;
  }

  /** Stores or restores the bundles. */
  serialize(archive: Archive): void {
    this.#starts.serialize(archive);
    this.#members.serialize(archive);
    const starts = this.#starts.array;
    for (let bundle = this.length; bundle < this.#starts.length - 1; bundle += 1)
      this.#byMembers.numberOf(
        this.#members.array.subarray(starts[bundle], starts[bundle + 1]).join(),
      );
  }
}
