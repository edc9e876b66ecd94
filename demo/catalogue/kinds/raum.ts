import { nursery, primary, secondary, smallParts, type Kind } from './kind.ts';

export const moebel: Kind = {
  series: ['Eiche', 'Linde', 'Werkraum', 'Schulhaus', 'Nordlicht', 'Modul', 'Klassik', 'Kombi', 'Leichtbau', 'Ahorn', 'Fjord', 'Form', 'Aula', 'Kolleg', 'Campus', 'Birke', 'Atrium', 'Flex'],
  opening: ['{noun} von {brand}: für Jahrzehnte Unterricht gebaut und leicht zu reinigen.|{noun} by {brand}: built for decades of lessons and easy to clean.', 'Runde Kanten, verdeckte Schrauben, ruhige Farben: {noun} für Räume, in denen viel passiert.|Rounded edges, hidden screws, calm colours: {noun} for rooms where a lot happens.'],
  closing: ['Lieferung durch die Spedition, auf Wunsch frei Klassenzimmer.|Delivered by carrier, to the classroom on request.', 'Für ganze Räume erstellen wir ein Angebot mit Aufmaß.|For whole rooms we make an offer with measurements.'],
  features: [['shield-check', 'Standfest|Stable', 'Kippsicher, auch wenn jemand sich anlehnt.|Does not tip when someone leans on it.'], ['layers', 'Stapelbar|Stackable', 'Bis zu acht Stück übereinander.|Up to eight on top of each other.'], ['sparkles', 'Leicht zu reinigen|Easy to clean', 'Geschlossene Oberfläche, beständig gegen Reiniger.|Closed surface, resistant to cleaning agents.'], ['volume-x', 'Leise Gleiter|Quiet glides', 'Filz für Parkett, Kunststoff für Teppich.|Felt for parquet, plastic for carpet.'], ['wrench', 'Vormontiert|Pre-assembled', 'In wenigen Minuten aufgebaut.|Set up in a few minutes.']],
  facts: [['Belastbar bis|Load limit', '80 kg|80 kg', '110 kg|110 kg', '150 kg|150 kg'], ['Gestell|Frame', 'Stahlrohr, pulverbeschichtet|Tubular steel, powder-coated', 'Massivholz|Solid wood'], ['Lieferung|Delivery', 'montiert|assembled', 'teilmontiert|partly assembled'], ['Norm|Standard', 'DIN EN 1729|DIN EN 1729', 'DIN EN 16121|DIN EN 16121']],
  materials: ['Birkensperrholz|Birch plywood', 'Stahl|Steel', 'Buchenholz|Beech wood', 'Melamin|Melamine'], properties: ['Stapelbar|Stackable', 'Auf Rollen|On castors', 'Abschließbar|Lockable', 'Höhenverstellbar|Height-adjustable'],
  warnings: ['Möbel, die kippen können, an der Wand befestigen. Befestigungsmaterial liegt bei.|Fix furniture that might tip to the wall. Fixing material included.'], downloads: ['Montageanleitung|Assembly instructions', 'Maßblatt|Dimension sheet'], schoolYears: [...nursery, ...primary, ...secondary], warrantyMonths: 60,
  praise: ['Steht bombenfest und wackelt nach einem Jahr nicht.|Stands rock-solid and does not wobble after a year.', 'Der Aufbau war in zehn Minuten erledigt.|Assembly was done in ten minutes.', 'Der Raum wirkt sofort ruhiger.|The room feels calmer at once.'],
  criticism: ['Die Lieferung kam einen Tag später als angekündigt.|Delivery came a day later than announced.', 'Eine Schraube fehlte, wurde aber sofort nachgeschickt.|One screw was missing but was sent at once.'],
};

