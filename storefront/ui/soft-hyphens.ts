const softHyphen = '\u00ad';
const longWord = /\p{L}{13,}/gu;

/** Where German compounds of the trade may break. Browsers that hyphenate by themselves know more; not all do. */
const parts =
  /(?<=\p{L}{4})(?=(?:schaft|bedarf|papier|material|möbel|stift|spiel|tasch|kasten|kästen|bücher|heft|geräte|zubehör|ausstattung|einrichtung|blau|rot|grün|gelb|orange|schwarz|weiß)\p{L}{0,6}$)/giu;

/** A name whose long words may break between their parts (so that narrow labels hold them). */
export function withSoftHyphens(name: string): string {
  return name.replace(longWord, (word) => word.replace(parts, softHyphen));
}
