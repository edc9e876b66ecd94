import { nursery, primary, secondary, supervision, smallParts, type Kind } from './kind.ts';

export const sport: Kind = {
  series: ['Pausenhof', 'Wirbel', 'Doppelpass', 'Sprungkraft', 'Finale', 'Hallenmeister', 'Anpfiff', 'Steilpass', 'Rebound', 'Flieger', 'Turnstunde', 'Startblock', 'Freiwurf', 'Staffel', 'Aufschlag', 'Olympia', 'Bewegungszeit', 'Torjäger'],
  opening: ['{noun} von {brand} für Halle, Hof und Wiese.|{noun} by {brand} for gym, yard and meadow.', 'Griffig, formstabil und für den täglichen Sportunterricht gemacht: {noun}.|Grippy, keeps its shape and is made for daily PE: {noun}.'],
  closing: ['Ballnetz und Pumpe führen wir passend dazu.|We carry a matching net and pump.', 'Alle Teile sind einzeln nachkaufbar.|All parts can be bought separately.'],
  features: [['shield-check', 'Strapazierfähig|Hard-wearing', 'Auch auf Asphalt kein Abrieb in der ersten Saison.|No wear in the first season, even on asphalt.'], ['hand', 'Griffig|Easy to grip', 'Die Oberfläche bleibt auch bei Nässe griffig.|The surface stays grippy in the wet.'], ['users', 'Für Gruppen|For groups', 'Im Set für ganze Klassen.|As a set for whole classes.'], ['volume-x', 'Leise|Quiet', 'Dämpft den Aufprall in der Halle.|Softens the impact in the gym.'], ['ruler', 'Wettkampfmaß|Competition size', 'Entspricht den üblichen Maßen.|Meets the usual dimensions.']],
  facts: [['Gewicht|Weight', '180 g|180 g', '290 g|290 g', '430 g|430 g', '1,2 kg|1.2 kg'], ['Einsatz|Use', 'Halle|Indoors', 'Draußen|Outdoors', 'Halle und draußen|Indoors and outdoors'], ['Lieferumfang|Scope of delivery', 'einzeln|single', 'Set mit Tasche|set with bag', 'Klassensatz|class set']],
  materials: ['Schaumstoff|Foam', 'Gummi|Rubber', 'Kunststoff|Plastic', 'Holz|Wood'], properties: ['Für die Halle|Indoors', 'Für draußen|Outdoors', 'Klassensatz|Class set', 'Weich|Soft'],
  warnings: [supervision], downloads: ['Spielideen für den Sportunterricht|Ideas for PE lessons'], ageFrom: [4, 8], schoolYears: [...nursery, ...primary, ...secondary], warrantyMonths: 24,
  praise: ['Seit einem Jahr auf dem Pausenhof und noch rund.|A year on the playground and still round.', 'Springt genau richtig und tut nicht weh.|Bounces just right and does not hurt.', 'Der Satz reicht für die ganze Klasse.|The set is enough for the whole class.'],
  criticism: ['Roch anfangs stark nach Gummi.|Smelled strongly of rubber at first.', 'Das Ventil verliert langsam Luft.|The valve slowly loses air.'],
};

