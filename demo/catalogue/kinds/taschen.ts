import { primary, secondary, smallParts, type Kind } from './kind.ts';

export const tasche: Kind = {
  series: ['Waldpfad', 'Sternenreise', 'Nordlicht', 'Kletterfee', 'Funkelfisch', 'Bergwiese', 'Weltraum', 'Dino Max', 'Wolkenpost', 'Leuchtturm', 'Polarfuchs', 'Traumtänzer', 'Seebrise', 'Wirbelwind', 'Streifzug', 'Abendrot', 'Gipfel', 'Wellenreiter', 'Löwenherz', 'Kompass'],
  opening: ['{noun} von {brand}: weich gepolstert, gut eingeteilt und für den täglichen Weg gemacht.|{noun} by {brand}: softly padded, well organised and made for the daily journey.', 'Mit {noun} bleibt alles an seinem Platz, auch wenn es in der Pause einmal schnell gehen muss.|With {noun} everything stays in its place, even when break time is over in a hurry.', 'Robuster Stoff, saubere Nähte und Reißverschlüsse, die auch mit Handschuhen zu öffnen sind.|Sturdy fabric, clean seams and zips that open even with gloves on.'],
  closing: ['Der Boden steht auch auf nassem Pflaster trocken und lässt sich abwischen.|The base stays dry on wet pavement and wipes clean.', 'Die Reflexstreifen sind im Scheinwerferlicht von allen Seiten zu sehen.|The reflective strips can be seen from every side in headlights.', 'Ersatzschnallen und Zugbänder sind einzeln erhältlich.|Spare buckles and cords are available separately.'],
  features: [['weight', 'Leicht|Light', 'Jedes Gramm zählt: Das Gewicht liegt unter dem vergleichbarer Modelle.|Every gram counts: the weight is below that of comparable models.'], ['sun', 'Gut zu sehen|Easy to see', 'Reflektierende Flächen vorne, hinten und an den Seiten.|Reflective surfaces front, back and sides.'], ['ruler', 'Wächst mit|Grows along', 'Die Gurte lassen sich in vier Stufen einstellen.|The straps adjust in four steps.'], ['droplets', 'Wasserabweisend|Water-repellent', 'Regen perlt ab, Nähte sind innen abgeklebt.|Rain rolls off and the seams are taped inside.'], ['shield-check', 'Fester Boden|Firm base', 'Steht sicher und schützt Hefte vor Nässe.|Stands safely and keeps exercise books dry.'], ['list-checks', 'Klug eingeteilt|Well organised', 'Hauptfach, Vortasche und zwei Seitentaschen.|Main compartment, front pocket and two side pockets.']],
  facts: [['Volumen|Volume', '8 Liter|8 litres', '14 Liter|14 litres', '18 Liter|18 litres', '22 Liter|22 litres'], ['Gewicht|Weight', '320 g|320 g', '690 g|690 g', '880 g|880 g', '1.050 g|1,050 g'], ['Maße|Dimensions', '29 × 38 × 20 cm|29 × 38 × 20 cm', '26 × 34 × 14 cm|26 × 34 × 14 cm', '30 × 44 × 21 cm|30 × 44 × 21 cm'], ['Verschluss|Fastening', 'Magnetverschluss|Magnetic buckle', 'Zwei-Wege-Reißverschluss|Two-way zip', 'Kordelzug|Drawstring']],
  materials: ['Polyester|Polyester', 'Baumwolle|Cotton', 'Nylon|Nylon'],
  properties: ['Reflektierend|Reflective', 'Wasserabweisend|Water-repellent', 'Mit Brustgurt|With chest strap', 'Abwischbar|Wipeable'],
  warnings: [], downloads: ['Pflegehinweise|Care instructions', 'Einstellhilfe für die Gurte|Strap adjustment guide'],
  careIcons: ['hand-wash', 'no-bleach', 'no-tumble-dry', 'no-iron', 'no-dry-clean'],
  schoolYears: [...primary, ...secondary], warrantyMonths: 36,
  praise: ['Sitzt gut und wackelt beim Rennen nicht.|Fits well and does not wobble when running.', 'Nach einem Schuljahr sieht alles noch aus wie neu.|After a school year it still looks like new.', 'Unser Kind kann ihn allein öffnen und schließen.|Our child can open and close it alone.'],
  criticism: ['Das Seitenfach ist für große Flaschen zu eng.|The side pocket is too tight for large bottles.', 'Der Reißverschluss hakt an einer Stelle.|The zip catches in one place.'],
};

