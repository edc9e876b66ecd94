/** An array of numbers that columns are made of. */
export type Numbers =
  | Uint8Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Float32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

export type StoredPart = Numbers | readonly string[];

/**
 * Stores or restores columns. Each class passes its parts in one order, for both directions: an archive that stores takes a part and
 * returns it, one that restores returns the stored part in its place.
 */
export type Archive = {
  numbers<Kind extends Numbers>(part: Kind): Kind;
  texts(part: readonly string[]): readonly string[];
  /** A safe integer. */
  integer(part: number): number;
};

/** An archive that collects the parts, which are views of the arrays: they are not to be changed until they are written. */
export function collectParts(): { archive: Archive; parts: StoredPart[] } {
  const parts: StoredPart[] = [];
  const keep = <Part extends StoredPart>(part: Part): Part => {
    parts.push(part);
    return part;
  };
  return {
    parts,
    archive: { numbers: keep, texts: keep, integer: (part) => keep(Float64Array.of(part))[0] ?? 0 },
  };
}

/** An archive that returns stored parts. Throws where a part is of another kind than the class expects. */
export function returnParts(parts: readonly StoredPart[]): Archive {
  let at = 0;
  const next = (): StoredPart | undefined => {
    at += 1;
    return parts[at - 1];
  };
  const numbers = <Kind extends Numbers>(expected: Kind): Kind => {
    const part = next();
    if (part?.constructor !== expected.constructor) throw otherLayout(at);
    return part as Kind;
  };
  return {
    numbers,
    texts() {
      const part = next();
      if (!Array.isArray(part)) throw otherLayout(at);
      return part as readonly string[];
    },
    integer: (part) => numbers(Float64Array.of(part))[0] ?? 0,
  };
}

function otherLayout(place: number): Error {
  return new Error(`Part ${place} of the stored columns is of another kind than expected.`);
}