export const fahrzeug: Kind = {
  series: ['Flitzer', 'Tempo', 'Kurvenstar', 'Sausewind', 'Kette', 'Rennmaus', 'Kieselweg', 'Trotter', 'Rollfix', 'Meilenstein', 'Bordstein', 'Wendig'],
  opening: ['{noun} von {brand}: niedriger Schwerpunkt, breite Reifen und ein Rahmen, der den Kita-Hof übersteht.|{noun} by {brand}: low centre of gravity, wide tyres and a frame that survives the nursery yard.', 'Losfahren, bremsen, tauschen: {noun} für viele Kinder am Tag.|Ride, brake, swap: {noun} for many children a day.'],
  closing: ['Verschleißteile wechseln Sie ohne Spezialwerkzeug.|Wearing parts change without special tools.', 'Wird fast fertig montiert geliefert.|Delivered almost fully assembled.'],
  features: [['shield-check', 'Stabil|Sturdy', 'Verschweißter Stahlrahmen.|Welded steel frame.'], ['shield-check', 'Leise Reifen|Quiet tyres', 'Vollgummi, das nie Luft verliert.|Solid rubber that never goes flat.'], ['ruler', 'Verstellbar|Adjustable', 'Sitz und Lenker wachsen mit.|Seat and handlebars grow along.'], ['wrench', 'Wartungsarm|Low maintenance', 'Gekapselte Lager.|Sealed bearings.']],
  facts: [['Belastbar bis|Load limit', '35 kg|35 kg', '50 kg|50 kg', '70 kg|70 kg'], ['Sitzhöhe|Seat height', '30 cm|30 cm', '36 cm|36 cm', '42 cm|42 cm'], ['Gewicht|Weight', '3,9 kg|3.9 kg', '7,8 kg|7.8 kg', '9,5 kg|9.5 kg']],
  materials: ['Stahl|Steel', 'Aluminium|Aluminium', 'Kunststoff|Plastic'], properties: ['Vollgummireifen|Solid rubber tyres', 'Verstellbar|Adjustable', 'Für die Kita|For nurseries'],
  warnings: ['Achtung: Mit Schutzausrüstung benutzen. Nicht im Straßenverkehr zu verwenden.|Warning: Protective equipment should be worn. Not to be used in traffic.'], downloads: ['Montageanleitung|Assembly instructions'], ageFrom: [2, 6], schoolYears: [...nursery], warrantyMonths: 36,
  praise: ['Hält auch die dritte Gruppe in Folge aus.|Survives the third group in a row.', 'Aufbau in zehn Minuten erledigt.|Assembled in ten minutes.', 'Rollt leicht und kippt nicht.|Rolls easily and does not tip.'],
  criticism: ['Die Griffe verdrehen sich mit der Zeit.|The grips twist over time.', 'Für Dreijährige noch etwas schwer.|Still a bit heavy for three-year-olds.'],
};

export const musik: Kind = {
  series: ['Waldklang', 'Morgenlied', 'Takt & Ton', 'Resonanz', 'Kammerton', 'Sonate', 'Grille', 'Glockenblume', 'Rhythmika', 'Serenade', 'Trommelfeuer', 'Vogelruf', 'Echo', 'Allegro', 'Klangfarbe', 'Nachtigall'],
  opening: ['{noun} von {brand}, sauber gestimmt und leicht zu spielen.|{noun} by {brand}, cleanly tuned and easy to play.', 'Vom ersten Ton an ein Klang, der Freude macht: {noun}.|From the first note a sound that delights: {noun}.'],
  closing: ['Ein kurzes Lehrblatt mit drei Liedern liegt bei.|A short guide with three songs is included.', 'Auf Wunsch stimmen wir vor dem Versand nach.|We retune before dispatch on request.'],
  features: [['music', 'Rein gestimmt|Well tuned', 'Stimmton 442 Hertz.|Concert pitch 442 hertz.'], ['hand', 'Kindgerecht|Child-sized', 'Griffe und Maße für kleine Hände.|Handles and dimensions for small hands.'], ['shield-check', 'Robust|Sturdy', 'Für den täglichen Musikunterricht.|For daily music lessons.'], ['users', 'Für das Ensemble|For ensembles', 'Klingt mit den anderen der Reihe zusammen.|Plays together with the others of the range.']],
  facts: [['Tonumfang|Range', 'c² bis f³|C5 to F6', '8 Töne|8 notes', '13 Töne|13 notes', 'unbestimmt|unpitched'], ['Maße|Dimensions', '20 cm|20 cm', '32 cm|32 cm', '48 cm|48 cm'], ['Zubehör|Accessories', 'Schlägel|Mallets', 'Tasche|Bag', 'ohne|none']],
  materials: ['Ahornholz|Maple wood', 'Birnbaumholz|Pear wood', 'Metall|Metal', 'Naturfell|Natural skin'], properties: ['Mit Tasche|With bag', 'Gestimmt|Tuned', 'Für Gruppen|For groups'],
  warnings: [smallParts], downloads: ['Lehrblatt mit drei Liedern|Guide with three songs'], ageFrom: [3, 8], schoolYears: [...nursery, ...primary], warrantyMonths: 36,
  praise: ['Klingt warm und bleibt gestimmt.|Sounds warm and stays in tune.', 'Unsere Musik-AG möchte nichts anderes mehr.|Our music club wants nothing else any more.', 'Auch für Anfänger sofort spielbar.|Playable at once, even for beginners.'],
  criticism: ['Die Tasche ist recht dünn.|The bag is rather thin.', 'Der höchste Ton klingt etwas spitz.|The highest note sounds a little sharp.'],
};
