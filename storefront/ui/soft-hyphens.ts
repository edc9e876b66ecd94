const softHyphen = '\u00ad';
const words = /\p{L}+/gu;

/**
 * Where German compounds of the trade may break. Automatic hyphenation of browsers knows more words, but not all browsers have
 * it.
 */
const parts =
  /(?<=\p{L}{4})(?=(?:schaft|bedarf|papier|material|möbel|stift|spiel|tasch|kasten|kästen|bücher|heft|geräte|zubehör|ausstattung|einrichtung|mikroskop|magnet|kalender|rucksack|ranzen|schreiber|karte|folie|leiste|schere|lampe|leuchte|stuhl|tisch|schrank|tafel|kreide|pinsel|farben|marker|roller|flöte|gitarre|trommel|koffer|beutel|flasche|becher|buchstabe|schild|kamera|sammlung|modell|umschlag|umschläge|bausteine|plättchen|handschuh|handtuch|teppich|hocker|wagen|patronen|rahmen|blau|rot|grün|gelb|orange|schwarz|weiß)\p{L}{0,6}$)/giu;

/** A name with soft hyphens between the parts of its long words, so that it fits into narrow labels. */
export function withSoftHyphens(name: string, { longFrom = 13 } = {}): string {
  return name.replace(words, (word) =>
    word.length < longFrom ? word : word.replace(parts, softHyphen),
  );
}