export const etui: Kind = {
  series: ['Kringel', 'Tintenfisch', 'Regenbogen', 'Pixel', 'Marienkäfer', 'Rakete', 'Kolibri', 'Blätterwald', 'Sternschnuppe', 'Drachenzahn', 'Hafenkind', 'Blütenzeit', 'Grafik', 'Denim', 'Tiefsee', 'Konfetti', 'Zebra', 'Polarlicht'],
  opening: ['{noun} von {brand} mit Platz für alles, was in einer Stunde gebraucht wird.|{noun} by {brand} with room for everything a lesson needs.', 'Ein Griff und der richtige Stift liegt in der Hand: {noun} mit klarer Einteilung.|One move and the right pen is in hand: {noun} with a clear layout.'],
  closing: ['Das Innenfutter ist dunkel und verzeiht Farbspuren.|The lining is dark and forgives stains.', 'Ein Stundenplan zum Einstecken liegt bei.|A timetable to slip in is included.'],
  features: [['list-checks', 'Ordnung|Order', 'Jeder Stift hat seine eigene Schlaufe.|Every pen has its own loop.'], ['scissors', 'Gefüllt|Filled', 'Stifte, Lineal, Spitzer und Radierer sind dabei.|Pens, ruler, sharpener and eraser included.'], ['hand', 'Griffiger Zug|Easy zip', 'Große Zipper für kleine Finger.|Large pullers for small fingers.'], ['sparkles', 'Abwischbar|Wipeable', 'Außen glatt und mit einem feuchten Tuch sauber.|Smooth outside and clean with a damp cloth.']],
  facts: [['Maße|Dimensions', '20 × 14 × 4 cm|20 × 14 × 4 cm', '22 × 8 × 6 cm|22 × 8 × 6 cm', '21 × 15 × 7 cm|21 × 15 × 7 cm'], ['Stiftschlaufen|Pen loops', '18|18', '24|24', '32|32'], ['Verschluss|Fastening', 'Reißverschluss|Zip', 'Wickelband|Wrap band']],
  materials: ['Polyester|Polyester', 'Baumwolle|Cotton', 'Kunstleder|Imitation leather'],
  properties: ['Gefüllt|Filled', 'Ungefüllt|Unfilled', 'Abwischbar|Wipeable'],
  warnings: [], downloads: ['Stundenplan zum Ausdrucken|Timetable to print'],
  careIcons: ['hand-wash', 'no-bleach', 'no-tumble-dry', 'no-iron'], schoolYears: [...primary, ...secondary], warrantyMonths: 24,
  praise: ['Alles hat seinen Platz, das Aufräumen klappt von allein.|Everything has its place, tidying up happens by itself.', 'Reißverschluss läuft leicht, auch für Erstklässler.|The zip runs smoothly, even for first-years.', 'Die Stifte darin sind besser als erwartet.|The pens inside are better than expected.'],
  criticism: ['Dicke Stifte passen nur mit Mühe in die Schlaufen.|Thick pens hardly fit the loops.', 'Der Geruch am Anfang brauchte zwei Tage Luft.|The smell needed two days of airing.'],
};

