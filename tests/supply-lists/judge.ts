/** Names of products that are what a key of the lists means, and names that only sound like it. */
const meanings: Readonly<Record<string, { is: RegExp; not?: RegExp }>> = {
  heft: { is: /heft/i, not: /schnellhefter|hefter|umschl|hülle|lesehe|übungsheft|arbeitsheft/i },
  block: { is: /block/i, not: /logikblock|vorschulblock|ausmal/i },
  fueller: { is: /füller|füllhalter|füllfeder/i },
  spitzer: { is: /spitz/i, not: /runder spitze|rundspitze|keilspitze/i },
  klebestift: { is: /klebestift/i },
  kleber: { is: /kleber|klebestift|klebstoff|leim/i },
  maeppchen: { is: /mäppchen|etui|federmappe|stifterolle/i },
  eckspann: { is: /eckspann/i },
  hülle: { is: /hülle/i },
  farbkasten: { is: /farbkasten|malkasten|deckfarb|wasserfarb/i, not: /ersatz|ständer/i },
  schultuete: { is: /schultüte/i },
  wachsmal: { is: /wachs/i },
  woerterbuch: { is: /wörterbuch/i },
  blockfloete: { is: /blockflöte/i },
  brotdose: { is: /brotdose|brotzeitdose|lunchbox|bento/i },
  oelkreide: { is: /öl.*kreide|pastellkreide/i },
  buntstift: { is: /buntstift|farbstift|dreikantstift/i },
  buegelperle: { is: /bügelperle/i },
  notenstaender: { is: /notenst/i },
  saege: { is: /säge/i },
  trennblatt: { is: /trennbl/i },
  tintenkiller: { is: /tintenkiller|tintenlöscher/i },
  radiergummi: { is: /radier/i, not: /mit radierer|radierbar/i },
  kohle: { is: /kohle/i },
  ranzen: { is: /ranzen/i, not: /regen|hülle|zubehör/i },
  feuchttuch: { is: /feuchttücher|feuchttuch/i },
  hefthülle: { is: /hefthülle|heftumschlag/i },
  turnbeutel: { is: /turnbeutel|sportbeutel/i },
  knete: { is: /knet/i, not: /knetradier|unterlage/i },
  wuerfel: { is: /würfel/i },
  exercise: { is: /exercise|notebook/i },
  pencil: { is: /pencil|crayon/i },
};

/** Whether the name of a product is what a key means; a key without an entry means names with its word. */
export function isMeant(key: string, name: string): boolean {
  const { is, not } = meanings[key] ?? { is: new RegExp(key, 'i') };
  return is.test(name) && not?.test(name) !== true;
}

/** What a line asks for: articles by key, with the values that their items must have. Empty for `-`. */
export type Expected = { key: string; values: readonly string[] };

/** A marked list as its text, and what its lines ask for, in their order. */
export function readMarked(list: string): { text: string; expected: Map<string, Expected[]> } {
  const lines = list.split('\n').map((line) => line.split(' => '));
  const expected = new Map(
    lines.map(([text = '', marks = '']): [string, Expected[]] => [
      text,
      marks.split(' ;; ').flatMap((mark) => {
        const [, key = '', values = ''] = /^(\S+)(?: \[(.*)\])?\s*$/.exec(mark.trim()) ?? [];
        return key === '-' || key === '' ? [] : { key, values: values ? values.split(',') : [] };
      }),
    ]),
  );
  return { text: [...expected.keys()].join('\n'), expected };
}