export const raum: Kind = {
  series: ['Ruhepol', 'Waldlichtung', 'Straßenplan', 'Wolke', 'Moosbett', 'Inselreich', 'Kuschelnest', 'Blätterdach', 'Weltkarte', 'Nordsee', 'Sandbank', 'Lagune', 'Sternenhimmel', 'Kieselstein', 'Heidekraut'],
  opening: ['{noun} von {brand}: weich, leise und für viele kleine Füße gemacht.|{noun} by {brand}: soft, quiet and made for many little feet.', 'Eine Ecke zum Ankommen: {noun} für Räume, in denen Schritte und Stimmen leiser werden.|A corner to settle in: {noun} for rooms where steps and voices grow quieter.'],
  closing: ['Rutschhemmender Rücken, schwer entflammbar nach der einschlägigen Norm.|Anti-slip back, flame-retardant according to the relevant standard.', 'Bezüge lassen sich abnehmen und waschen.|Covers come off and can be washed.'],
  features: [['volume-x', 'Dämpft Lärm|Softens noise', 'Nimmt Schritten und Stimmen die Schärfe.|Takes the edge off steps and voices.'], ['washing-machine', 'Waschbar|Washable', 'Bezug bei 30 °C in der Maschine.|Cover at 30 °C in the machine.'], ['shield-check', 'Rutschfest|Non-slip', 'Beschichteter Rücken.|Coated back.'], ['heart', 'Gemütlich|Cosy', 'Dichter Flor, angenehm auf der Haut.|Dense pile, pleasant on the skin.']],
  facts: [['Florhöhe|Pile height', '6 mm|6 mm', '9 mm|9 mm'], ['Füllung|Filling', 'Schaumstoffflocken|Foam flakes', 'Perlen|Beads', 'ohne|none'], ['Pflege|Care', 'Maschinenwäsche 30 °C|Machine wash 30 °C', 'absaugen|vacuum']],
  materials: ['Polyamid|Polyamide', 'Baumwolle|Cotton', 'Polyester|Polyester', 'Filz|Felt'], properties: ['Waschbar|Washable', 'Rutschfest|Non-slip', 'Schwer entflammbar|Flame-retardant'],
  warnings: [], downloads: ['Pflegehinweise|Care instructions'], careIcons: ['wash-30', 'no-bleach', 'no-tumble-dry', 'iron-low', 'no-dry-clean'], schoolYears: [...nursery, ...primary], warrantyMonths: 24,
  praise: ['Der Lieblingsplatz in der Leseecke.|The favourite spot in the reading corner.', 'Deutlich leiser im Gruppenraum.|Much quieter in the group room.', 'Nach der Wäsche wie neu.|Like new after washing.'],
  criticism: ['Die Kanten brauchten eine Woche, bis sie flach lagen.|The edges took a week to lie flat.', 'Die Farbe ist kräftiger als auf dem Bild.|The colour is stronger than in the picture.'],
};

export const ruhe: Kind = {
  series: ['Mittagsschlaf', 'Träumerle', 'Federwolke', 'Mondschaf', 'Siebenschläfer', 'Sternchen', 'Murmeltier', 'Gute Nacht', 'Sandmann', 'Kuschelzeit', 'Blaubeere', 'Wiegenlied'],
  opening: ['{noun} von {brand}: weich, atmungsaktiv und bei 60 °C waschbar.|{noun} by {brand}: soft, breathable and washable at 60 °C.', 'Für Mittagspause und Wickelraum: {noun} für viele Wäschen.|For nap time and changing room: {noun} for many washes.'],
  closing: ['Ein Namensband zum Beschriften ist eingenäht.|A name tape to write on is sewn in.', 'Trocknet über Nacht.|Dries overnight.'],
  features: [['washing-machine', '60 °C waschbar|Washable at 60 °C', 'Hygienisch sauber.|Hygienically clean.'], ['wind', 'Atmungsaktiv|Breathable', 'Staut keine Wärme.|Traps no heat.'], ['heart', 'Hautfreundlich|Kind to skin', 'Weiche Fasern ohne Kratzen.|Soft fibres that do not scratch.'], ['tag', 'Namensband|Name tape', 'Jedes Kind findet sein Stück.|Every child finds its own.']],
  facts: [['Maße|Dimensions', '60 × 120 cm|60 × 120 cm', '100 × 135 cm|100 × 135 cm', '35 × 40 cm|35 × 40 cm'], ['Gewebe|Fabric', 'Jersey|Jersey', 'Frottee|Terry', 'Perkal|Percale'], ['Pflege|Care', 'Maschinenwäsche 60 °C|Machine wash 60 °C']],
  materials: ['Baumwolle|Cotton', 'Frottee|Terry', 'Schaumstoff|Foam'], properties: ['Waschbar|Washable', 'Trocknergeeignet|Tumble-dry safe', 'Klassensatz|Class set'],
  warnings: [], downloads: ['Pflegehinweise|Care instructions'], careIcons: ['wash-60', 'no-bleach', 'tumble-dry-low', 'iron-low', 'no-dry-clean'], ageFrom: [0, 2], schoolYears: ['Krippe|Crèche', 'Kindergarten|Nursery'], warrantyMonths: 24,
  praise: ['Wäscht sich gut und bleibt weich.|Washes well and stays soft.', 'Die Kinder schlafen darauf schneller ein.|The children fall asleep on it faster.', 'Gute Größe, trocknet über Nacht.|Good size, dries overnight.'],
  criticism: ['Läuft beim ersten Waschen etwas ein.|Shrinks a little in the first wash.', 'Hellere Töne verfärben leicht.|Lighter tones stain easily.'],
};