export const trinken: Kind = {
  series: ['Pausenbär', 'Krümel', 'Apfelzeit', 'Wasserfloh', 'Bento', 'Vesper', 'Quellwasser', 'Picknick', 'Frischling', 'Durstlöscher', 'Sprudel', 'Häppchen', 'Kleeblatt', 'Möhrchen', 'Eisbär', 'Gartenfest'],
  opening: ['{noun} von {brand}: dicht, leicht zu öffnen und schnell wieder sauber.|{noun} by {brand}: leak-proof, easy to open and quickly clean again.', 'Bleibt im Ranzen dicht, auch kopfüber: {noun} für Schule, Kita und Ausflug.|Stays tight in the satchel, even upside down: {noun} for school, nursery and outings.'],
  closing: ['Alle Teile lassen sich auseinandernehmen und in der Spülmaschine reinigen.|All parts come apart and go into the dishwasher.', 'Namensfeld auf der Unterseite, damit nichts verwechselt wird.|Name field underneath so that nothing gets mixed up.'],
  features: [['droplets', 'Auslaufsicher|Leak-proof', 'Dichtung rundum, geprüft mit Wasser und Joghurt.|Seal all round, tested with water and yoghurt.'], ['hand', 'Leicht zu öffnen|Easy to open', 'Auch Vierjährige schaffen den Verschluss allein.|Even four-year-olds manage the lid alone.'], ['washing-machine', 'Spülmaschinenfest|Dishwasher-safe', 'Bis 65 °C im oberen Korb.|Up to 65 °C in the upper rack.'], ['utensils', 'Lebensmittelecht|Food-safe', 'Ohne Bisphenol A.|Free of bisphenol A.'], ['thermometer', 'Hält die Temperatur|Keeps the temperature', 'Bis sechs Stunden warm oder kalt.|Up to six hours warm or cold.']],
  facts: [['Fassungsvermögen|Capacity', '350 ml|350 ml', '500 ml|500 ml', '600 ml|600 ml', '850 ml|850 ml'], ['Gewicht|Weight', '120 g|120 g', '180 g|180 g', '240 g|240 g'], ['Reinigung|Cleaning', 'Spülmaschine, oberer Korb|Dishwasher, upper rack', 'Von Hand|By hand']],
  materials: ['Edelstahl|Stainless steel', 'Tritan|Tritan', 'Polypropylen|Polypropylene'],
  properties: ['Auslaufsicher|Leak-proof', 'Spülmaschinenfest|Dishwasher-safe', 'Mit Fächern|With compartments'],
  warnings: ['Heiße Getränke vor dem Einfüllen abkühlen lassen.|Let hot drinks cool before filling.'], downloads: ['Pflegehinweise|Care instructions'],
  schoolYears: ['Kindergarten|Nursery', ...primary], warrantyMonths: 24,
  praise: ['Wirklich dicht, auch kopfüber im Ranzen.|Really leak-proof, even upside down in the satchel.', 'Die Spülmaschine hat bisher nichts ausgemacht.|The dishwasher has done no harm so far.', 'Genau die richtige Größe für eine Pause.|Exactly the right size for one break.'],
  criticism: ['Die Dichtung muss man zum Reinigen herausfummeln.|The seal is fiddly to take out for cleaning.', 'Der Deckel braucht etwas Kraft.|The lid takes some strength.'],
};

export const schulstart: Kind = {
  series: ['Zuckerwatte', 'Einhornwald', 'Feuerwehr', 'Fußballstar', 'Meerjungfrau', 'Dinoland', 'Astronaut', 'Ponyhof', 'Waldtiere', 'Bagger', 'Regenbogen', 'Zirkus', 'Pirat', 'Schmetterling', 'Safari'],
  opening: ['{noun} von {brand} für den großen Tag, an dem alles anfängt.|{noun} by {brand} for the big day when everything begins.', 'Liebevoll gestaltet und stabil genug für neugierige Hände: {noun}.|Lovingly designed and sturdy enough for curious hands: {noun}.'],
  closing: ['Nach dem Fest wird daraus ein Kissen, ein Hut oder ein Andenken an der Wand.|After the party it becomes a cushion, a hat or a keepsake on the wall.', 'Ein Namensschild zum Beschriften gehört dazu.|A name tag to write on is included.'],
  features: [['gift', 'Viel Platz|Lots of room', 'Für Stifte, Süßes und eine Überraschung.|For pens, sweets and a surprise.'], ['heart', 'Von Hand verziert|Decorated by hand', 'Jede Applikation ist einzeln aufgenäht.|Every patch is sewn on by hand.'], ['sparkles', 'Mit Namen|With a name', 'Buchstaben zum Aufbügeln liegen bei.|Iron-on letters included.']],
  facts: [['Höhe|Height', '35 cm|35 cm', '70 cm|70 cm', '85 cm|85 cm'], ['Form|Shape', 'rund|round', 'sechseckig|hexagonal']],
  materials: ['Karton|Cardboard', 'Baumwolle|Cotton', 'Filz|Felt'], properties: ['Zum Selbermachen|To make yourself', 'Fertig genäht|Ready sewn'],
  warnings: [smallParts], downloads: ['Bastelanleitung|Craft instructions'], schoolYears: ['Vorschule|Preschool', 'Klasse 1|Year 1'],
  praise: ['Das Leuchten in den Augen war den Preis wert.|The shining eyes were worth the price.', 'Sauber verarbeitet, nichts löst sich.|Cleanly made, nothing comes off.', 'Passt farblich genau zum Ranzen.|Matches the satchel perfectly.'],
  criticism: ['Etwas kleiner, als ich gedacht hatte.|A little smaller than I thought.', 'Der Kleber hielt nicht an allen Stellen.|The glue did not hold everywhere.'],
};
