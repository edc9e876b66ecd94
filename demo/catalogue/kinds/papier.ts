import { primary, secondary, type Kind } from './kind.ts';

export const papier: Kind = {
  series: ['Nordsee', 'Klarschrift', 'Schneeweiß', 'Punktraster', 'Strandgut', 'Schulzeit', 'Reinweiß', 'Leuchtfeuer', 'Hanse', 'Kladde', 'Randnotiz', 'Deich', 'Seemeile', 'Möwe', 'Dünengras', 'Tintenfest', 'Inselpost', 'Buchstabensuppe'],
  opening: ['{noun} von {brand} aus glattem, tintenfestem Papier, das beim Radieren nicht aufraut.|{noun} by {brand} of smooth, ink-proof paper that does not roughen when erased.', 'Sauber geheftet, klar liniert und blickdicht: {noun} für jeden Tag.|Cleanly bound, clearly ruled and opaque: {noun} for every day.'],
  closing: ['Im Vorrat für ein ganzes Schuljahr günstiger.|Cheaper as a supply for a whole school year.', 'Das Beschriftungsfeld ist groß genug für Name, Klasse und Fach.|The label is large enough for name, class and subject.', 'Passt in alle gängigen Umschläge und Mappen.|Fits all common covers and folders.'],
  features: [['pencil', 'Tintenfest|Ink-proof', 'Füller und Gelstift schlagen nicht durch.|Fountain and gel pens do not bleed through.'], ['pencil', 'Radierfest|Eraser-proof', 'Auch beim dritten Mal reißt nichts ein.|Nothing tears, even the third time.'], ['ruler', 'Klare Lineatur|Clear ruling', 'Kontrastreich, aber nicht aufdringlich.|High contrast without being obtrusive.'], ['layers', 'Blickdicht|Opaque', 'Beidseitig beschreibbar.|Can be written on both sides.']],
  facts: [['Papiergewicht|Paper weight', '70 g/m²|70 g/m²', '80 g/m²|80 g/m²', '90 g/m²|90 g/m²', '120 g/m²|120 g/m²'], ['Umfang|Extent', '16 Blatt|16 sheets', '32 Blatt|32 sheets', '80 Blatt|80 sheets'], ['Lochung|Punching', 'ohne|none', '4-fach|4 holes'], ['Bindung|Binding', 'geheftet|stapled', 'Spirale|Spiral', 'geleimt|glued']],
  materials: ['Papier|Paper', 'Karton|Cardboard'], properties: ['Tintenfest|Ink-proof', 'Gelocht|Punched', 'Perforiert|Perforated', 'Mit Rand|With margin'],
  warnings: [], downloads: ['Lineaturen im Überblick|Overview of rulings'], schoolYears: [...primary, ...secondary],
  praise: ['Füller schlägt nicht durch, das ist uns wichtig.|Ink does not bleed through, which matters to us.', 'Bestellen wir jedes Jahr für die ganze Klasse.|We order it every year for the whole class.', 'Das Papier ist fest und angenehm glatt.|The paper is firm and pleasantly smooth.'],
  criticism: ['Ein Heft im Paket hatte eine Eselsohr-Ecke.|One book in the pack had a dog-ear.', 'Die Linien dürften etwas kräftiger sein.|The lines could be a little stronger.'],
};

export const ordnung: Kind = {
  series: ['Klarsicht', 'Register', 'Sortiment', 'Fächer', 'Übersicht', 'Heftig', 'Systematik', 'Griffbereit', 'Kolonne', 'Rundum', 'Ablage', 'Archivar', 'Struktur', 'Lückenlos', 'Etikett', 'Vorlage'],
  opening: ['{noun} von {brand}: hält Blätter beisammen und lässt sich hundertmal öffnen.|{noun} by {brand}: keeps sheets together and opens a hundred times.', 'Eine Farbe je Fach und alles ist schnell gefunden: {noun} aus festem Material.|One colour per subject and everything is found quickly: {noun} of firm material.'],
  closing: ['Das Beschriftungsfeld lässt sich mit Bleistift und Fineliner beschreiben.|The label takes pencil and fineliner.', 'Im gemischten Farbsatz für den Klassenschrank erhältlich.|Available in mixed colours for the class cupboard.'],
  features: [['file-text', 'Stabil|Sturdy', 'Verstärkte Kanten an den Stellen, die zuerst leiden.|Reinforced edges where wear begins.'], ['palette', 'Farbige Ordnung|Order by colour', 'Je Fach eine Farbe.|One colour per subject.'], ['tag', 'Beschriftbar|Labelled', 'Fenster oder Feld für Name und Fach.|Window or field for name and subject.'], ['package', 'Fasst viel|Holds a lot', 'Platz für bis zu 200 Blatt.|Room for up to 200 sheets.']],
  facts: [['Format|Format', 'DIN A4|A4', 'DIN A4 überbreit|A4 extra wide', 'DIN A5|A5'], ['Fassungsvermögen|Capacity', '60 Blatt|60 sheets', '200 Blatt|200 sheets', '350 Blatt|350 sheets'], ['Mechanik|Mechanism', 'Gummizug|Elastic band', 'Heftmechanik|Filing clip', 'Hebel|Lever arch']],
  materials: ['Karton|Cardboard', 'Polypropylen|Polypropylene'], properties: ['Mit Gummizug|With elastic', 'Gelocht|Punched', 'Abwischbar|Wipeable'],
  warnings: [], downloads: ['Etiketten zum Ausdrucken|Labels to print'], schoolYears: [...primary, ...secondary], warrantyMonths: 24,
  praise: ['Die Farben helfen den Kindern, das richtige Fach zu finden.|The colours help the children find the right subject.', 'Hält seit dem Sommer ohne Risse.|Has held without tears since summer.', 'Schließt sauber, auch wenn er voll ist.|Closes neatly even when full.'],
  criticism: ['Die Ecken stoßen sich schnell ab.|The corners wear quickly.', 'Das Gummi könnte straffer sein.|The elastic could be tighter.'],
};