export const geschirr: Kind = {
  series: ['Suppenkasper', 'Obstgarten', 'Tupfen', 'Blaubeere', 'Frühstück', 'Sonntag', 'Picknick', 'Streifen', 'Krönchen', 'Küken', 'Gemüsebeet', 'Marmelade'],
  opening: ['{noun} von {brand}: standfest, stapelbar und spülmaschinenfest.|{noun} by {brand}: stable, stackable and dishwasher-safe.', 'Damit kleine Hände allein zurechtkommen: {noun} mit griffigem Rand.|So that small hands manage alone: {noun} with an easy-grip rim.'],
  closing: ['Nachkaufgarantie für fünf Jahre.|Repurchase guarantee for five years.', 'Im Sechserset günstiger.|Cheaper in a set of six.'],
  features: [['washing-machine', 'Spülmaschinenfest|Dishwasher-safe', 'Auch in der Gewerbespülmaschine.|Even in commercial dishwashers.'], ['layers', 'Stapelbar|Stackable', 'Spart Platz im Schrank.|Saves space in the cupboard.'], ['shield-check', 'Bruchfest|Break-resistant', 'Übersteht den Sturz vom Kindertisch.|Survives a fall from the children’s table.'], ['hand', 'Griffig|Easy to grip', 'Rand und Griff für kleine Hände.|Rim and handle for small hands.']],
  facts: [['Fassungsvermögen|Capacity', '200 ml|200 ml', '350 ml|350 ml', '1 l|1 l'], ['Stück|Pieces', '1|1', '4|4', '6|6'], ['Geeignet für|Suitable for', 'Spülmaschine und Mikrowelle|Dishwasher and microwave', 'Spülmaschine|Dishwasher']],
  materials: ['Porzellan|Porcelain', 'Edelstahl|Stainless steel', 'Melamin|Melamine', 'Glas, gehärtet|Tempered glass'], properties: ['Spülmaschinenfest|Dishwasher-safe', 'Bruchfest|Break-resistant', 'Stapelbar|Stackable'],
  warnings: [], downloads: ['Pflegehinweise|Care instructions'], ageFrom: [1, 3], schoolYears: ['Krippe|Crèche', 'Kindergarten|Nursery'], warrantyMonths: 60,
  praise: ['Schon oft heruntergefallen, nichts passiert.|Dropped many times, nothing happened.', 'Die Kinder decken damit gern selbst den Tisch.|The children like to set the table with it.', 'Schöne Farben, auch nach hundert Spülgängen.|Lovely colours, even after a hundred washes.'],
  criticism: ['Ein Teller hatte einen kleinen Farbfehler.|One plate had a small colour fault.', 'Der Henkel wird in der Mikrowelle warm.|The handle gets warm in the microwave.'],
};

