import { nursery, primary, secondary, sharpPoint, smallParts, supervision, type Kind } from './kind.ts';

export const farbe: Kind = {
  series: ['Tempera Pro', 'Atelier', 'Malzeit', 'Impasto', 'Leinwand', 'Regenbogen', 'Kobalt', 'Farbrausch', 'Studio', 'Klecksel', 'Palette', 'Opaka', 'Lasur', 'Grundton', 'Akademie', 'Primär', 'Fresko', 'Pigmenta'],
  opening: ['{noun} von {brand}: cremig, leuchtend und in Sekunden von den Händen.|{noun} by {brand}: creamy, glowing and off the hands in seconds.', 'Deckt beim ersten Strich und trocknet matt auf: {noun} für Papier, Holz und Ton.|Covers with the first stroke and dries matt: {noun} for paper, wood and clay.'],
  closing: ['Alle Töne der Reihe lassen sich miteinander mischen.|All tones of the range can be mixed.', 'Die Dosierflasche tropft nicht nach und lässt sich mit einer Hand öffnen.|The dispenser does not drip and opens with one hand.'],
  features: [['droplets', 'Auswaschbar|Washable', 'Bis 40 °C aus Baumwolle, auch nach dem Trocknen.|Up to 40 °C out of cotton, even when dry.'], ['layers', 'Hohe Deckkraft|Strong coverage', 'Ein Strich genügt, auf Papier, Holz und Ton.|One stroke is enough, on paper, wood and clay.'], ['wind', 'Geruchsarm|Low odour', 'Auf Wasserbasis gemischt.|Mixed on a water base.'], ['recycle', 'Nachfüllbar|Refillable', 'Passend zum 5-Liter-Kanister.|Fits the 5-litre canister.'], ['palette', 'Gut mischbar|Easy to blend', 'Aus drei Grundtönen entsteht der ganze Farbkreis.|Three primaries give the whole colour wheel.']],
  facts: [['Trocknungszeit|Drying time', '20 bis 40 Minuten|20 to 40 minutes', '1 bis 2 Stunden|1 to 2 hours'], ['Untergrund|Surface', 'Papier, Karton, Holz|Paper, card, wood', 'Glas und Folie|Glass and film', 'Baumwolle bis 60 °C|Cotton up to 60 °C'], ['Gebinde|Container', 'Dosierflasche mit Klappdeckel|Dispenser with flip cap', 'Kasten mit Deckweiß|Box with opaque white', 'Tube|Tube']],
  materials: ['Farbe auf Wasserbasis|Water-based paint'], properties: ['Auswaschbar|Washable', 'Deckend|Opaque', 'Lasierend|Translucent', 'Permanent|Permanent'],
  warnings: ['Achtung: Nicht für Kinder unter 36 Monaten geeignet. Enthält Konservierungsmittel (1,2-Benzisothiazol-3(2H)-on). Kann allergische Reaktionen hervorrufen.|Warning: Not suitable for children under 36 months. Contains preservative (1,2-benzisothiazol-3(2H)-one). May produce an allergic reaction.'],
  downloads: ['Sicherheitsdatenblatt|Safety data sheet', 'Farbkarte|Colour chart'], ageFrom: [3, 8], schoolYears: [...nursery, ...primary, ...secondary],
  praise: ['Die Farbe deckt sofort, tropft kaum und geht aus den Kitteln wieder heraus.|The paint covers at once, hardly drips and comes out of the smocks.', 'Ergiebig, die Flasche reicht ein halbes Jahr.|Goes a long way, the bottle lasts half a year.', 'Leuchtet auch nach dem Trocknen noch.|Still glows after drying.'],
  criticism: ['Der Klappdeckel braucht Kraft, die Kleinen brauchen Hilfe.|The flip cap takes strength, little ones need help.', 'Der Grünton fällt etwas dunkler aus als abgebildet.|The green is a little darker than shown.'],
};

