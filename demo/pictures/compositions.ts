import { ruledBooks, ruledPacks, ruledPadPacks, ruledPads } from './exercise-books.ts';
import { satchels, satchelSets, smallBackpacks } from './satchels.ts';

/**
 * What the picture of each type of goods shows, by its German noun: compositions of `motifs.ts`, of which its products take
 * one in turn. A type may share a composition only with types that look the same. To add a type, draw a motif of its own and
 * name it here.
 */
export const compositions: Readonly<Record<string, readonly string[]>> = {
  // schulranzen-sets
  'Schulranzen-Set': satchelSets, 'Ranzen-Set': satchelSets,
  // leichte-schulranzen
  'Leichter Schulranzen': satchels, 'Schulranzen': satchels,
  // mitwachsende-ranzen
  'Mitwachsender Schulranzen': satchels,
  // sicherheitsranzen
  'Sicherheitsranzen': satchels,
  // ranzen-fuer-vorschulkinder
  'Vorschulranzen': smallBackpacks, 'Mini-Ranzen': smallBackpacks,
  // kindergartenrucksaecke
  'Kindergartenrucksack': smallBackpacks,
  // krippenrucksaecke
  'Krippenrucksack': smallBackpacks,
  // rucksaecke-ab-klasse-5
  'Schulrucksack': ['schulrucksack'], 'Rucksack für die weiterführende Schule': ['schulrucksack'],
  // laptoprucksaecke
  'Laptoprucksack': ['laptoprucksack'],
  // freizeitrucksaecke
  'Freizeitrucksack': ['freizeitrucksack'],
  // wanderrucksaecke-fuer-kinder
  'Wanderrucksack für Kinder': ['wanderrucksack'],
  // trolley-rucksaecke
  'Trolley-Rucksack': ['trolley-rucksack'], 'Schultrolley': ['schultrolley'],
  // trolleys-fuer-lehrkraefte
  'Lehrertrolley': ['lehrertrolley'], 'Materialtrolley': ['lehrertrolley'],
  // umhaengetaschen-fuer-kinder
  'Umhängetasche': ['umhaengetasche'],
  // brotzeittaschen
  'Brotzeittasche': ['brotzeittasche'], 'Kühltasche': ['kuehltasche'],
  // gefuellte-federmaeppchen
  'Federmäppchen, gefüllt': ['etui-gefuellt'], 'Schüleretui, gefüllt': ['etui-gefuellt'],
  // doppeldecker-etuis
  'Doppeldecker-Etui': ['etui-doppeldecker'],
  // schlamperetuis
  'Schlamperetui': ['schlamper-etui'], 'Schlampermäppchen': ['schlamper-etui'],
  // faulenzer-etuis
  'Faulenzer-Etui': ['etui-faulenzer'],
  // stifterollen
  'Stifterolle': ['stifterolle'],
  // turnbeutel
  'Turnbeutel': ['turnbeutel'], 'Sportbeutel': ['turnbeutel'],
  // schuhbeutel
  'Schuhbeutel': ['schuhbeutel'],
  // sporttaschen
  'Sporttasche': ['sporttasche-lang'], 'Sporttasche mit Schuhfach': ['sporttasche-schuhfach'],
  // schwimmtaschen
  'Schwimmtasche': ['schwimmtasche'],
  // brotdosen
  'Brotdose': ['brotdose'], 'Brotdose mit Fächern': ['brotdose'], 'Bento-Box': ['brotdose'],
  // thermobehaelter
  'Thermobehälter': ['thermobehaelter'], 'Warmhaltebox': ['thermobehaelter'],
  // trinkflaschen-aus-edelstahl
  'Trinkflasche aus Edelstahl': ['edelstahlflasche'], 'Isolierflasche': ['edelstahlflasche'],
  // trinkflaschen-aus-tritan
  'Trinkflasche aus Tritan': ['trinkflasche'], 'Kindertrinkflasche': ['trinkflasche'],
  // besteck-fuer-unterwegs
  'Besteckset für unterwegs': ['reisebesteck'], 'Reisebesteck': ['reisebesteck'],
  // schultueten
  'Schultüte': ['schultuete'], 'Geschwistertüte': ['geschwistertueten'],
  // schultueten-zum-basteln
  'Bastelset Schultüte': ['schultuete-bastelset'], 'Rohling für Schultüten': ['schultuete-rohling'],
  // fuellung-fuer-die-schultuete
  'Schultütenfüllung': ['geschenk'], 'Überraschungsset zur Einschulung': ['geschenk'],
  // geldboersen-brustbeutel
  'Brustbeutel': ['brustbeutel'], 'Kindergeldbörse': ['geldbeutel'],
  // regenhuellen
  'Regenhülle für Ranzen': ['regenhuelle'], 'Regenüberzug': ['regenhuelle'],
  // matschkleidung
  'Matschhose': ['matschhose'], 'Regenjacke': ['regenjacke'], 'Matschanzug': ['matschanzug'],
  // reflektoren
  'Reflektor-Set': ['reflektor-set'], 'Blinkanhänger': ['blinkanhaenger'],
  // anhaenger-kletties
  'Anhänger': ['anhaenger'], 'Klettie-Set': ['klettie-set'],
  // brust-und-hueftgurte
  'Brustgurt': ['brustgurt'], 'Hüftgurt': ['hueftgurt'],
  // aktentaschen
  'Lehrertasche': ['lehrertasche'], 'Aktentasche': ['aktentasche'],
  // lehrerrucksaecke
  'Lehrerrucksack': ['lehrerrucksack'],
  // materialtaschen
  'Materialtasche': ['materialtasche'], 'Projekttasche': ['projekttasche'],
  // becher-kruege
  'Trinkbecher': ['becher'], 'Kinderkrug': ['kinderkrug'],
  // zahnputzbecher
  'Zahnputzbecher': ['zahnputzbecher'],
  // dreikant-buntstifte
  'Dreikant-Buntstifte': ['buntstifte', 'buntstifte-becher', 'buntstifte-dick'], 'Dicke Dreikant-Buntstifte': ['buntstifte', 'buntstifte-becher', 'buntstifte-dick'], 'Kurze Dreikant-Buntstifte': ['buntstifte', 'buntstifte-becher', 'buntstifte-dick'],
  // runde-buntstifte
  'Buntstifte': ['buntstifte', 'buntstifte-becher', 'buntstifte-dick'], 'Künstler-Buntstifte': ['buntstifte', 'buntstifte-becher', 'buntstifte-dick'],
  // aquarellstifte
  'Aquarellstifte': ['buntstifte', 'buntstifte-becher', 'buntstifte-dick'], 'Aquarell-Buntstifte': ['buntstifte', 'buntstifte-becher', 'buntstifte-dick'],
  // buntstifte-im-klassensatz
  'Buntstifte im Klassensatz': ['buntstifte-klassenbox'], 'Dreikantstifte in der Holzbox': ['buntstifte-klassenbox'],
  // wachsmalstifte
  'Wachsmalstifte': ['wachsmaler', 'wachsmaler-dick'], 'Wachsmalblöcke': ['wachsmalbloecke'], 'Bienenwachsstifte': ['wachsmaler', 'wachsmaler-dick'],
  // oelkreiden-pastelle
  'Ölkreiden': ['kreide'], 'Pastellkreiden': ['kreide'],
  // strassenmalkreide
  'Straßenmalkreide': ['strassenmalkreide'], 'Riesenkreide': ['strassenmalkreide'],
  // schulfueller
  'Schulfüller': ['fueller', 'fueller-set'], 'Schulfüller mit Softgriff': ['fueller', 'fueller-set'], 'Patronenfüller': ['fueller', 'fueller-set'],
  // fueller-fuer-linkshaender
  'Linkshänder-Füller': ['fueller'], 'Schulfüller für Linkshänder': ['fueller'],
  // tintenroller
  'Tintenroller': ['tintenroller'], 'Schul-Tintenroller': ['tintenroller'],
  // schreiblernstifte
  'Schreiblernstift': ['schreiblernstift'], 'Schreiblerner mit Mine': ['schreiblernstift'],
  // tintenpatronen
  'Tintenpatronen': ['tintenpatronen'], 'Großraumpatronen': ['grossraumpatronen'],
  // tintenloescher
  'Tintenlöscher': ['tintenloescher'], 'Tintenkiller': ['tintenloescher'],
  // bleistifte
  'Bleistifte': ['bleistift'], 'Schulbleistifte': ['bleistift'],
  // zeichenbleistifte
  'Zeichenbleistifte': ['bleistift'], 'Skizzierstifte': ['bleistift'],
  // dicke-bleistifte-fuer-schreibanfaenger
  'Dicke Bleistifte': ['bleistift'], 'Dreikant-Bleistifte': ['bleistift'],
  // griffhilfen
  'Griffhilfen': ['griffhilfen'], 'Stiftehalter': ['stiftehalter'],
  // druckbleistifte
  'Druckbleistift': ['druckbleistift'], 'Feinminenstift': ['druckbleistift'],
  // fineliner
  'Fineliner': ['feinschreiber'], 'Zeichenliner': ['feinschreiber'],
  // radiergummis
  'Radiergummi': ['radiergummi', 'radiergummi-set'], 'Knetradiergummi': ['knetradiergummi'], 'Radierstift': ['radierstift'],
  // filzstifte
  'Filzstifte': ['filzstift', 'filzstifte'], 'Dicke Filzstifte': ['filzstift', 'filzstifte'], 'Fasermaler': ['filzstift', 'filzstifte'],
  // pinselstifte
  'Pinselstifte': ['pinselstift'], 'Brush Pens mit zwei Spitzen': ['pinselstift'],
  // acrylmarker
  'Acrylmarker': ['acrylmarker'], 'Acrylstifte': ['acrylmarker'],
  // textmarker
  'Textmarker': ['textmarker', 'textmarker-set'], 'Pastell-Textmarker': ['textmarker', 'textmarker-set'],
  // permanentmarker
  'Permanentmarker': ['filzstift'], 'Folienstift': ['filzstift'],
  // whiteboardmarker
  'Whiteboardmarker': ['whiteboard-marker'], 'Boardmarker mit Rundspitze': ['whiteboard-marker'],
  // kugelschreiber
  'Kugelschreiber': ['druckkugelschreiber'], 'Druckkugelschreiber': ['druckkugelschreiber'],
  // gelstifte
  'Gelstift': ['gelstift'], 'Glitzer-Gelstift': ['gelstift'],
  // radierbare-stifte
  'Radierbarer Tintenroller': ['radierbarer-stift'], 'Radierbarer Gelstift': ['radierbarer-stift'],
  // mehrfarbstifte
  'Vierfarbstift': ['vierfarbstift'], 'Mehrfarb-Kugelschreiber': ['vierfarbstift'],
  // lineale
  'Lineal': ['lineal'], 'Lineal mit Griff': ['lineal-griff'], 'Flexibles Lineal': ['lineal-flexibel'],
  // geodreiecke
  'Geodreieck': ['geodreieck-klar'], 'Tafel-Geodreieck': ['tafelgeodreieck'], 'Geometrie-Set': ['geometrie-set'],
  // schulzirkel
  'Schulzirkel': ['zirkel'], 'Schnellverstellzirkel': ['zirkel'],
  // schablonen
  'Schablone': ['schablone'], 'Kurvenschablone': ['kurvenschablone'], 'Buchstabenschablone': ['buchstabenschablone'],
  // zeichenplatten
  'Zeichenplatte': ['zeichenplatte'], 'Zeichenplatte mit Schiene': ['zeichenplatte'],
  // dosenspitzer
  'Dosenspitzer': ['anspitzer', 'anspitzer-set'], 'Doppelspitzer': ['anspitzer', 'anspitzer-set'],
  // metallspitzer
  'Metallspitzer': ['anspitzer', 'anspitzer-set'], 'Keilspitzer': ['anspitzer', 'anspitzer-set'],
  // spitzmaschinen
  'Spitzmaschine': ['spitzmaschine'], 'Tisch-Spitzmaschine': ['spitzmaschine'],
  // elektrische-spitzer
  'Elektrischer Spitzer': ['elektrischer-spitzer'], 'Akku-Anspitzer': ['elektrischer-spitzer'],
  // tafelkreide
  'Tafelkreide': ['tafelkreide'], 'Staubarme Kreide': ['tafelkreide'],
  // tafelschwaemme
  'Tafelschwamm': ['schwamm'], 'Viskoseschwamm': ['schwamm'],
  // whiteboard-radierer
  'Whiteboard-Radierer': ['tafelwischer'], 'Magnetwischer': ['tafelwischer'],
  // schiefertafeln
  'Schiefertafel': ['tafel'], 'Schülertafel': ['tafel'], 'Trockenwischtafel': ['whiteboard'],
  // klebestifte
  'Klebestift': ['kleber', 'klebestifte'], 'Farbiger Klebestift': ['kleber', 'klebestifte'],
  // fluessigkleber
  'Flüssigkleber': ['leimflasche'], 'Alleskleber': ['klebertube'],
  // korrekturroller
  'Korrekturroller': ['korrekturroller'], 'Mini-Korrekturroller': ['korrekturroller'],
  // klebefilm
  'Klebefilm': ['klebeband', 'klebeband-set'], 'Unsichtbarer Klebefilm': ['klebeband', 'klebeband-set'], 'Klebefilm mit Abroller': ['klebeband', 'klebeband-set'],
  // schulhefte-a4
  'Schulheft A4': ruledBooks, 'Schulhefte A4': ruledPacks, 'Doppelheft A4': ruledBooks,
  // schulhefte-a5
  'Schulheft A5': ruledBooks, 'Schulhefte A5': ruledPacks,
  // rechenhefte
  'Rechenheft': ['heft-kariert', 'heft-kariertrand'], 'Geometrieheft': ['heft-blanko'],
  // schreiblernhefte
  'Schreiblernheft': ['heft-eins'], 'Schönschreibheft': ['heft-zwei', 'heft-drei'],
  // vokabelhefte
  'Vokabelheft': ['heft-spalten'], 'Vokabelheft mit drei Spalten': ['heft-dreispalten'],
  // musikhefte
  'Musikheft': ['heft-noten'], 'Notenheft': ['heft-noten'],
  // hausaufgabenhefte
  'Hausaufgabenheft': ['hausaufgaben'], 'Mitteilungsheft': ['mitteilungen'],
  // schuelerkalender
  'Schülerkalender': ['schuelerkalender'], 'Schülerplaner': ['schuelerplaner'],
  // lehrerkalender
  'Lehrerkalender': ['lehrerkalender'], 'Lehrerplaner': ['lehrerplaner'],
  // collegebloecke
  'Collegeblock A4': ruledPads, 'Collegeblock mit Register': ruledPads, 'Collegeblock, 5er-Pack': ruledPadPacks,
  // briefbloecke
  'Briefblock': ['briefblock'], 'Kladde': ['kladde'],
  // zeichenbloecke
  'Zeichenblock': ['skizzenblock'], 'Skizzenblock': ['skizzenblock'],
  // malbloecke
  'Malblock': ['malblock'], 'Aquarellblock': ['malblock'],
  // millimeterpapier
  'Millimeterpapier': ['millimeterpapier'], 'Transparentblock': ['transparentblock'],
  // heftumschlaege-aus-papier
  'Heftumschlag aus Papier': ['heftumschlag-papier'], 'Papierumschläge': ['heftumschlag-papier'],
  // heftumschlaege-aus-folie
  'Heftumschlag aus Folie': ['heftumschlag-folie'], 'Hefthülle, transparent': ['heftumschlag-folie'],
  // namensetiketten
  'Namensetiketten': ['namensetiketten'], 'Buchetiketten': ['namensetiketten'],
  // buchschutzfolie
  'Buchschutzfolie': ['buchschutzfolie'], 'Buchfolie, ablösbar': ['buchschutzfolie'],
  // haftnotizen
  'Haftnotizen': ['haftnotizen'], 'Haftmarker': ['haftnotizen'],
  // sammelmappen
  'Sammelmappe A4': ['gummizugmappe'], 'Sammelmappen A4': ['gummizugmappen'],
  // eckspanner
  'Eckspanner': ['gummizugmappe'], 'Eckspannmappe mit Klappen': ['gummizugmappe'],
  // postmappen
  'Postmappe': ['postmappe'], 'Elternpost-Mappe': ['postmappe'],
  // zeichenmappen
  'Zeichenmappe': ['zeichenmappe-offen'], 'Zeichenmappe mit Gummizug': ['zeichenmappe-offen'],
  // schnellhefter
  'Schnellhefter': ['schnellhefter'], 'Schnellhefter aus Karton': ['schnellhefter'],
  // klarsichthuellen
  'Klarsichthüllen': ['klarsichthuellen'], 'Prospekthüllen': ['klarsichthuellen'],
  // register
  'Register': ['register'], 'Zahlenregister 1–12': ['register'],
  // trennstreifen
  'Trennstreifen': ['trennstreifen'], 'Trennblätter': ['register'],
  // ordner-a4
  'Ordner A4': ['ordner', 'ordner-set'], 'Motivordner': ['ordner', 'ordner-set'],
  // ringbuecher
  'Ringbuch': ['ringbuch'], 'Ringbuch mit Gummizug': ['ringbuch'],
  // portfolio-ordner
  'Portfolio-Ordner': ['ordner', 'ordner-set'], 'Ich-Buch-Ordner': ['ordner', 'ordner-set'],
  // archivboxen
  'Archivbox': ['archivbox'], 'Archivschachtel': ['archivbox'],
  // stehsammler
  'Stehsammler': ['stehsammler'], 'Stehsammler-Set': ['stehsammler-set'],
  // kopierpapier-weiss
  'Kopierpapier weiß': ['papierries'], 'Kopierpapier, 5 × 500 Blatt': ['papierries-fuenf'],
  // kopierpapier-farbig
  'Farbiges Kopierpapier': ['farbpapier'], 'Pastellpapier': ['farbpapier'],
  // fotopapier
  'Fotopapier': ['fotopapier'], 'Fotopapier, glänzend': ['fotopapier'],
  // laminierfolien
  'Laminierfolien': ['laminierfolien'], 'Laminierfolien, matt': ['laminierfolien'],
  // binderuecken
  'Binderücken': ['binderuecken'], 'Drahtbinderücken': ['drahtbinderuecken'],
  // notizbuecher
  'Notizbuch': ['notizbuch'], 'Notizbuch-Set': ['notizbuch-set'], 'Kladdenbuch mit festem Einband': ['notizbuch'],
  // poesiealben
  'Poesiealbum': ['poesiealbum'], 'Tagebuch mit Schloss': ['tagebuch'],
  // wandkalender
  'Wandkalender': ['wandkalender'], 'Familienplaner': ['wandkalender'], 'Jahresplaner': ['wandkalender'],
  // freundebuecher
  'Freundebuch': ['freundebuch'], 'Kita-Freundebuch': ['freundebuch-kita'],
  // stickeralben
  'Stickeralbum': ['stickeralbum'], 'Sammelalbum': ['sammelalbum'],
  // haengemappen
  'Hängemappe': ['haengemappen'], 'Hängehefter': ['haengemappen'],
  // papierablagen
  'Papierablage': ['papierablage'], 'Briefablage, stapelbar': ['papierablage'],
  // schubladenboxen
  'Schubladenbox': ['schubladenbox'], 'Schubladenbox mit 5 Schüben': ['schubladenbox-fuenf'],
  // karteikaesten-karteikarten
  'Karteikarten': ['karteikarten'], 'Karteikasten': ['karteikasten'], 'Lernkartei mit Fächern': ['karteikasten'],
  // gouache-tempera
  'Gouachefarbe': ['gouache'], 'Temperafarbe': ['gouache'], 'Schulmalfarbe': ['gouache'],
  // acrylfarben
  'Acrylfarbe': ['farbtuben'], 'Acrylfarbe, matt': ['farbtuben'],
  // fingerfarben
  'Fingerfarbe': ['farbe', 'fingerfarbe'], 'Fingerfarben-Set': ['farbe', 'fingerfarbe'],
  // fensterfarben
  'Fensterfarbe': ['farbe'], 'Glasmalfarbe': ['farbe'],
  // stoffmalfarben
  'Stoffmalfarbe': ['farbe'], 'Textilfarbe': ['farbe'],
  // deckfarbkaesten
  'Deckfarbkasten': ['farbkasten'], 'Schulmalkasten': ['malkasten'], 'Malkasten': ['malkasten'],
  // aquarellfarben
  'Aquarellkasten': ['palette'], 'Aquarellfarben-Set': ['palette'],
  // schulpinsel
  'Schulpinsel': ['pinsel', 'pinsel-set'], 'Borstenpinsel': ['pinsel', 'pinsel-set'], 'Haarpinsel': ['pinsel', 'pinsel-set'],
  // kuenstlerpinsel
  'Künstlerpinsel': ['pinsel', 'pinsel-set'], 'Aquarellpinsel': ['pinsel', 'pinsel-set'],
  // malbecher
  'Malbecher': ['becher'], 'Pinselbecher': ['becher'], 'Wasserbecher mit Deckel': ['becher'],
  // paletten-malunterlagen
  'Mischpalette': ['palette'], 'Malunterlage': ['malunterlage'],
  // malkittel
  'Malkittel': ['malkittel'], 'Malschürze': ['malschuerze'], 'Ärmelschürze': ['malkittel'],
  // keilrahmen
  'Keilrahmen': ['keilrahmen'], 'Malplatte': ['malplatte'],
  // staffeleien
  'Tischstaffelei': ['tischstaffelei'], 'Standstaffelei': ['staffelei'], 'Kinderstaffelei': ['kinderstaffelei'],
  // tonpapier
  'Tonpapier': ['tonpapier'], 'Tonzeichenpapier': ['tonpapier'],
  // fotokarton
  'Fotokarton': ['bastelpapier'], 'Glitzerkarton': ['bastelpapier'],
  // transparentpapier
  'Transparentpapier': ['bastelpapier'], 'Drachenpapier': ['bastelpapier'],
  // wellpappe
  'Wellpappe': ['wellpappe'], 'Bastelwelle': ['wellpappe'],
  // faltblaetter
  'Faltblätter': ['origami'], 'Origami-Papier': ['origami'],
  // krepppapier
  'Krepppapier': ['krepppapier'], 'Seidenpapier': ['krepppapier'],
  // moosgummi
  'Moosgummi': ['moosgummi'], 'Moosgummi-Platten': ['moosgummi'],
  // kinderscheren
  'Kinderschere': ['schere', 'scheren-set'], 'Kinderschere mit runder Spitze': ['schere', 'scheren-set'], 'Schulschere': ['schere', 'scheren-set'],
  // bastelscheren
  'Bastelschere': ['schere', 'scheren-set'], 'Konturenschere': ['schere', 'scheren-set'],
  // scheren-fuers-buero
  'Büroschere': ['schere', 'scheren-set'], 'Papierschere': ['schere', 'scheren-set'],
  // motivlocher
  'Motivlocher': ['motivlocher'], 'Eckenstanzer': ['eckenstanzer'],
  // schneidematten
  'Schneidematte': ['schneidematte'], 'Schneideunterlage, doppelseitig': ['schneidematte'],
  // prickelnadeln
  'Prickelnadel': ['prickelnadel'], 'Prickelset mit Filz': ['prickelset'],
  // bastelkleber
  'Bastelkleber': ['leimflasche'], 'Serviettenkleber': ['leimflasche'], 'Holzleim': ['leimflasche'],
  // heissklebepistolen
  'Heißklebepistole': ['heissklebepistole'], 'Niedrigtemperatur-Klebepistole': ['heissklebepistole'],
  // klebepunkte
  'Klebepunkte': ['klebepunkte'], 'Klebepads': ['klebepads'],
  // musterklammern
  'Musterklammern': ['musterklammern'], 'Rundkopfklammern': ['musterklammern'],
  // washi-tape
  'Washi-Tape': ['klebeband-set'], 'Motivklebeband': ['klebeband-set'],
  // bastelwolle
  'Bastelwolle': ['wolle'], 'Bastelwolle-Sortiment': ['wolle'], 'Schulwolle': ['wolle'],
  // filz
  'Bastelfilz': ['bastelfilz'], 'Filzwolle': ['wolle'], 'Filzplatten': ['bastelfilz'],
  // webrahmen
  'Webrahmen': ['webrahmen'], 'Schulwebrahmen': ['webrahmen'],
  // naehen-fuer-kinder
  'Nähset für Kinder': ['naehset'], 'Nähkasten': ['naehset'], 'Stickset': ['stickrahmen'],
  // strick-und-haekelnadeln
  'Stricknadeln': ['stricknadeln'], 'Häkelnadel-Set': ['haekelnadel-set'], 'Strickliesel': ['strickliesel'],
  // perlen-faedeln
  'Holzperlen': ['perlen', 'perlen-set'], 'Bügelperlen': ['perlen', 'perlen-set'], 'Fädelspiel': ['perlen', 'perlen-set'], 'Glasperlen-Set': ['perlen', 'perlen-set'],
  // knete
  'Knete': ['knete', 'knete-set'], 'Schulknete': ['knete', 'knete-set'], 'Softknete': ['knete', 'knete-set'],
  // ton-modelliermasse
  'Modellierton': ['modellierton'], 'Lufttrocknende Modelliermasse': ['modellierton'], 'Schulton': ['modellierton'],
  // gips-giessen
  'Gießpulver': ['giesspulver'], 'Gipsbinden': ['gipsbinden'],
  // holz-zum-werken
  'Sperrholzplatte': ['sperrholzplatte'], 'Holzleisten-Set': ['holzleisten'], 'Werkpackung Holz': ['holzwerken'],
  // laubsaegen
  'Laubsäge': ['laubsaege'], 'Laubsägeblätter': ['laubsaegeblaetter'], 'Laubsäge-Set': ['laubsaege-set'],
  // speckstein
  'Speckstein': ['speckstein'], 'Speckstein-Set mit Raspel': ['speckstein-set'],
  // wackelaugen-pompons
  'Wackelaugen': ['wackelaugen'], 'Pompons': ['pompons'],
  // pfeifenputzer
  'Pfeifenputzer': ['pfeifenputzer'], 'Chenilledraht': ['pfeifenputzer'],
  // sticker-glitzer
  'Sticker': ['sticker'], 'Glitzerpulver': ['glitzer'], 'Glitzersteine': ['glitzer'],
  // stempel
  'Motivstempel': ['stempel'], 'Stempelkissen': ['stempelkissen'], 'Stempelset': ['stempel-set'],
  // naturmaterial
  'Naturmaterial-Sortiment': ['herbstblaetter'], 'Holzscheiben': ['holzscheiben'], 'Bastelfedern': ['federn'],
  // brettspiele
  'Brettspiel': ['brettspiel'], 'Laufspiel': ['brettspiel'], 'Würfellaufspiel': ['brettspiel'],
  // kooperative-spiele
  'Kooperatives Spiel': ['spielfigur'], 'Gemeinschaftsspiel': ['spielfigur'],
  // wuerfelspiele
  'Würfelspiel': ['wuerfel'], 'Würfel-Set': ['wuerfel-set'],
  // kartenspiele
  'Kartenspiel': ['kartenspiel'], 'Quartett': ['kartenspiel'], 'Zuordnungsspiel': ['kartenspiel'],
  // memospiele
  'Memospiel': ['memospiel'], 'Tast-Memo': ['tast-memo'],
  // schach-muehle
  'Schachspiel': ['schachspiel'], 'Spielesammlung': ['brettspiel'], 'Mühle und Dame': ['muehle-und-dame'],
  // bodenpuzzles
  'Bodenpuzzle': ['puzzle'], 'Riesenpuzzle': ['puzzle'],
  // steckpuzzles
  'Steckpuzzle': ['knopfpuzzle'], 'Greifpuzzle': ['knopfpuzzle'],
  // rahmenpuzzles
  'Rahmenpuzzle': ['rahmenpuzzle'], 'Lagenpuzzle': ['rahmenpuzzle'],
  // puzzles-ab-100-teilen
  'Puzzle': ['puzzle'], 'Landkarten-Puzzle': ['landkartenpuzzle'],
  // holzbausteine
  'Holzbausteine': ['bausteine'], 'Naturholz-Bausteine': ['bausteine'], 'Großbausteine': ['bausteine'],
  // steckbausteine
  'Steckbausteine': ['steckbausteine'], 'Riesen-Steckbausteine': ['steckbausteine'],
  // magnetbausteine
  'Magnetbausteine': ['magnetbausteine'], 'Magnetplättchen': ['magnetbausteine'],
  // kugelbahnen
  'Kugelbahn': ['kugelbahn'], 'Kugelbahn aus Holz': ['kugelbahn'],
  // konstruktionskaesten
  'Konstruktionskasten': ['konstruktionskasten'], 'Schraubbaukasten': ['konstruktionskasten'],
  // holzeisenbahn
  'Holzeisenbahn': ['holzeisenbahn'], 'Schienen-Set': ['schienen-set'], 'Lokomotive aus Holz': ['holzzug'],
  // kaufladen
  'Kaufladen': ['kaufladen-haus'], 'Kaufladenzubehör': ['kaufladen'], 'Spielkasse': ['spielkasse'],
  // spielkuechen
  'Spielküche': ['spielkueche-holz'], 'Spielgeschirr': ['teeservice'], 'Spielobst': ['obst'],
  // puppenhaeuser
  'Puppenhaus': ['puppenhaus'], 'Puppenhausmöbel': ['puppenhausmoebel'],
  // verkleidung
  'Verkleidung': ['verkleiden'], 'Kostümkiste': ['verkleiden'], 'Krone und Umhang': ['krone'],
  // arztkoffer
  'Arztkoffer': ['arztkoffer'], 'Tierarztset': ['stethoskop'],
  // kasperletheater
  'Kasperletheater': ['kasperletheater'], 'Tischtheater': ['kasperletheater'],
  // handpuppen
  'Handpuppe': ['handpuppe-fuchs'], 'Fingerpuppen-Set': ['fingerpuppen'], 'Großhandpuppe': ['handpuppe-fuchs'],
  // kuscheltiere
  'Kuscheltier': ['stofftier-hase', 'stofftier-panda', 'einhorn', 'pinguin'], 'Teddybär': ['teddy'], 'Stofftier': ['stofftier-hase', 'stofftier-panda', 'einhorn', 'pinguin'],
  // puppen
  'Puppe': ['puppe'], 'Babypuppe': ['babypuppe'], 'Stoffpuppe': ['stoffpuppe'],
  // puppenwagen
  'Puppenwagen': ['puppenwagen'], 'Puppenbett': ['puppenbett'],
  // spielautos
  'Spielauto': ['auto'], 'Fahrzeug-Set': ['fahrzeuge'], 'Lastwagen': ['lastwagen'], 'Feuerwehr mit Leiter': ['feuerwehr'],
  // tierfiguren
  'Tierfiguren': ['tiere'], 'Dinosaurier-Set': ['dinosaurier'],
  // bauernhof-zoo
  'Bauernhof': ['bauernhof'], 'Zoo-Spielset': ['tiere'],
  // spielteppiche
  'Spielteppich': ['teppich'], 'Straßenteppich': ['teppich'],
  // sandspielzeug
  'Sandspielzeug-Set': ['sandspielzeug'], 'Sandeimer': ['eimer'], 'Sandschaufel': ['sandschaufel'],
  // seifenblasen
  'Seifenblasen': ['seifenblasen'], 'Riesenseifenblasen-Set': ['seifenblasen'],
  // drachen-flieger
  'Lenkdrachen': ['drachen'], 'Einleinerdrachen': ['drachen'], 'Wurfgleiter': ['wurfgleiter'],
  // kreisel-murmeln
  'Kreisel': ['kreisel'], 'Glasmurmeln': ['murmeln'], 'Jo-Jo': ['jojo'],
  // rechenrahmen
  'Rechenrahmen mit 100 Perlen': ['abakus'], 'Rechenrahmen mit 20 Perlen': ['abakus'], 'Rechenkette': ['rechenkette'],
  // rechenplaettchen-wuerfel
  'Wendeplättchen': ['wendeplaettchen'], 'Steckwürfel': ['steckwuerfel'], 'Zehnerstäbe und Einer': ['zehnerstaebe'],
  // geometrische-koerper
  'Geometrische Körper': ['geometrische-koerper'], 'Füllkörper': ['fuellkoerper'],
  // bruchrechnen
  'Bruchrechenkreise': ['bruchkreise'], 'Bruchrechentafel': ['bruchrechentafel'],
  // einmaleins
  'Einmaleins-Brett': ['einmaleins-brett'], 'Einmaleins-Trainer': ['einmaleins-trainer'],
  // spielgeld
  'Spielgeld': ['spielgeld'], 'Rechengeld für die Tafel': ['spielgeld'],
  // messen-wiegen
  'Tafelwaage': ['tafelwaage'], 'Gewichtssatz': ['gewichte'], 'Messbecher-Set': ['messbecher-set'], 'Maßband-Set': ['massband-set'],
  // lernuhren
  'Lernuhr': ['lernuhr'], 'Demonstrationsuhr': ['lernuhr'], 'Schüleruhr': ['lernuhr'],
  // jahreskreise
  'Jahreskreis': ['jahreskreis'], 'Kalender zum Stecken': ['kalender'],
  // sanduhren
  'Sanduhr': ['sanduhr'], 'Große Sanduhr': ['sanduhr'],
  // timer-fuer-den-unterricht
  'Unterrichtstimer': ['zeitmesser'], 'Zeitdauer-Uhr': ['zeitmesser'],
  // buchstaben-anlaute
  'Anlauttabelle': ['anlauttabelle'], 'Magnetbuchstaben': ['magnetbuchstaben'], 'Holzbuchstaben': ['buchstaben'], 'Buchstabenstempel': ['stempel-set'],
  // lesespiele
  'Lesespiel': ['lesespiel'], 'Silbenkarten': ['silbenkarten'], 'Lesedomino': ['lesedomino'],
  // grammatik
  'Wortartensymbole': ['wortartensymbole'], 'Satzbaukasten': ['satzbaukasten'],
  // rechtschreibung
  'Rechtschreibkartei': ['karteikasten'], 'Wörterbox': ['karteikasten'],
  // erzaehlkarten
  'Erzählkarten': ['erzaehlkarten'], 'Bildergeschichten': ['erzaehlkarten'], 'Erzähltheater-Bildkarten': ['erzaehlkarten'],
  // erstlesebuecher
  'Erstlesebuch': ['erstlesebuch'], 'Silbengeschichten': ['silbengeschichten'], 'Erstlesebücher, 3 Bände': ['erstlesebuecher-drei'],
  // bilderbuecher
  'Bilderbuch': ['bilderbuch-titel'], 'Wimmelbuch': ['wimmelbuch-titel'],
  // vorlesegeschichten
  'Vorlesebuch': ['vorlesebuch'], 'Fünf-Minuten-Geschichten': ['fuenfminutenbuch'],
  // sachbuecher-fuer-kinder
  'Sachbuch': ['sachbuch'], 'Mein erstes Lexikon': ['lexikon'],
  // klassenlektueren
  'Klassenlektüre': ['klassenlektuere'], 'Lektüre in einfacher Sprache': ['lektuere-einfach'],
  // woerterbuecher
  'Grundschulwörterbuch': ['woerterbuch-titel'], 'Bildwörterbuch': ['bildwoerterbuch'],
  // liederbuecher
  'Liederbuch': ['liederbuch'], 'Singen in der Grundschule': ['singbuch'],
  // vorschule
  'Vorschulblock': ['vorschulblock'], 'Schwungübungen': ['schwunguebungen'],
  // uebungshefte-ab-klasse-5
  'Übungsheft Gymnasium': ['uebungsheft-gymnasium'], 'Prüfungstrainer': ['pruefungstrainer'],
  // uebungshefte-klasse-1-und-2
  'Übungsheft Mathematik': ['uebungsheft-mathe'], 'Übungsheft Deutsch': ['uebungsheft-deutsch'], 'Leseheft': ['leseheft'],
  // uebungshefte-klasse-3-und-4
  'Übungsheft Sachaufgaben': ['uebungsheft-sachaufgaben'], 'Übungsheft Rechtschreibung': ['uebungsheft-rechtschreibung'],
  // englisch-lernen
  'Englisch-Übungsheft': ['uebungsheft-englisch'], 'Englisch-Bildkarten': ['englischkarten'],
  // deutsch-als-zweitsprache
  'DaZ-Arbeitsheft': ['arbeitsheft-daz'], 'DaZ-Bildkarten': ['deutschkarten'],
  // franzoesisch-lernen
  'Französisch-Übungsheft': ['uebungsheft-franzoesisch'], 'Französisch-Vokabelbox': ['karteikasten'],
  // konzentrationsspiele
  'Konzentrationsspiel': ['konzentrationsspiel'], 'Denkspiel': ['denkspiel'],
  // sprachfoerderung
  'Sprachförderbox': ['sprachfoerderbox'], 'Reimspiel': ['reimspiel'],
  // feinmotorik
  'Feinmotorik-Set': ['feinmotorik-set'], 'Schleifenbrett': ['schleifenbrett'],
  // wahrnehmung
  'Fühlspiel': ['fuehlspiel'], 'Geräusche-Memo': ['geraeusche-memo'],
  // gehoerschutz-ruhe
  'Gehörschutz für Kinder': ['gehoerschutz'], 'Lärmampel': ['verkehrszeichen'], 'Tischtrennwand': ['tischtrennwand'],
  // verkehrserziehung
  'Verkehrszeichen-Set': ['verkehrszeichen-set'], 'Verkehrskoffer': ['verkehrskoffer'],
  // koerper-gesundheit
  'Körperpuzzle': ['koerperpuzzle'], 'Zahnpflegemodell': ['zahnmodell'],
  // jahreszeiten-wetter
  'Wettertafel': ['wettertafel'], 'Jahreszeiten-Bildkarten': ['jahreszeitenkarten'],
  // laender-karten
  'Kinderatlas': ['kinderatlas'], 'Wandkarte Deutschland': ['landkarte'], 'Wandkarte Europa': ['landkarte'], 'Stumme Karten': ['landkarte'],
  // raetselbloecke
  'Rätselblock': ['raetselblock'], 'Logikblock': ['logikblock'], 'Ausmalblock': ['ausmalblock'],
  // klassendienste
  'Klassendienst-Karten': ['dienstkarten'], 'Regelplakate': ['regelplakate'],
  // schuelermikroskope
  'Schülermikroskop': ['mikroskop'], 'Mikroskop mit LED und Koffer': ['mikroskop'], 'Digitalmikroskop': ['mikroskop'],
  // stereomikroskope
  'Stereomikroskop': ['mikroskop'], 'Auflichtmikroskop': ['mikroskop'],
  // handlupen
  'Handlupe': ['lupe'], 'Einschlaglupe': ['lupe'], 'Standlupe': ['lupe'],
  // becherlupen
  'Becherlupe': ['becherlupe'], 'Insektenlupe': ['becherlupe'],
  // dauerpraeparate
  'Dauerpräparate-Set': ['dauerpraeparate'], 'Präparate Biologie': ['dauerpraeparate'],
  // optik
  'Prisma': ['prisma'], 'Optik-Set': ['optik-set'], 'Spiegel-Set': ['spiegel-set'], 'Farbfilter-Set': ['farbfilter'],
  // magnetismus
  'Hufeisenmagnete': ['magnet'], 'Stabmagnet': ['stabmagnet'], 'Magnetkoffer': ['magnet-set'],
  // strom-schaltungen
  'Stromkreis-Set': ['stromkreis'], 'Leitungsprüfer-Set': ['leitungspruefer'], 'Glühlampen-Set': ['gluehlampen-set'],
  // mechanik
  'Mechanik-Set': ['zahnraeder'], 'Flaschenzug-Set': ['flaschenzug'],
  // waerme-energie
  'Thermometer-Set': ['thermometer-set'], 'Energie-Koffer': ['energie-koffer'],
  // reagenzglaeser
  'Reagenzgläser aus Kunststoff': ['reagenz'], 'Reagenzgläser aus Glas': ['reagenz'], 'Reagenzglasständer': ['reagenzglasstaender'],
  // laborgeraete
  'Becherglas': ['becherglas', 'becherglas-set'], 'Messzylinder': ['messzylinder'], 'Pipetten-Set': ['pipetten'], 'Laborwaage': ['tafelwaage'],
  // experimentierkaesten-chemie
  'Chemiekasten': ['kolben'], 'Küchenchemie-Set': ['becherglas-set'],
  // schutzausruestung
  'Schutzbrille': ['schutzbrille'], 'Laborkittel für Kinder': ['laborkittel'], 'Schutzhandschuhe': ['schutzhandschuhe'],
  // anatomiemodelle
  'Torso-Modell': ['torso'], 'Zahnmodell': ['zahnmodell'], 'Augenmodell': ['augenmodell'], 'Skelett-Modell': ['skelett'],
  // herbarien-bestimmung
  'Herbarium-Set': ['herbarium'], 'Bestimmungskarten': ['bestimmungskarten'], 'Pflanzenpresse': ['pflanzenpresse'],
  // pflanzen-garten
  'Schulgarten-Set': ['schulgarten'], 'Keimglas-Set': ['keimglas'], 'Anzuchtkasten': ['anzuchtkasten'], 'Kindergartenwerkzeug': ['gartenwerkzeug'],
  // insekten-tiere-beobachten
  'Insektenhotel-Bausatz': ['insektenhotel'], 'Schmetterlingsgarten': ['schmetterlingsgarten'], 'Ameisenbeobachter': ['ameisenbeobachter'],
  // globen
  'Leuchtglobus': ['globus'], 'Kinderglobus': ['globus'], 'Schulglobus': ['globus'], 'Reliefglobus': ['globus'],
  // teleskope
  'Linsenteleskop': ['teleskop'], 'Spiegelteleskop': ['teleskop'], 'Fernglas für Kinder': ['fernglas'],
  // sonnensystem
  'Planetenmodell': ['planeten'], 'Sternkarte, drehbar': ['sternkarte'], 'Heimplanetarium': ['planeten'],
  // steine-fossilien
  'Gesteinssammlung': ['gesteine'], 'Fossilien-Set': ['fossilien'], 'Ausgrabungsset': ['fossilien'], 'Vulkan-Set': ['vulkan'],
  // wetterstationen
  'Wetterstation': ['wetterstation'], 'Regenmesser': ['regenmesser'], 'Windmesser': ['windmesser'],
  // lernroboter
  'Lernroboter': ['roboter'], 'Programmierbare Biene': ['programmierbare-biene'], 'Roboter-Bausatz': ['roboter'],
  // elektronik-baukaesten
  'Elektronik-Baukasten': ['stromkreis'], 'Lötset': ['loetset'], 'Mikrocontroller-Set': ['mikrocontroller'],
  // solarbausaetze
  'Solarbausatz': ['solarbausatz'], 'Solarauto': ['solarauto'], 'Windrad-Bausatz': ['windrad'],
  // taschenrechner
  'Schulrechner': ['taschenrechner'], 'Taschenrechner': ['taschenrechner'], 'Grafikrechner': ['taschenrechner'], 'Grundschulrechner': ['taschenrechner'],
  // zahnraeder-getriebe
  'Zahnrad-Baukasten': ['zahnraeder'], 'Getriebe-Set': ['zahnraeder'], 'Uhrwerk-Bausatz': ['zahnraeder'],
  // experimente-fuer-die-kita
  'Kita-Forscherkiste Wasser': ['wasser'], 'Kita-Forscherkiste Luft': ['forscherkiste-luft'], 'Farben-Experimente': ['reagenz'],
  // experimente-fuer-die-grundschule
  'Forscherkiste Strom': ['stromkreis'], 'Forscherkiste Magnete': ['magnet-set'], 'Forscherkiste Schall': ['forscherkiste-schall'],
  // forscherkisten-im-klassensatz
  'Klassenkiste Sinne': ['klassenkiste-sinne'], 'Klassenkiste Wasser': ['wasser'],
  // waldtag
  'Waldtag-Rucksack': ['wanderrucksack'], 'Schnitzset für Kinder': ['schnitzset'], 'Kompass': ['kompass'],
  // fussbaelle
  'Fußball': ['fussball'], 'Pausenhof-Fußball': ['fussball'], 'Trainingsball': ['fussball'],
  // handbaelle
  'Handball': ['handball'], 'Schul-Handball': ['handball'],
  // softbaelle
  'Softball': ['schaumstoffball'], 'Schaumstoffball': ['schaumstoffball'], 'Noppenball': ['noppenball'],
  // volleybaelle
  'Volleyball': ['volleyball'], 'Soft-Volleyball': ['volleyball'],
  // basketbaelle
  'Basketball': ['basketball'], 'Mini-Basketball': ['basketball'],
  // ballpumpen-ballnetze
  'Ballpumpe': ['ballpumpe'], 'Ballnetz für 10 Bälle': ['ballnetz'], 'Ballwagen': ['ballwagen'],
  // tore-netze
  'Minitor': ['tor'], 'Klapptor': ['tor'], 'Tornetz': ['tor'],
  // springseile
  'Springseil': ['springseil'], 'Schwungseil, 5 m': ['springseil'], 'Gummitwist': ['gummitwist'],
  // gymnastikreifen
  'Gymnastikreifen': ['reifen'], 'Hula-Reifen': ['reifen'],
  // gymnastikbaender
  'Gymnastikband': ['gymnastikband'], 'Widerstandsband': ['widerstandsband'],
  // stelzen-laufdosen
  'Laufdosen': ['laufdosen'], 'Kinderstelzen': ['kinderstelzen'], 'Pedalo': ['pedalo'],
  // huepfspiele
  'Hüpfspiel': ['huepfspiel'], 'Hüpfball': ['huepfball'], 'Sackhüpfen-Set': ['sackhuepfen'],
  // frisbees-wurfspiele
  'Frisbee': ['frisbee'], 'Wurfspiel': ['wurfspiel'], 'Bumerang': ['bumerang'],
  // pausenkisten
  'Pausenkiste': ['pausenkiste'], 'Spielekiste für den Pausenhof': ['pausenkiste'],
  // markierungshuetchen
  'Markierungshütchen': ['huetchen'], 'Markierungsteller': ['markierungsteller'],
  // leibchen
  'Leibchen': ['leibchen'], 'Parteiband': ['parteiband'],
  // tischtennis
  'Tischtennisschläger': ['tischtennis'], 'Tischtennis-Set': ['tischtennis-set'], 'Tischtennisbälle': ['tischtennisbaelle'],
  // badminton
  'Badminton-Set': ['badminton'], 'Federbälle': ['badminton'],
  // hockey
  'Hockey-Set': ['hockey'], 'Floorball-Schläger': ['hockey'],
  // turnmatten
  'Turnmatte': ['turnmatte'], 'Leichtturnmatte': ['turnmatte'], 'Klappmatte': ['turnmatte'], 'Weichbodenmatte': ['turnmatte'],
  // turnbaenke-kaesten
  'Turnbank': ['turnbank'], 'Sprungkasten': ['sprungkasten'], 'Kletterkasten': ['kletterkasten'],
  // schwungtuecher
  'Schwungtuch': ['schwungtuch'], 'Bewegungstuch': ['schwungtuch'],
  // sitzkissen-sitzbaelle
  'Sitzball': ['sitzball'], 'Balancekissen': ['balancekissen'], 'Keilkissen': ['keilkissen'],
  // balancierpfade
  'Balancierpfad': ['balancierpfad'], 'Balanciersteine': ['balanciersteine'], 'Balancierbalken': ['balancierbalken'],
  // wackelbretter
  'Wackelbrett': ['wackelbrett'], 'Balancebrett': ['balancebrett'], 'Kippelbrett': ['kippelbrett'],
  // motorikparcours
  'Motorikparcours': ['motorikparcours'], 'Bausteine-Parcours aus Schaumstoff': ['schaumstoff-parcours'],
  // kletterboegen
  'Kletterbogen': ['kletterbogen'], 'Kletterdreieck': ['kletterdreieck'], 'Rutschbrett': ['rutschbrett'],
  // dreiraeder
  'Dreirad': ['dreirad'], 'Taxi-Dreirad': ['taxi-dreirad'],
  // laufraeder
  'Laufrad': ['laufrad'], 'Laufrad aus Holz': ['laufrad-holz'],
  // roller
  'Roller': ['roller'], 'Dreirad-Roller': ['dreirad-roller'],
  // rollbretter
  'Rollbrett': ['rollbrett'], 'Rollbrett mit Griffen': ['rollbrett-griffe'],
  // bollerwagen-krippenwagen
  'Bollerwagen': ['bollerwagen'], 'Krippenwagen für 4 Kinder': ['krippenwagen-vier'], 'Krippenwagen für 6 Kinder': ['krippenwagen-sechs'],
  // fahrradhelme
  'Fahrradhelm': ['helm'], 'Kinderhelm': ['helm'],
  // schwimmhilfen
  'Schwimmflügel': ['schwimmfluegel'], 'Schwimmbrett': ['schwimmbrett'], 'Schwimmnudel': ['schwimmnudel'], 'Tauchringe-Set': ['tauchringe'],
  // stoppuhren
  'Stoppuhr': ['stoppuhr'], 'Digitale Stoppuhr': ['stoppuhr'], 'Zeitmesser mit 30 Speichern': ['stoppuhr'],
  // erste-hilfe-im-sport
  'Sport-Sanitätstasche': ['sanitaetstasche'], 'Kältespray': ['kaeltespray'], 'Eisbeutel': ['eisbeutel'],
  // handtrommeln
  'Handtrommel': ['handtrommel'], 'Rahmentrommel': ['handtrommel'],
  // djemben
  'Djembe': ['djembe'], 'Kinderdjembe': ['djembe'],
  // bongos-kesseltrommeln
  'Bongos': ['bongos'], 'Standtrommel': ['trommel'],
  // cajons
  'Cajon': ['cajon'], 'Kindercajon': ['cajon'], 'Cajon-Bausatz': ['cajon-bausatz'],
  // percussion-sets
  'Percussion-Set': ['rhythmus-set'], 'Rhythmikkoffer': ['rhythmikkoffer'], 'Orff-Set für die Klasse': ['orff-set'],
  // rasseln-maracas
  'Maracas': ['maracas'], 'Rassel-Ei': ['rassel-ei'], 'Rassel': ['rassel'],
  // klanghoelzer
  'Klanghölzer': ['klanghoelzer'], 'Röhrenholztrommel': ['roehrenholztrommel'], 'Guiro': ['guiro'],
  // kastagnetten
  'Kastagnetten': ['kastagnetten'], 'Stielkastagnette': ['stielkastagnette'],
  // tamburine-schellen
  'Tamburin': ['tamburin'], 'Schellenkranz': ['tamburin'], 'Schellenband': ['schellenband'],
  // triangeln
  'Triangel': ['triangel'], 'Triangel-Set': ['triangel-set'], 'Zimbeln': ['zimbeln'],
  // glockenspiele
  'Glockenspiel': ['glockenspiel'], 'Sopran-Glockenspiel': ['glockenspiel'],
  // xylophone
  'Xylophon': ['xylophon'], 'Alt-Xylophon': ['xylophon'], 'Kinder-Xylophon': ['xylophon'],
  // metallophone
  'Metallophon': ['metallophon'], 'Alt-Metallophon': ['alt-metallophon'],
  // klangbausteine
  'Klangbaustein': ['klangbaustein'], 'Klangbausteine-Set': ['klangbausteine-set'],
  // klangroehren
  'Klangröhren, diatonisch': ['klangroehren'], 'Klangröhren, chromatisch': ['klangroehren-chromatisch'],
  // blockfloeten
  'Sopranblockflöte': ['floete'], 'Schulblockflöte': ['floete'], 'Altblockflöte': ['floete'],
  // mundharmonikas
  'Mundharmonika': ['mundharmonika'], 'Kinder-Mundharmonika': ['mundharmonika'],
  // melodicas
  'Melodica': ['melodica'], 'Melodica mit 32 Tasten': ['melodica'],
  // floetentaschen-pflege
  'Flötentasche': ['floetentasche'], 'Pflegeset für Flöten': ['pflegeset-floete'],
  // ukulelen
  'Sopran-Ukulele': ['ukulele'], 'Konzert-Ukulele': ['ukulele'],
  // kindergitarren
  'Kindergitarre': ['konzertgitarre'], 'Konzertgitarre 3/4': ['konzertgitarre'],
  // kinderharfen
  'Kinderharfe': ['kinderharfe'], 'Leier, pentatonisch': ['leier'],
  // keyboards
  'Keyboard': ['keyboard'], 'Klassen-Keyboard': ['keyboard'], 'Roll-Piano': ['roll-piano'],
  // klangschalen
  'Klangschale': ['klangschale'], 'Klangschalen-Set': ['klangschalen-set'],
  // regenmacher
  'Regenmacher': ['regenmacher'], 'Oceandrum': ['oceandrum'],
  // spieluhren
  'Spieluhr': ['spieluhr'], 'Drehorgel': ['drehorgel'],
  // klangspiele
  'Klangspiel': ['klangspiel'], 'Windspiel für draußen': ['klangspiel'],
  // notenstaender
  'Notenständer': ['notenstaender'], 'Orchesterpult': ['notenstaender'],
  // instrumentenwagen
  'Instrumentenwagen': ['instrumentenwagen'], 'Aufbewahrungswagen Musik': ['musikwagen'],
  // schlaegel
  'Schlägel, Paar': ['schlaegel'], 'Filzschlägel': ['filzschlaegel'], 'Gummischlägel': ['gummischlaegel'],
  // kopfhoerer
  'Kopfhörer mit Lautstärkebegrenzung': ['kopfhoerer'], 'Klassensatz Kopfhörer': ['kopfhoerer-klassensatz'], 'Kinder-Kopfhörer, kabellos': ['kopfhoerer'],
  // schuelerstuehle
  'Schülerstuhl': ['schulstuhl'], 'Freischwinger': ['freischwinger'], 'Schülerstuhl, höhenverstellbar': ['schulstuhl-hoehe'],
  // kindergartenstuehle
  'Kindergartenstuhl': ['kitastuhl'], 'Krippenstuhl mit Armlehnen': ['krippenstuhl'],
  // drehstuehle
  'Lehrerdrehstuhl': ['drehstuhl'], 'Drehhocker': ['drehhocker'],
  // hocker
  'Hocker': ['hocker'], 'Stapelhocker': ['hocker'], 'Bewegungshocker': ['bewegungshocker'],
  // sitzbaenke
  'Sitzbank': ['sitzbank'], 'Garderobenbank': ['garderobenbank'], 'Sitzbank mit Stauraum': ['sitzbank-stauraum'],
  // schuelertische
  'Schülertisch': ['schulpult'], 'Zweiertisch': ['doppelpult'], 'Dreieckstisch': ['dreieckstisch'],
  // kindergartentische
  'Kindergartentisch': ['tisch'], 'Runder Kindertisch': ['runder-kindertisch'],
  // gruppentische
  'Gruppentisch': ['gruppentisch'], 'Trapeztisch': ['trapeztisch'],
  // lehrertische
  'Lehrertisch': ['lehrertisch'], 'Pult mit Schubladen': ['pult-schubladen'],
  // stehtische
  'Stehpult': ['stehpult'], 'Höhenverstellbarer Tisch': ['hoehentisch'],
  // rollcontainer
  'Rollcontainer': ['rollcontainer'], 'Rollcontainer mit 3 Schüben': ['rollcontainer'],
  // regale
  'Regal mit 6 Fächern': ['regal'], 'Bücherregal': ['regal'], 'Raumteilerregal': ['stufenregal'],
  // schraenke-mit-tueren
  'Schrank mit Türen': ['schrank-tueren'], 'Materialschrank': ['schrank-tueren'],
  // eigentumsfaecher
  'Eigentumsfächer, 24 Fächer': ['eigentumsfaecher'], 'Fächerschrank': ['faecherschrank'],
  // garderoben
  'Garderobe für 10 Kinder': ['garderobenleiste'], 'Garderobenleiste': ['garderobenleiste'],
  // materialwagen
  'Materialwagen': ['servierwagen'], 'Kunstwagen': ['kunstwagen'],
  // aufbewahrungsboxen
  'Aufbewahrungsbox': ['aufbewahrungsbox'], 'Box mit Deckel': ['aufbewahrungsbox'], 'Stapelbox': ['aufbewahrungsbox'],
  // koerbe
  'Korb': ['aufbewahrung'], 'Spielzeugkorb': ['aufbewahrung'], 'Flechtkorb': ['aufbewahrung'],
  // stiftekoecher
  'Stifteköcher': ['stiftebecher'], 'Schreibtisch-Organizer': ['schreibtischordner'],
  // schreibtischlampen
  'Schreibtischlampe': ['schreibtischlampe'], 'Klemmleuchte': ['klemmleuchte'], 'Schülerlampe': ['schreibtischlampe'],
  // nachtlichter
  'Nachtlicht': ['nachtlicht'], 'Schlummerleuchte': ['schlummerleuchte'],
  // leuchtmittel
  'LED-Leuchtmittel E27': ['gluehlampe'], 'LED-Leuchtmittel E14': ['gluehlampe'], 'LED-Röhre': ['led-roehre'],
  // leuchttische
  'Leuchttisch': ['leuchttisch'], 'Leuchtplatte A3': ['leuchtplatte'], 'Leuchtwürfel': ['leuchtwuerfel'],
  // wanduhren
  'Wanduhr': ['uhr'], 'Funkwanduhr': ['uhr'], 'Klassenzimmeruhr': ['uhr'],
  // kinderteppiche
  'Kinderteppich': ['teppich'], 'Kreisteppich': ['teppich'], 'Lernteppich': ['teppich'],
  // sitzkissen
  'Sitzkissen': ['kissen'], 'Sitzkissen-Set, 10 Stück': ['kissen-set'],
  // sitzsaecke
  'Sitzsack': ['sitzsack'], 'Kinder-Sitzsack': ['sitzsack'],
  // kuschelecken
  'Kuschelecke': ['kuschelecke'], 'Lesenest': ['lesenest'], 'Polsterelemente-Set': ['polsterelemente'],
  // vorhaenge-baldachine
  'Baldachin': ['baldachin'], 'Betthimmel': ['baldachin'], 'Raumsegel': ['raumsegel'],
  // raumteiler
  'Raumteiler': ['raumteiler'], 'Stellwand': ['stellwand'],
  // akustikpaneele
  'Akustikpaneel': ['akustikpaneel'], 'Akustiksegel': ['akustiksegel'], 'Tisch-Schallschutz': ['tisch-schallschutz'],
  // pinnwaende
  'Pinnwand': ['pinnwand'], 'Korktafel': ['pinnwand'], 'Filztafel': ['filztafel'],
  // wandspiegel
  'Sicherheitsspiegel': ['spiegel'], 'Zerrspiegel': ['spiegel'], 'Spiegelpyramide': ['spiegelpyramide'],
  // greiflinge-rasseln
  'Greifling': ['greifling'], 'Rassel für Babys': ['baby-rassel'], 'Greifring': ['greifring'],
  // stapelspiele
  'Stapelturm': ['stapelturm'], 'Stapelbecher': ['stapelbecher'], 'Steckspiel': ['steckspiel'],
  // motorikschleifen
  'Motorikschleife': ['motorikschleife'], 'Motorikwürfel': ['motorikwuerfel'], 'Motorikwand': ['motorikwand'],
  // nachziehtiere
  'Nachziehtier': ['nachziehtier'], 'Nachziehente': ['nachziehente'], 'Schiebetier': ['schiebetier'],
  // sinnesmaterial
  'Fühlkissen-Set': ['fuehlkissen'], 'Sinnesflaschen': ['sinnesflaschen'], 'Schüttelbox': ['schuettelbox'],
  // kita-matratzen
  'Kita-Matratze': ['matratze'], 'Liegepolster': ['matratze'], 'Stapelbett': ['stapelbetten'],
  // decken-kissen
  'Kuscheldecke': ['decken'], 'Kinderkissen': ['kissen'], 'Schlafdecke': ['decken'],
  // schlafsaecke
  'Schlafsack': ['schlafsack'], 'Sommerschlafsack': ['schlafsack'],
  // bettwaesche-fuer-kinder
  'Kinderbettwäsche': ['bettwaesche'], 'Spannbettlaken': ['spannbettlaken'],
  // handtuecher-laetzchen
  'Kinderhandtuch': ['handtuch'], 'Lätzchen-Set': ['laetzchen'], 'Waschhandschuhe': ['waschhandschuhe'],
  // wickeln
  'Wickelauflage': ['wickelauflage'], 'Wickelkommode mit Treppe': ['wickelkommode'], 'Windeleimer': ['windeleimer'],
  // waschraum
  'Handtuchleiste': ['handtuchleiste'], 'Zahnputzleiste': ['zahnputzleiste'], 'Seifenspender': ['seifenspender'], 'Waschtreppe': ['waschtreppe'],
  // kindergeschirr
  'Kinderteller': ['teller'], 'Kinderschüssel': ['schuessel'], 'Geschirrset': ['geschirrset'], 'Frühstücksset': ['fruehstuecksset'],
  // kinderbesteck
  'Kinderbesteck': ['besteck'], 'Lernbesteck': ['besteck'], 'Besteckset für die Gruppe': ['besteck-gruppe'],
  // servierwagen
  'Servierwagen': ['servierwagen'], 'Abräumwagen': ['servierwagen'],
  // hochstuehle
  'Hochstuhl': ['hochstuhl'], 'Treppenhochstuhl': ['hochstuhl'],
  // wasserspiel
  'Wasserspiel': ['wasserspiel'], 'Schiffchen-Set': ['schiffchen'], 'Wasserbahn': ['wasserbahn'], 'Badeenten-Set': ['badeenten'],
  // sand-und-wassertische
  'Sand- und Wassertisch': ['sand-wassertisch'], 'Matschküche': ['matschkueche'], 'Sandwanne': ['sandwanne'],
  // gummistiefel
  'Gummistiefel': ['gummistiefel'], 'Gefütterte Gummistiefel': ['gummistiefel'], 'Matschstiefel': ['gummistiefel'],
  // morgenkreis
  'Morgenkreis-Set': ['morgenkreis'], 'Tagesplan für die Wand': ['tagesplan'], 'Gefühlskarten': ['gefuehlskarten'],
  // geburtstag
  'Geburtstagskalender': ['kalender'], 'Geburtstagszug': ['geburtstagszug'], 'Geburtstagskrone': ['krone'],
  // faecherkennzeichnung
  'Fächerschilder': ['faecherschilder'], 'Symbolsticker': ['sticker'], 'Garderobensymbole': ['garderobensymbole'],
  // warnwesten-fuer-gruppen
  'Warnwesten-Set für Gruppen': ['warnwesten-gruppe'], 'Gruppenseil mit Griffen': ['gruppenseil'],
  // warnwesten
  'Warnweste': ['warnweste'], 'Kinderwarnweste': ['warnweste'], 'Sicherheitsüberwurf': ['warnweste'],
  // matschkleidung
  'Matschhandschuhe': ['matschhandschuhe'], 'Regenhut': ['regenhut'], 'Wetterjacke': ['regenjacke'],
  // whiteboards
  'Whiteboard': ['whiteboard'], 'Mobiles Whiteboard': ['whiteboard'], 'Klapp-Whiteboard': ['whiteboard'],
  // kreidetafeln
  'Kreidetafel': ['tafel'], 'Klapptafel': ['tafel'], 'Magnettafel': ['tafel'],
  // flipcharts
  'Flipchart': ['flipchart-staender'], 'Tisch-Flipchart': ['tischflipchart'], 'Flipchartpapier': ['flipchartpapier'],
  // zeigestoecke
  'Zeigestock': ['zeigestock'], 'Teleskop-Zeigestab': ['teleskop-zeigestab'], 'Presenter': ['presenter'],
  // magnete
  'Magnete': ['magnete-rund'], 'Haftmagnete': ['magnete-rund'], 'Magnetstreifen': ['magnetstreifen'], 'Magnetpfeile': ['magnetpfeile'],
  // bueroklammern
  'Büroklammern': ['bueroklammer'], 'Foldback-Klammern': ['foldback-klammern'], 'Pinnnadeln': ['pinnnadel'],
  // klassenbuecher
  'Klassenbuch': ['klassenbuch'], 'Kursbuch': ['kursbuch'], 'Gruppentagebuch': ['gruppentagebuch'],
  // belohnungssticker
  'Belohnungssticker': ['sticker'], 'Motivationskarten': ['motivationskarten'], 'Sternenposter': ['sternenposter'],
  // lehrerstempel
  'Lehrerstempel': ['stempel'], 'Selbstfärbender Stempel': ['stempel'], 'Stempelset „Gut gemacht“': ['stempel'],
  // namensschilder
  'Namensschilder': ['adressanhaenger'], 'Tischkarten': ['tischkarten'], 'Namensschilder zum Anstecken': ['adressanhaenger'],
  // klemmbretter
  'Klemmbrett A4': ['klemmbrett'], 'Klemmbretter im Klassensatz': ['klemmbretter-klassensatz'], 'Klemmbrett mit Mappe': ['klemmbrett'],
  // locher
  'Locher': ['locher'], 'Registraturlocher': ['locher'],
  // heftgeraete
  'Heftgerät': ['hefter'], 'Blockheftgerät': ['hefter'], 'Heftklammern': ['heftklammern'],
  // laminiergeraete
  'Laminiergerät A4': ['laminiergeraet'], 'Laminiergerät A3': ['laminiergeraet'],
  // bindegeraete
  'Bindegerät': ['bindegeraet'], 'Drahtbindegerät': ['bindegeraet'],
  // papierschneider
  'Hebelschneider': ['hebelschneider'], 'Rollenschneider': ['rollenschneider'],
  // lautsprecher-mikrofone
  'Klassenlautsprecher': ['lautsprecherbox'], 'Funkmikrofon': ['mikrofon'], 'Megafon': ['megafon'],
  // dokumentenkameras
  'Dokumentenkamera': ['dokumentenkamera'], 'Visualizer': ['dokumentenkamera'],
  // tabletkoffer
  'Tabletkoffer': ['tabletkoffer'], 'Ladewagen für Tablets': ['ladewagen'], 'Tablet-Schutzhülle': ['tablet-huelle'],
  // batterien-ladegeraete
  'Batterien AA': ['batterie', 'batterien'], 'Akkus AAA': ['batterie', 'batterien'], 'Ladegerät': ['ladegeraet'],
  // mehrfachsteckdosen
  'Steckdosenleiste': ['steckdosenleiste'], 'Kabeltrommel': ['kabeltrommel'], 'USB-Ladestation': ['usb-ladestation'],
  // verbandkaesten
  'Verbandkasten': ['verbandkasten'], 'Wanderapotheke': ['sanitaetstasche'], 'Erste-Hilfe-Tasche': ['sanitaetstasche'],
  // pflaster-kuehlpacks
  'Kinderpflaster': ['pflaster'], 'Kühlpack': ['kuehlpack'], 'Fixierbinden': ['fixierbinden'],
  // hinweisschilder
  'Fluchtwegschild': ['fluchtwegschild'], 'Türschild': ['tuerschild'], 'Verbotsschild': ['verbotsschild'],
};
