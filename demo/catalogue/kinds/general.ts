import type { Pair } from '../texts.ts';

/** Sentences that hold for all goods; they fill up where those of the kind do not reach. */
export const general = {
  opening: ['{noun} von {brand}: gut verarbeitet und für den täglichen Gebrauch gemacht.|{noun} by {brand}: well made and designed for daily use.'],
  closing: ['Auf Wunsch in größerer Menge für ganze Klassen.|On request in larger quantities for whole classes.', 'Von Lehrkräften im Alltag erprobt.|Tried by teachers in everyday lessons.'],
  praise: ['Macht genau das, was es soll.|Does exactly what it should.', 'Gute Qualität für den Preis.|Good quality for the price.', 'Kam gut verpackt und schnell an.|Arrived quickly and well packed.', 'Sauber verarbeitet, nichts zu bemängeln.|Cleanly made, nothing to fault.'],
  criticism: ['Die Verpackung war unnötig groß.|The packaging was needlessly large.', 'Etwas teurer als anderswo.|A little more expensive than elsewhere.'],
} as const satisfies Record<string, readonly [Pair, ...Pair[]]>;
