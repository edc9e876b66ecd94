import { mix } from './hash.ts';

/** Which row a product has: a table of typed arrays, a tenth of the memory of a Map. */
export class RowOfId {
  #ids = new Float64Array(4096);
  /** Row + 1; 0 is a place without an id, `gone` one whose product was removed. */
  #rows = new Int32Array(4096);
  #taken = 0;

  get(id: number): number | undefined {
    const place = this.#placeOf(id);
    const row = this.#rows[place] ?? 0;
    return row > 0 ? row - 1 : undefined;
  }

  set(id: number, row: number): void {
    if (this.#taken * 1.6 > this.#ids.length) this.#grow();
    const place = this.#placeOf(id);
    if (this.#rows[place] === 0) this.#taken += 1;
    this.#ids[place] = id;
    this.#rows[place] = row + 1;
  }

  delete(id: number): void {
    const place = this.#placeOf(id);
    if (this.#rows[place] !== 0) this.#rows[place] = gone;
  }

  get bytes(): number {
    return this.#ids.byteLength + this.#rows.byteLength;
  }

  #placeOf(id: number): number {
    const last = this.#ids.length - 1;
    let place = mix(id % 4_294_967_296) & last;
    while (this.#rows[place] !== 0 && this.#ids[place] !== id) place = (place + 1) & last;
    return place;
  }

  #grow(): void {
    const [ids, rows] = [this.#ids, this.#rows];
    this.#ids = new Float64Array(ids.length * 2);
    this.#rows = new Int32Array(rows.length * 2);
    this.#taken = 0;
    rows.forEach((row, place) => {
      if (row > 0) this.set(ids[place] ?? 0, row - 1);
    });
  }
}

const gone = -1;