export const basteln: Kind = {
  series: ['Kreativ', 'Flitter', 'Faltenwurf', 'Papierflieger', 'Kunterbunt', 'Winterzauber', 'Frühlingswiese', 'Herbstlaub', 'Unterwasser', 'Konfetti', 'Glanzstück', 'Basteltisch', 'Fingerfertig', 'Ideenreich', 'Himmelblau', 'Zauberhaft', 'Klebewelt', 'Origami'],
  opening: ['{noun} von {brand} für den Basteltisch zu Hause und die große Gruppe.|{noun} by {brand} for the craft table at home and the large group.', 'Viele Farben, gleichmäßige Qualität und genug für alle: {noun}.|Many colours, even quality and enough for everyone: {noun}.'],
  closing: ['Eine Idee mit Schablone liegt bei.|An idea with a template is included.', 'Wiederverschließbar verpackt, damit der Schrank ordentlich bleibt.|Resealable, so that the cupboard stays tidy.'],
  features: [['scissors', 'Leicht zu schneiden|Easy to cut', 'Saubere Kanten auch mit der Kinderschere.|Clean edges even with children’s scissors.'], ['palette', 'Durchgefärbt|Dyed through', 'Auch Schnitt- und Risskanten sind farbig.|Cut and torn edges are coloured too.'], ['users', 'Genug für alle|Enough for all', 'Reicht für eine ganze Gruppe.|Enough for a whole group.'], ['sparkles', 'Mit Anleitung|With instructions', 'Drei Ideen Schritt für Schritt.|Three ideas step by step.']],
  facts: [['Format|Format', '20 × 30 cm|20 × 30 cm', '50 × 70 cm|50 × 70 cm', 'sortiert|assorted'], ['Gewicht|Weight', '130 g/m²|130 g/m²', '300 g/m²|300 g/m²', '42 g/m²|42 g/m²'], ['Farben|Colours', '10 Farben sortiert|10 assorted colours', '25 Farben sortiert|25 assorted colours', 'einfarbig|single colour']],
  materials: ['Papier|Paper', 'Karton|Cardboard', 'Kunststoff|Plastic', 'Holz|Wood'], properties: ['Selbstklebend|Self-adhesive', 'Sortiert|Assorted', 'Klassensatz|Class set'],
  warnings: [smallParts], downloads: ['Bastelideen|Craft ideas', 'Schablonen|Templates'], ageFrom: [3, 6], schoolYears: [...nursery, ...primary],
  praise: ['Reicht für die ganze Gruppe und noch für zu Hause.|Enough for the whole group and for home.', 'Schöne, kräftige Farben.|Beautiful, strong colours.', 'Die Kinder waren einen Nachmittag beschäftigt.|The children were busy for an afternoon.'],
  criticism: ['Die Farbmischung ist zufällig, es fehlte Rot.|The colour mix is random, red was missing.', 'Dünner als erwartet.|Thinner than expected.'],
};

export const werkzeug: Kind = {
  series: ['Schnittig', 'Biber', 'Handwerk', 'Zackig', 'Feinschliff', 'Scharfblick', 'Fuchsschwanz', 'Meister', 'Sicherheit', 'Haftstark', 'Krokodil', 'Papierwespe', 'Werkbank', 'Rundspitz', 'Leichtlauf'],
  opening: ['{noun} von {brand}: sicher in der Hand und genau im Ergebnis.|{noun} by {brand}: safe in the hand and precise in the result.', 'Für Links- und Rechtshänder gedacht und für viele Jahre gebaut: {noun}.|Designed for left- and right-handers and built for many years: {noun}.'],
  closing: ['Ersatzteile sind einzeln erhältlich.|Spare parts are available separately.', 'Im Klassensatz mit Aufbewahrungsblock lieferbar.|Available as a class set with a storage block.'],
  features: [['shield-check', 'Sicher|Safe', 'Abgerundete Spitzen und Fingerschutz.|Rounded tips and finger guard.'], ['hand', 'Weicher Griff|Soft grip', 'Drückt auch bei dicker Pappe nicht.|Does not press, even with thick card.'], ['hand', 'Beidhändig|Ambidextrous', 'Griffe ohne Vorzugsseite.|Handles without a preferred side.'], ['wrench', 'Langlebig|Durable', 'Rostfreier Stahl, nachschleifbar.|Stainless steel, can be resharpened.']],
  facts: [['Länge|Length', '13 cm|13 cm', '17 cm|17 cm', '21 cm|21 cm'], ['Klinge|Blade', 'Edelstahl|Stainless steel', 'Kunststoff|Plastic'], ['Gewicht|Weight', '45 g|45 g', '120 g|120 g', '310 g|310 g']],
  materials: ['Edelstahl|Stainless steel', 'Kunststoff|Plastic', 'Buchenholz|Beech wood'], properties: ['Für Linkshänder|For left-handers', 'Runde Spitze|Rounded tip', 'Klassensatz|Class set'],
  warnings: [sharpPoint, supervision], downloads: ['Sicherheitsregeln für den Werkraum|Workshop safety rules'], ageFrom: [4, 10], schoolYears: [...primary, ...secondary], warrantyMonths: 36,
  praise: ['Schneidet auch dicke Pappe sauber.|Cuts even thick card cleanly.', 'Endlich etwas, das auch Linkshänder gut benutzen können.|Finally something left-handers can use well.', 'Stabil, nach zwei Jahren noch kein Spiel im Gelenk.|Sturdy, no play in the joint after two years.'],
  criticism: ['Der Griff ist für Erwachsenenhände zu klein.|The handle is too small for adult hands.', 'Am Anfang etwas schwergängig.|A little stiff at first.'],
};

