/** What one selection makes of frozen values, by the values themselves. */
export type TextsOfShape = {
  get(value: object): string | undefined;
  keep(value: object, text: string): void;
};

/**
 * JSON of values that never change, for as long as the values live. All selections share `mostCharacters`: once those are spent everything
 * is forgotten, so that nobody fills the memory by asking for the same in ever other ways.
 */
export class FrozenTexts {
  readonly #mostCharacters: number;
  #spent = 0;
  #round = 0;

  constructor(mostCharacters: number) {
    this.#mostCharacters = mostCharacters;
  }

  ofOneShape(): TextsOfShape {
    let texts = new WeakMap<object, string>();
    let round = this.#round;
    return {
      get: (value) => (round === this.#round ? texts.get(value) : undefined),
      keep: (value, text) => {
        this.#spend(text.length);
        if (round !== this.#round) {
          texts = new WeakMap();
          round = this.#round;
        }
        texts.set(value, text);
      },
    };
  }

  #spend(characters: number): void {
    this.#spent += characters;
    if (this.#spent <= this.#mostCharacters) return;
    this.#spent = characters;
    this.#round += 1;
  }
}
