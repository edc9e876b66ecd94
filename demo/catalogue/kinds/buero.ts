import { primary, secondary, type Kind } from './kind.ts';

export const buero: Kind = {
  series: ['Pult', 'Konferenz', 'Stundenplan', 'Lehrerzimmer', 'Protokoll', 'Ordnungssinn', 'Klartext', 'Pausengong', 'Notenschluss', 'Akte', 'Standard', 'Kollegium', 'Sekretariat', 'Handlich', 'Zeugnis', 'Präsenz'],
  opening: ['{noun} von {brand} für Lehrerzimmer, Pult und Sekretariat.|{noun} by {brand} for staff room, desk and office.', 'Schlicht, haltbar und immer zur Hand: {noun}.|Plain, durable and always at hand: {noun}.'],
  closing: [['Nachfüllmaterial ist dauerhaft lieferbar.|Refills are permanently available.', /heft|marker|flipchart|korrektur|film/], 'Auf Rechnung auch für Schulen und Träger.|Available on account for schools and institutions.'],
  features: [['clipboard-list', 'Praktisch|Practical', 'Durchdacht bis zur Ecke.|Thought through to the corner.'], ['shield-check', 'Haltbar|Durable', 'Metall, wo andere Kunststoff nehmen.|Metal where others use plastic.', /locher|heft|klemm|board|tafel|flipchart|stock/], ['sparkles', 'Pflegeleicht|Easy care', 'Feucht abwischen genügt.|A damp cloth is enough.'], ['users', 'Für das Kollegium|For the staff', 'Im Mehrfachpack günstiger.|Cheaper in a multipack.']],
  facts: [['Nachfüllbar|Refillable', /heftgeraet|flipchart/, 'ja|yes']],
  materials: ['Metall|Metal', 'Kunststoff|Plastic', 'Karton|Cardboard', 'Holzfaser|Wood fibre'], properties: ['Magnetisch|Magnetic', 'Klassensatz|Class set', 'Nachfüllbar|Refillable'],
  warnings: [], schoolYears: [...primary, ...secondary], warrantyMonths: 24,
  praise: ['Tut genau, was es soll, seit zwei Jahren.|Does exactly what it should, for two years now.', 'Gut verarbeitet und standfest.|Well made and stable.', 'Bestellen wir für das ganze Kollegium nach.|We are reordering for the whole staff.'],
  criticism: [['Die Beschriftung reibt sich mit der Zeit ab.|The lettering wears off over time.', /locher|heft|board|stempel|klemm/], ['Etwas schwerer als das Vorgängermodell.|A little heavier than its predecessor.', /locher|heftgeraet|board|flipchart/]],
};

export const gesundheit: Kind = {
  series: ['Erste Hilfe', 'Pausenheld', 'Schutzengel', 'Kühlfix', 'Trostpflaster', 'Notfall', 'Ausflug', 'Wundertüte', 'Sanitäter', 'Signalfarbe'],
  opening: [['{noun} von {brand}: vollständig, griffbereit und klar beschriftet.|{noun} by {brand}: complete, at hand and clearly labelled.', /kasten|tasche|apotheke|set/], ['Für Schule, Halle und Ausflug: {noun} mit Nachfüllpackungen.|For school, gym and outings: {noun} with refills.', /kasten|tasche|apotheke|pflaster|pack|spray|beutel|binden/]],
  closing: [['Das Verfallsdatum steht gut lesbar auf der Außenseite.|The expiry date is easy to read on the outside.', /kasten|tasche|apotheke|pflaster|spray|binden/], ['Füllung nach der gültigen Norm.|Contents according to the current standard.', /kasten|apotheke/]],
  features: [['shield-check', 'Nach Norm|To standard', 'Gekennzeichnet und geprüft.|Labelled and tested.'], ['users', 'Für Gruppen|For groups', 'In größerer Menge günstiger.|Cheaper in larger quantities.'], ['sparkles', 'Griffbereit|At hand', 'Schnell zu finden, schnell benutzt.|Quickly found, quickly used.'], ['heart-pulse', 'Vollständig|Complete', 'Inhalt nach Norm, übersichtlich sortiert.|Contents to standard, clearly sorted.', /kasten|tasche|apotheke|set/], ['eye', 'Gut zu sehen|Easy to see', 'Leuchtende Farben, große Symbole.|Bright colours, large symbols.'], ['recycle', 'Nachfüllbar|Refillable', 'Einzelteile jederzeit lieferbar.|Single parts always available.', /kasten|tasche|apotheke|pflaster/]],
  facts: [['Norm|Standard', /warnweste|ueberwurf/, 'DIN EN ISO 20471|DIN EN ISO 20471'], ['Norm|Standard', /fluchtweg|verbots/, 'DIN EN ISO 7010|DIN EN ISO 7010'], ['Haltbar|Shelf life', /verband|pflaster|binden|kasten|apotheke/, '5 Jahre|5 years']],
  materials: ['Kunststoff|Plastic', 'Polyester|Polyester', 'Vlies|Fleece fabric'], properties: ['Nachfüllbar|Refillable', 'Reflektierend|Reflective', 'Für Ausflüge|For outings'],
  warnings: [], schoolYears: [...primary, ...secondary], warrantyMonths: 24,
  praise: [['Alles da, wo man es im Ernstfall sucht.|Everything where you look for it in an emergency.', /kasten|tasche|apotheke/], ['Die Reißverschlüsse gehen auch in Eile auf.|The zips open even in a hurry.', /tasche|apotheke/], ['Bei jedem Ausflug dabei.|With us on every outing.', /weste|tasche|apotheke|seil|pflaster/]],
  criticism: [['Der Klettverschluss ist etwas schwach.|The hook-and-loop fastening is a bit weak.', /weste|tasche|ueberwurf/], ['Eine Schere mit mehr Biss wäre gut.|Sharper scissors would be good.', /kasten|tasche|apotheke/]],
};