export const textil: Kind = {
  series: ['Wollknäuel', 'Fadenspiel', 'Maschenglück', 'Webstück', 'Filzlaus', 'Nadelöhr', 'Schäfchen', 'Zopfmuster', 'Flauschig', 'Strickliesel', 'Perlmutt', 'Garnrolle', 'Kettfaden', 'Spinnrad', 'Knopfloch'],
  opening: ['{noun} von {brand}, weich im Griff und gleichmäßig im Faden.|{noun} by {brand}, soft to the touch and even in the thread.', 'Weben, stricken, nähen: Mit {noun} gelingt auch das erste Stück.|Weaving, knitting, sewing: with {noun} even the first piece succeeds.'],
  closing: ['Farblich auf die anderen Artikel der Reihe abgestimmt.|Colours matched to the other articles of the range.', 'Eine bebilderte Anleitung liegt bei.|Illustrated instructions included.'],
  features: [['heart', 'Weich|Soft', 'Kratzt nicht auf der Haut.|Does not scratch the skin.'], ['droplets', 'Waschbar|Washable', 'Bei 30 °C in der Maschine.|At 30 °C in the machine.'], ['palette', 'Farbecht|Colour-fast', 'Färbt beim Waschen nicht ab.|Does not bleed in the wash.'], ['book-open', 'Mit Anleitung|With instructions', 'Erste Maschen Schritt für Schritt.|First stitches step by step.']],
  facts: [['Lauflänge|Yardage', '80 m je 50 g|80 m per 50 g', '125 m je 50 g|125 m per 50 g'], ['Nadelstärke|Needle size', '3 bis 4|3 to 4', '6 bis 7|6 to 7'], ['Zusammensetzung|Composition', '100 % Baumwolle|100% cotton', '50 % Wolle, 50 % Acryl|50% wool, 50% acrylic', '100 % Schurwolle|100% virgin wool']],
  materials: ['Wolle|Wool', 'Baumwolle|Cotton', 'Filz|Felt', 'Holz|Wood'], properties: ['Waschbar|Washable', 'Farbecht|Colour-fast', 'Sortiert|Assorted'],
  warnings: [smallParts], downloads: ['Anleitung|Instructions'], careIcons: ['wash-30', 'no-bleach', 'no-tumble-dry', 'iron-low'], ageFrom: [5, 8], schoolYears: [...primary],
  praise: ['Die Farben passen wunderbar zusammen.|The colours go wonderfully together.', 'Lässt sich gut verarbeiten und fusselt nicht.|Works well and does not shed.', 'Meine Handarbeitsgruppe ist begeistert.|My needlework group is thrilled.'],
  criticism: ['Ein Knäuel war verheddert.|One ball was tangled.', 'Die Anleitung könnte größere Bilder haben.|The instructions could have larger pictures.'],
};
