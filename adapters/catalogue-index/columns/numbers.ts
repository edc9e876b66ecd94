import { hashText } from './hash.ts';

/**
 * Rows of order numbers and EANs. A shop has several of them for each product and each leads to one product, so the
 * numbers themselves are not kept: two hashes of 32 bits tell them apart.
 */
export class NumberRows {
  #starts = new Uint32Array(4096);
  #checks = new Uint32Array(4096);
  /** Row + 1; 0 is a free place. */
  #rows = new Int32Array(4096);
  #taken = 0;

  add(number: string, row: number): void {
    if (this.#taken * 1.4 > this.#rows.length) this.#grow();
    const { first, second } = hashText(number);
    this.#put(first, second, row + 1);
  }

  /** All rows of a number, rows of removed products among them. */
  rowsOf(number: string): number[] {
    const { first, second } = hashText(number);
    const last = this.#rows.length - 1;
    const found: number[] = [];
    for (let place = first & last; this.#rows[place] !== 0; place = (place + 1) & last)
      if (this.#checks[place] === second && this.#starts[place] === first)
        found.push((this.#rows[place] ?? 0) - 1);
    return found;
  }

  get bytes(): number {
    return this.#rows.byteLength * 3;
  }

  #put(first: number, second: number, rowAndOne: number): void {
    const last = this.#rows.length - 1;
    let place = first & last;
    while (this.#rows[place] !== 0) place = (place + 1) & last;
    this.#checks[place] = second;
    this.#starts[place] = first;
    this.#rows[place] = rowAndOne;
    this.#taken += 1;
  }

  #grow(): void {
    const [checks, starts, rows] = [this.#checks, this.#starts, this.#rows];
    this.#checks = new Uint32Array(rows.length * 2);
    this.#starts = new Uint32Array(rows.length * 2);
    this.#rows = new Int32Array(rows.length * 2);
    this.#taken = 0;
    rows.forEach((row, place) => {
      if (row !== 0) this.#put(starts[place] ?? 0, checks[place] ?? 0, row);
    });
  }
}
