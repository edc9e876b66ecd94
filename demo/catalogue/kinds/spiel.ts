import { nursery, primary, smallParts, supervision, type Kind } from './kind.ts';

export const spiel: Kind = {
  series: ['Fuchs du hast', 'Wolkenschieber', 'Unser Dorf', 'Kunterbunt', 'Schatzinsel', 'Drachenberg', 'Mäusejagd', 'Hafenfest', 'Zauberturm', 'Krokodilteich', 'Waldgeister', 'Sternenfänger', 'Rabennest', 'Bärenhunger', 'Karawane', 'Mondlandung', 'Piratenbucht', 'Erntezeit', 'Eiszeit', 'Zirkus Zack'],
  opening: ['{noun} von {brand} mit Regeln, die in drei Minuten erklärt sind.|{noun} by {brand} with rules explained in three minutes.', 'Schnell aufgebaut, lange gespielt: {noun} für zwei bis sechs Kinder.|Quick to set up, long to play: {noun} for two to six children.'],
  closing: ['Fehlende Teile senden wir gegen Porto nach.|Missing pieces are sent for the cost of postage.', 'Die Schachtel ist verstärkt und hält dem Spieleregal stand.|The box is reinforced and survives the games shelf.'],
  features: [['users', 'Für Gruppen|For groups', 'Zwei bis sechs Kinder spielen mit.|Two to six children can play.'], ['timer', 'Kurze Runden|Short rounds', 'Zehn bis zwanzig Minuten je Spiel.|Ten to twenty minutes a game.'], ['graduation-cap', 'Fördert|Supports', 'Gedächtnis, Sprache und Geduld.|Memory, language and patience.'], ['shield-check', 'Robust|Sturdy', 'Dicke Karten und Teile, die nicht knicken.|Thick cards and pieces that do not bend.']],
  facts: [['Spieler|Players', '2 bis 4|2 to 4', '2 bis 6|2 to 6', '1 bis 8|1 to 8'], ['Spieldauer|Playing time', '10 Minuten|10 minutes', '20 Minuten|20 minutes', '30 Minuten|30 minutes'], ['Teile|Pieces', '45|45', '60|60', '110|110'], ['Sprache|Language', 'Deutsch|German', 'Deutsch und Englisch|German and English']],
  materials: ['Karton|Cardboard', 'Holz|Wood'], properties: ['Kooperativ|Cooperative', 'Sprachfrei|Language-free', 'Für Gruppen|For groups'],
  warnings: [smallParts], downloads: ['Spielregel|Rules of the game'], ageFrom: [3, 8], schoolYears: [...nursery, ...primary],
  praise: ['Schnell erklärt, wird immer wieder gewünscht.|Quickly explained and asked for again and again.', 'Auch die Großen spielen gern mit.|The older ones like to join in too.', 'Stabile Teile, nichts verbiegt.|Sturdy pieces, nothing bends.'],
  criticism: ['Die Anleitung lässt eine Frage offen.|The rules leave one question open.', 'Für fünf Kinder wird es etwas lang.|It gets a little long with five children.'],
};

export const bauen: Kind = {
  series: ['Baumeister', 'Brückenzeit', 'Turmbau', 'Stein auf Stein', 'Kugelblitz', 'Gleisdreieck', 'Bauhof', 'Ritterburg', 'Werkstatt', 'Stadtplan', 'Magneto', 'Klotzig', 'Waldbahn', 'Wendekreis', 'Looping', 'Fundament'],
  opening: ['{noun} von {brand}: sauber gearbeitet, splitterfrei und mit allen Teilen der Reihe kombinierbar.|{noun} by {brand}: cleanly made, splinter-free and compatible with the whole range.', 'Bauen, umwerfen, neu anfangen: {noun} für lange Nachmittage.|Build, topple, start again: {noun} for long afternoons.'],
  closing: ['Im Stoffbeutel oder in der Holzkiste zum Aufräumen.|In a cloth bag or wooden box for tidying up.', 'Erweiterungen der Reihe passen ohne Adapter.|Extensions of the range fit without adapters.'],
  features: [['puzzle', 'Kombinierbar|Compatible', 'Passt zu allen Teilen der Reihe.|Fits all parts of the range.'], ['hand', 'Griffig|Easy to grip', 'Große Formen für kleine Hände.|Large shapes for small hands.'], ['shield-check', 'Splitterfrei|Splinter-free', 'Kanten gerundet und fein geschliffen.|Edges rounded and finely sanded.'], ['graduation-cap', 'Räumlich denken|Spatial thinking', 'Statik und Gleichgewicht im Spiel.|Statics and balance in play.']],
  facts: [['Teile|Pieces', '25|25', '50|50', '100|100', '200|200'], ['Größtes Teil|Largest piece', '9 cm|9 cm', '14 cm|14 cm', '30 cm|30 cm'], ['Oberfläche|Surface', 'naturbelassen|untreated', 'lackiert|lacquered']],
  materials: ['Buchenholz|Beech wood', 'Ahornholz|Maple wood', 'Kunststoff|Plastic'], properties: ['Kombinierbar|Compatible', 'Mit Magneten|With magnets', 'Naturbelassen|Untreated'],
  warnings: [smallParts], downloads: ['Bauideen|Building ideas'], ageFrom: [2, 6], schoolYears: [...nursery], warrantyMonths: 36,
  praise: ['Jeden Tag im Einsatz und noch kein Teil kaputt.|In use every day and not one piece broken.', 'Saubere Kanten, angenehmes Holz.|Clean edges, pleasant wood.', 'Passt mit unseren älteren Bausteinen zusammen.|Fits together with our older blocks.'],
  criticism: ['Für große Bauten braucht man ein zweites Set.|Large buildings need a second set.', 'Die Kiste schließt nicht ganz.|The box does not close fully.'],
};