export const wetter: Kind = {
  series: ['Pfütze', 'Regenpfeifer', 'Nordwind', 'Matschepampe', 'Wattwurm', 'Schauer', 'Deichkind', 'Ente', 'Platzregen', 'Windjacke', 'Froschkönig', 'Sturmvogel'],
  opening: ['{noun} von {brand}: wasserdicht, leicht anzuziehen und für jeden Matsch bereit.|{noun} by {brand}: waterproof, easy to put on and ready for any mud.', 'Es gibt kein schlechtes Wetter: {noun} mit verschweißten Nähten.|There is no bad weather: {noun} with welded seams.'],
  closing: ['Im Nacken ein Namensfeld und ein Aufhänger.|A name field and a hanger at the neck.', 'Fällt normal aus.|True to size.'],
  features: [['umbrella', 'Wasserdicht|Waterproof', 'Verschweißte Nähte, Wassersäule 5.000 mm.|Welded seams, 5,000 mm water column.'], ['sun', 'Gut zu sehen|Easy to see', 'Reflektierende Streifen rundum.|Reflective strips all round.'], ['hand', 'Allein anzuziehen|Put on alone', 'Große Druckknöpfe, weite Öffnung.|Large press studs, wide opening.']],
  facts: [['Wassersäule|Water column', '3.000 mm|3,000 mm', '5.000 mm|5,000 mm'], ['Futter|Lining', 'ungefüttert|unlined', 'Fleece|fleece'], ['Verschluss|Fastening', 'Druckknöpfe|Press studs', 'Reißverschluss|Zip']],
  materials: ['Polyester|Polyester', 'Naturkautschuk|Natural rubber'], properties: ['Wasserdicht|Waterproof', 'Reflektierend|Reflective', 'Gefüttert|Lined'],
  warnings: [], downloads: ['Größentabelle|Size chart'], careIcons: ['wash-30', 'no-bleach', 'no-tumble-dry', 'no-iron', 'no-dry-clean'], ageFrom: [1, 3], schoolYears: [...nursery], warrantyMonths: 24,
  praise: ['Nach zwei Stunden im Bach trocken geblieben.|Stayed dry after two hours in the stream.', 'Lässt sich allein anziehen.|Can be put on without help.', 'Passt gut über die Winterjacke.|Fits well over the winter jacket.'],
  criticism: ['Fällt etwas größer aus.|Runs a little large.', 'Die Druckknöpfe sind anfangs fest.|The press studs are stiff at first.'],
};

export const kitaraum: Kind = {
  series: ['Morgenstern', 'Gruppenleben', 'Pinguin', 'Bärenbande', 'Igelgruppe', 'Sonnenkäfer', 'Waldmäuse', 'Kinderkreis', 'Geburtstagszug', 'Froschteich', 'Tagesplan', 'Kleeblatt'],
  opening: ['{noun} von {brand} für den Alltag in Gruppe und Krippe.|{noun} by {brand} for everyday life in nursery and crèche.', 'Was den Tag strukturiert, gibt Sicherheit: {noun} für kleine und große Gruppen.|What structures the day gives security: {noun} for small and large groups.'],
  closing: ['Auf Wunsch mit den Symbolen Ihrer Gruppen.|With the symbols of your groups on request.', 'Wandbefestigung liegt bei.|Wall fixing included.'],
  features: [['users', 'Für die Gruppe|For the group', 'Reicht für bis zu 25 Kinder.|Enough for up to 25 children.'], ['sparkles', 'Abwischbar|Wipeable', 'Hält Desinfektionsmitteln stand.|Withstands disinfectants.'], ['shield-check', 'Sicher|Safe', 'Runde Ecken, feste Verbindungen.|Round corners, firm joints.']],
  facts: [['Für Kinder|For children', '6|6', '12|12', '25|25'], ['Maße|Dimensions', '40 × 30 cm|40 × 30 cm', '100 × 60 cm|100 × 60 cm'], ['Montage|Mounting', 'an der Wand|on the wall', 'frei stehend|free-standing']],
  materials: ['Birkensperrholz|Birch plywood', 'Kunststoff|Plastic', 'Polyester|Polyester'], properties: ['Abwischbar|Wipeable', 'Für Gruppen|For groups', 'Mit Symbolen|With symbols'],
  warnings: [smallParts], downloads: ['Symbole zum Ausdrucken|Symbols to print'], ageFrom: [1, 3], schoolYears: [...nursery], warrantyMonths: 36,
  praise: ['Macht unseren Morgen deutlich ruhiger.|Makes our mornings much calmer.', 'Die Kinder finden sich sofort zurecht.|The children find their way at once.', 'Stabil und leicht sauber zu halten.|Sturdy and easy to keep clean.'],
  criticism: ['Die Schrauben für Betonwände fehlen.|Screws for concrete walls are missing.', 'Etwas größer als gedacht, vorher messen.|A little larger than expected, measure first.'],
};