export const puppe: Kind = {
  series: ['Bruno', 'Lotte', 'Frieda', 'Emil', 'Mathilda', 'Oskar', 'Paulchen', 'Hanni', 'Moritz', 'Tilda', 'Anton', 'Wilma', 'Kasimir', 'Nele', 'Fiete', 'Ida', 'Balduin', 'Greta'],
  opening: ['{noun} von {brand}: weich, waschbar und bereit für jede Geschichte.|{noun} by {brand}: soft, washable and ready for every story.', 'Zum Erzählen, Trösten und Verkleiden: {noun} mit vielen Einzelheiten.|For telling, comforting and dressing up: {noun} with many details.'],
  closing: ['Augen und Nähte sind auf Zug geprüft.|Eyes and seams are tested for pull.', 'Passendes Zubehör gibt es in derselben Reihe.|Matching accessories come in the same range.'],
  features: [['heart', 'Kuschelweich|Cuddly soft', 'Dichter Plüsch, fest gestopft.|Dense plush, firmly filled.'], ['washing-machine', 'Waschbar|Washable', 'Bei 30 °C im Schonwaschgang.|At 30 °C on a gentle cycle.'], ['messages-square', 'Regt zum Sprechen an|Encourages speech', 'Für Erzählkreis und Sprachförderung.|For story circles and language support.'], ['shield-check', 'Fest vernäht|Firmly sewn', 'Keine ablösbaren Kleinteile.|No detachable small parts.']],
  facts: [['Größe|Size', '22 cm|22 cm', '32 cm|32 cm', '45 cm|45 cm', '65 cm|65 cm'], ['Füllung|Filling', 'Polyesterwatte|Polyester fibre', 'Baumwolle|Cotton'], ['Pflege|Care', 'Maschinenwäsche 30 °C|Machine wash 30 °C', 'Handwäsche|Hand wash']],
  materials: ['Plüsch|Plush', 'Baumwolle|Cotton', 'Holz|Wood'], properties: ['Waschbar|Washable', 'Ab Geburt|From birth', 'Mit Zubehör|With accessories'],
  warnings: [], downloads: ['Spielideen für den Erzählkreis|Ideas for the story circle'], careIcons: ['wash-30', 'no-bleach', 'no-tumble-dry', 'no-iron'], ageFrom: [0, 3], schoolYears: [...nursery],
  praise: ['Wandert jeden Abend mit ins Bett.|Goes to bed with us every evening.', 'Nach fünf Wäschen noch weich.|Still soft after five washes.', 'Im Morgenkreis unser liebster Gast.|Our favourite guest in the morning circle.'],
  criticism: ['Die Arme sind etwas kurz für große Hände.|The arms are a bit short for large hands.', 'Fusselt in den ersten Tagen.|Sheds fluff in the first days.'],
};

export const draussen: Kind = {
  series: ['Sandfloh', 'Windfänger', 'Pusteblume', 'Strandkrabbe', 'Flugzeit', 'Hopser', 'Sausewind', 'Wiesenfest', 'Kieselstein', 'Seifenoper', 'Höhenflug', 'Burggraben', 'Sommertag', 'Kreiselkönig'],
  opening: ['{noun} von {brand} für Garten, Hof und Strand, aus Material, das Sonne und Regen verträgt.|{noun} by {brand} for garden, yard and beach, of material that bears sun and rain.', 'Raus an die Luft: {noun} für Pausen, die zum Spiel werden.|Out into the air: {noun} for breaks that turn into games.'],
  closing: ['Im Netz verpackt, damit Sand gleich draußen bleibt.|Packed in a net so that the sand stays outside.', 'Lässt sich mit klarem Wasser abspülen.|Rinses off with clear water.'],
  features: [['sun', 'Wetterfest|Weatherproof', 'Farben, die in der Sonne nicht verblassen.|Colours that do not fade in the sun.'], ['hand', 'Griffig|Easy to grip', 'Dicke Griffe, runde Kanten.|Thick handles, round edges.'], ['users', 'Für viele|For many', 'Mehr Spaß in der Gruppe.|More fun in a group.']],
  facts: [['Größe|Size', '18 cm|18 cm', '35 cm|35 cm', '120 cm|120 cm'], ['Inhalt|Content', 'einzeln|single', '4-teilig|4 pieces', '10-teilig|10 pieces']],
  materials: ['Kunststoff|Plastic', 'Holz|Wood', 'Nylon|Nylon'], properties: ['Wetterfest|Weatherproof', 'Für Gruppen|For groups'],
  warnings: [smallParts, supervision], downloads: ['Spielideen für draußen|Ideas for outdoors'], ageFrom: [3, 6], schoolYears: [...nursery, ...primary],
  praise: ['Hält den Kita-Alltag draußen gut aus.|Copes well with nursery life outdoors.', 'Die Kinder streiten sich darum, wer es zuerst bekommt.|The children argue over who gets it first.', 'Robust und gut abzuspülen.|Sturdy and easy to rinse.'],
  criticism: ['Bei viel Wind nicht zu gebrauchen.|No use in strong wind.', 'Ein Griff war etwas rau.|One handle was a little rough.'],
};
