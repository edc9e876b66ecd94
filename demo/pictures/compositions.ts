import { ruledBooks, ruledPacks, ruledPads } from './exercise-books.ts';
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
  'Schulrucksack': ['rucksack'], 'Rucksack für die weiterführende Schule': ['rucksack'],
  // laptoprucksaecke
  'Laptoprucksack': ['rucksack'],
  // freizeitrucksaecke
  'Freizeitrucksack': ['rucksack'],
  // wanderrucksaecke-fuer-kinder
  'Wanderrucksack für Kinder': ['rucksack'],
  // trolley-rucksaecke
  'Trolley-Rucksack': ['trolley-rucksack'], 'Schultrolley': ['schultrolley'],
  // trolleys-fuer-lehrkraefte
  'Lehrertrolley': ['koffer'], 'Materialtrolley': ['koffer'],
  // umhaengetaschen-fuer-kinder
  'Umhängetasche': ['umhaengetasche'],
  // brotzeittaschen
  'Brotzeittasche': ['brotzeittasche'], 'Kühltasche': ['kuehltasche'],
  // gefuellte-federmaeppchen
  'Federmäppchen, gefüllt': ['etui-gefuellt'], 'Schüleretui, gefüllt': ['etui-gefuellt'],
  // doppeldecker-etuis
  'Doppeldecker-Etui': ['etui'],
  // schlamperetuis
  'Schlamperetui': ['schlamper-etui'], 'Schlampermäppchen': ['schlamper-etui'],
  // faulenzer-etuis
  'Faulenzer-Etui': ['etui'],
  // stifterollen
  'Stifterolle': ['stifterolle'],
  // turnbeutel
  'Turnbeutel': ['turnbeutel'], 'Sportbeutel': ['turnbeutel'],
  // schuhbeutel
  'Schuhbeutel': ['turnbeutel'],
  // sporttaschen
  'Sporttasche': ['sporttasche-lang'], 'Sporttasche mit Schuhfach': ['sporttasche-schuhfach'],
  // schwimmtaschen
  'Schwimmtasche': ['schwimmtasche'],
  // brotdosen
  'Brotdose': ['brotdose'], 'Brotdose mit Fächern': ['brotdose'], 'Bento-Box': ['brotdose'],
  // thermobehaelter
  'Thermobehälter': ['thermobehaelter'], 'Warmhaltebox': ['thermobehaelter'],
  // trinkflaschen-aus-edelstahl
  'Trinkflasche aus Edelstahl': ['trinkflasche'], 'Isolierflasche': ['trinkflasche'],
  // trinkflaschen-aus-tritan
  'Trinkflasche aus Tritan': ['trinkflasche'], 'Kindertrinkflasche': ['trinkflasche'],
  // besteck-fuer-unterwegs
  'Besteckset für unterwegs': ['besteck'], 'Reisebesteck': ['besteck'],
  // schultueten
  'Schultüte': ['schultuete'], 'Geschwistertüte': ['schultuete'],
  // schultueten-zum-basteln
  'Bastelset Schultüte': ['schultuete'], 'Rohling für Schultüten': ['schultuete'],
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
  'Lehrerrucksack': ['rucksack'],
  // materialtaschen
  'Materialtasche': ['materialtasche'], 'Projekttasche': ['projekttasche'],
  // becher-kruege
  'Trinkbecher': ['becher'], 'Kinderkrug': ['kinderkrug'],
  // zahnputzbecher
  'Zahnputzbecher': ['becher'],
  // dreikant-buntstifte
  'Dreikant-Buntstifte': ['buntstifte', 'buntstifte-becher', 'buntstifte-dick'], 'Dicke Dreikant-Buntstifte': ['buntstifte', 'buntstifte-becher', 'buntstifte-dick'], 'Kurze Dreikant-Buntstifte': ['buntstifte', 'buntstifte-becher', 'buntstifte-dick'],
  // runde-buntstifte
  'Buntstifte': ['buntstifte', 'buntstifte-becher', 'buntstifte-dick'], 'Künstler-Buntstifte': ['buntstifte', 'buntstifte-becher', 'buntstifte-dick'],
  // aquarellstifte
  'Aquarellstifte': ['buntstifte', 'buntstifte-becher', 'buntstifte-dick'], 'Aquarell-Buntstifte': ['buntstifte', 'buntstifte-becher', 'buntstifte-dick'],
  // buntstifte-im-klassensatz
  'Buntstifte im Klassensatz': ['buntstifte', 'buntstifte-becher'], 'Dreikantstifte in der Holzbox': ['buntstifte', 'buntstifte-becher'],
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
  'Pinselstifte': ['filzstift', 'filzstifte'], 'Brush Pens mit zwei Spitzen': ['filzstift', 'filzstifte'],
  // acrylmarker
  'Acrylmarker': ['filzstift', 'filzstifte'], 'Acrylstifte': ['filzstift', 'filzstifte'],
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
  'Lineal': ['lineal'], 'Lineal mit Griff': ['lineal'], 'Flexibles Lineal': ['lineal'],
  // geodreiecke
  'Geodreieck': ['geodreieck'], 'Tafel-Geodreieck': ['geodreieck'], 'Geometrie-Set': ['geometrie-set'],
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
  'Flüssigkleber': ['bastelkleber'], 'Alleskleber': ['bastelkleber'],
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
  'Hausaufgabenheft': ['hausaufgabenheft'], 'Mitteilungsheft': ['hausaufgabenheft'],
  // schuelerkalender
  'Schülerkalender': ['kalender'], 'Schülerplaner': ['tischkalender'],
  // lehrerkalender
  'Lehrerkalender': ['kalender'], 'Lehrerplaner': ['tischkalender'],
  // collegebloecke
  'Collegeblock A4': ruledPads, 'Collegeblock mit Register': ruledPads, 'Collegeblock, 5er-Pack': ruledPads,
  // briefbloecke
  'Briefblock': ['block'], 'Kladde': ['notizbuch'],
  // zeichenbloecke
  'Zeichenblock': ['block'], 'Skizzenblock': ['block'],
  // malbloecke
  'Malblock': ['block'], 'Aquarellblock': ['block'],
  // millimeterpapier
  'Millimeterpapier': ['papier'], 'Transparentblock': ['block'],
  // heftumschlaege-aus-papier
  'Heftumschlag aus Papier': ['heftumschlag-papier'], 'Papierumschläge': ['heftumschlag-papier'],
  // heftumschlaege-aus-folie
  'Heftumschlag aus Folie': ['heftumschlag-folie'], 'Hefthülle, transparent': ['heftumschlag-folie'],
  // namensetiketten
  'Namensetiketten': ['etiketten'], 'Buchetiketten': ['etiketten'],
  // buchschutzfolie
  'Buchschutzfolie': ['buchschutzfolie'], 'Buchfolie, ablösbar': ['buchschutzfolie'],
  // haftnotizen
  'Haftnotizen': ['haftnotizen'], 'Haftmarker': ['haftnotizen'],
  // sammelmappen
  'Sammelmappe A4': ['mappe', 'mappen', 'sammelmappe'], 'Sammelmappen A4': ['mappe', 'mappen', 'sammelmappe'],
  // eckspanner
  'Eckspanner': ['sammelmappe'], 'Eckspannmappe mit Klappen': ['mappe'],
  // postmappen
  'Postmappe': ['mappe'], 'Elternpost-Mappe': ['mappe'],
  // zeichenmappen
  'Zeichenmappe': ['zeichenmappe'], 'Zeichenmappe mit Gummizug': ['zeichenmappe'],
  // schnellhefter
  'Schnellhefter': ['mappe'], 'Schnellhefter aus Karton': ['mappe'],
  // klarsichthuellen
  'Klarsichthüllen': ['klarsichthuellen'], 'Prospekthüllen': ['klarsichthuellen'],
  // register
  'Register': ['trennblaetter'], 'Zahlenregister 1–12': ['trennblaetter'],
  // trennstreifen
  'Trennstreifen': ['trennblaetter'], 'Trennblätter': ['trennblaetter'],
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
  'Kopierpapier weiß': ['kopierpapier'], 'Kopierpapier, 5 × 500 Blatt': ['kopierpapier'],
  // kopierpapier-farbig
  'Farbiges Kopierpapier': ['kopierpapier'], 'Pastellpapier': ['kopierpapier'],
  // fotopapier
  'Fotopapier': ['papier'], 'Fotopapier, glänzend': ['papier'],
  // laminierfolien
  'Laminierfolien': ['laminierfolien'], 'Laminierfolien, matt': ['laminierfolien'],
  // binderuecken
  'Binderücken': ['binderuecken'], 'Drahtbinderücken': ['drahtbinderuecken'],
  // notizbuecher
  'Notizbuch': ['notizbuch'], 'Notizbuch-Set': ['notizbuch-set'], 'Kladdenbuch mit festem Einband': ['notizbuch'],
  // poesiealben
  'Poesiealbum': ['notizbuch'], 'Tagebuch mit Schloss': ['tagebuch'],
  // wandkalender
  'Wandkalender': ['wandkalender'], 'Familienplaner': ['wandkalender'], 'Jahresplaner': ['wandkalender'],
  // freundebuecher
  'Freundebuch': ['notizbuch'], 'Kita-Freundebuch': ['notizbuch'],
  // stickeralben
  'Stickeralbum': ['notizbuch'], 'Sammelalbum': ['notizbuch'],
  // haengemappen
  'Hängemappe': ['mappe'], 'Hängehefter': ['mappe'],
  // papierablagen
  'Papierablage': ['papierablage'], 'Briefablage, stapelbar': ['papierablage'],
  // schubladenboxen
  'Schubladenbox': ['schubladenbox'], 'Schubladenbox mit 5 Schüben': ['schubladenbox-fuenf'],
  // karteikaesten-karteikarten
  'Karteikarten': ['karteikarten'], 'Karteikasten': ['karteikasten'], 'Lernkartei mit Fächern': ['karteikasten'],
  // gouache-tempera
  'Gouachefarbe': ['gouache'], 'Temperafarbe': ['gouache'], 'Schulmalfarbe': ['gouache'],
  // acrylfarben
  'Acrylfarbe': ['acrylfarbe'], 'Acrylfarbe, matt': ['acrylfarbe'],
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
  'Keilrahmen': ['leinwand'], 'Malplatte': ['leinwand'],
  // staffeleien
  'Tischstaffelei': ['tischstaffelei'], 'Standstaffelei': ['staffelei'], 'Kinderstaffelei': ['kinderstaffelei'],
  // tonpapier
  'Tonpapier': ['tonpapier'], 'Tonzeichenpapier': ['tonpapier'],
  // fotokarton
  'Fotokarton': ['bastelpapier'], 'Glitzerkarton': ['bastelpapier'],
  // transparentpapier
  'Transparentpapier': ['bastelpapier'], 'Drachenpapier': ['bastelpapier'],
  // wellpappe
  'Wellpappe': ['bastelpapier'], 'Bastelwelle': ['bastelpapier'],
  // faltblaetter
  'Faltblätter': ['bastelpapier', 'tonpapier'], 'Origami-Papier': ['bastelpapier', 'tonpapier'],
  // krepppapier
  'Krepppapier': ['bastelpapier'], 'Seidenpapier': ['bastelpapier'],
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
  'Bastelkleber': ['bastelkleber'], 'Serviettenkleber': ['bastelkleber'], 'Holzleim': ['bastelkleber'],
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
  'Nähset für Kinder': ['naehset'], 'Nähkasten': ['naehset'], 'Stickset': ['garn'],
  // strick-und-haekelnadeln
  'Stricknadeln': ['stricknadeln'], 'Häkelnadel-Set': ['haekelnadel-set'], 'Strickliesel': ['strickliesel'],
  // perlen-faedeln
  'Holzperlen': ['perlen', 'perlen-set'], 'Bügelperlen': ['perlen', 'perlen-set'], 'Fädelspiel': ['perlen', 'perlen-set'], 'Glasperlen-Set': ['perlen', 'perlen-set'],
  // knete
  'Knete': ['knete', 'knete-set'], 'Schulknete': ['knete', 'knete-set'], 'Softknete': ['knete', 'knete-set'],
  // ton-modelliermasse
  'Modellierton': ['knete', 'knete-set'], 'Lufttrocknende Modelliermasse': ['knete', 'knete-set'], 'Schulton': ['knete', 'knete-set'],
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
  'Würfelspiel': ['wuerfel'], 'Würfel-Set': ['wuerfel'],
  // kartenspiele
  'Kartenspiel': ['kartenspiel'], 'Quartett': ['kartenspiel'], 'Zuordnungsspiel': ['kartenspiel'],
  // memospiele
  'Memospiel': ['memospiel'], 'Tast-Memo': ['tast-memo'],
  // schach-muehle
  'Schachspiel': ['schachspiel'], 'Spielesammlung': ['brettspiel'], 'Mühle und Dame': ['muehle-und-dame'],
  // bodenpuzzles
  'Bodenpuzzle': ['puzzle'], 'Riesenpuzzle': ['puzzle'],
  // steckpuzzles
  'Steckpuzzle': ['puzzle'], 'Greifpuzzle': ['puzzle'],
  // rahmenpuzzles
  'Rahmenpuzzle': ['puzzle'], 'Lagenpuzzle': ['puzzle'],
  // puzzles-ab-100-teilen
  'Puzzle': ['puzzle'], 'Landkarten-Puzzle': ['puzzle'],
  // holzbausteine
  'Holzbausteine': ['bausteine'], 'Naturholz-Bausteine': ['bausteine'], 'Großbausteine': ['bausteine'],
  // steckbausteine
  'Steckbausteine': ['bausteine'], 'Riesen-Steckbausteine': ['bausteine'],
  // magnetbausteine
  'Magnetbausteine': ['magnetbausteine'], 'Magnetplättchen': ['magnetbausteine'],
  // kugelbahnen
  'Kugelbahn': ['kugelbahn'], 'Kugelbahn aus Holz': ['kugelbahn'],
  // konstruktionskaesten
  'Konstruktionskasten': ['konstruktionskasten'], 'Schraubbaukasten': ['konstruktionskasten'],
  // holzeisenbahn
  'Holzeisenbahn': ['eisenbahn'], 'Schienen-Set': ['schienen-set'], 'Lokomotive aus Holz': ['zug'],
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
  'Handpuppe': ['handpuppe'], 'Fingerpuppen-Set': ['handpuppe'], 'Großhandpuppe': ['handpuppe'],
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
  'Tafelwaage': ['waage'], 'Gewichtssatz': ['gewichte'], 'Messbecher-Set': ['messbecher-set'], 'Maßband-Set': ['massband-set'],
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
  'Lesespiel': ['lesespiel'], 'Silbenkarten': ['karteikarten'], 'Lesedomino': ['lesedomino'],
  // grammatik
  'Wortartensymbole': ['wortartensymbole'], 'Satzbaukasten': ['satzbaukasten'],
  // rechtschreibung
  'Rechtschreibkartei': ['karteikasten'], 'Wörterbox': ['karteikasten'],
  // erzaehlkarten
  'Erzählkarten': ['karteikarten'], 'Bildergeschichten': ['karteikarten'], 'Erzähltheater-Bildkarten': ['karteikarten'],
  // erstlesebuecher
  'Erstlesebuch': ['buch'], 'Silbengeschichten': ['buecher'], 'Erstlesebücher, 3 Bände': ['buecher'],
  // bilderbuecher
  'Bilderbuch': ['bilderbuch'], 'Wimmelbuch': ['wimmelbuch'],
  // vorlesegeschichten
  'Vorlesebuch': ['buch'], 'Fünf-Minuten-Geschichten': ['bilderbuch'],
  // sachbuecher-fuer-kinder
  'Sachbuch': ['buch'], 'Mein erstes Lexikon': ['buch'],
  // klassenlektueren
  'Klassenlektüre': ['buecher'], 'Lektüre in einfacher Sprache': ['buecher'],
  // woerterbuecher
  'Grundschulwörterbuch': ['woerterbuch'], 'Bildwörterbuch': ['woerterbuch'],
  // liederbuecher
  'Liederbuch': ['buch'], 'Singen in der Grundschule': ['buch'],
  // vorschule
  'Vorschulblock': ['block'], 'Schwungübungen': ['arbeitsheft'],
  // uebungshefte-ab-klasse-5
  'Übungsheft Gymnasium': ['arbeitsheft'], 'Prüfungstrainer': ['arbeitsheft'],
  // uebungshefte-klasse-1-und-2
  'Übungsheft Mathematik': ['arbeitsheft'], 'Übungsheft Deutsch': ['arbeitsheft'], 'Leseheft': ['arbeitsheft'],
  // uebungshefte-klasse-3-und-4
  'Übungsheft Sachaufgaben': ['arbeitsheft'], 'Übungsheft Rechtschreibung': ['arbeitsheft'],
  // englisch-lernen
  'Englisch-Übungsheft': ['arbeitsheft'], 'Englisch-Bildkarten': ['karteikarten'],
  // deutsch-als-zweitsprache
  'DaZ-Arbeitsheft': ['arbeitsheft'], 'DaZ-Bildkarten': ['karteikarten'],
  // franzoesisch-lernen
  'Französisch-Übungsheft': ['arbeitsheft'], 'Französisch-Vokabelbox': ['karteikasten'],
  // konzentrationsspiele
  'Konzentrationsspiel': ['konzentrationsspiel'], 'Denkspiel': ['denkspiel'],
  // sprachfoerderung
  'Sprachförderbox': ['sprachfoerderbox'], 'Reimspiel': ['reimspiel'],
  // feinmotorik
  'Feinmotorik-Set': ['feinmotorik-set'], 'Schleifenbrett': ['schleifenbrett'],
  // wahrnehmung
  'Fühlspiel': ['fuehlspiel'], 'Geräusche-Memo': ['geraeusche-memo'],
  // gehoerschutz-ruhe
  'Gehörschutz für Kinder': ['kopfhoerer'], 'Lärmampel': ['verkehrszeichen'], 'Tischtrennwand': ['tischtrennwand'],
  // verkehrserziehung
  'Verkehrszeichen-Set': ['verkehrszeichen-set'], 'Verkehrskoffer': ['verkehrskoffer'],
  // koerper-gesundheit
  'Körperpuzzle': ['puzzle'], 'Zahnpflegemodell': ['zahnmodell'],
  // jahreszeiten-wetter
  'Wettertafel': ['wettertafel'], 'Jahreszeiten-Bildkarten': ['karteikarten'],
  // laender-karten
  'Kinderatlas': ['atlas'], 'Wandkarte Deutschland': ['landkarte'], 'Wandkarte Europa': ['landkarte'], 'Stumme Karten': ['landkarte'],
  // raetselbloecke
  'Rätselblock': ['block'], 'Logikblock': ['block'], 'Ausmalblock': ['block'],
  // klassendienste
  'Klassendienst-Karten': ['karteikarten'], 'Regelplakate': ['regelplakate'],
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
  'Stromkreis-Set': ['stromkreis'], 'Leitungsprüfer-Set': ['leitungspruefer'], 'Glühlampen-Set': ['gluehlampe'],
  // mechanik
  'Mechanik-Set': ['zahnraeder'], 'Flaschenzug-Set': ['flaschenzug'],
  // waerme-energie
  'Thermometer-Set': ['thermometer'], 'Energie-Koffer': ['energie-koffer'],
  // reagenzglaeser
  'Reagenzgläser aus Kunststoff': ['reagenz'], 'Reagenzgläser aus Glas': ['reagenz'], 'Reagenzglasständer': ['reagenzglasstaender'],
  // laborgeraete
  'Becherglas': ['becherglas', 'becherglas-set'], 'Messzylinder': ['messzylinder'], 'Pipetten-Set': ['pipetten'], 'Laborwaage': ['waage'],
  // experimentierkaesten-chemie
  'Chemiekasten': ['kolben'], 'Küchenchemie-Set': ['becherglas-set'],
  // schutzausruestung
  'Schutzbrille': ['schutzbrille'], 'Laborkittel für Kinder': ['laborkittel'], 'Schutzhandschuhe': ['schutzhandschuhe'],
  // anatomiemodelle
  'Torso-Modell': ['torso'], 'Zahnmodell': ['zahnmodell'], 'Augenmodell': ['augenmodell'], 'Skelett-Modell': ['skelett'],
  // herbarien-bestimmung
  'Herbarium-Set': ['herbarium'], 'Bestimmungskarten': ['karteikarten'], 'Pflanzenpresse': ['pflanzenpresse'],
  // pflanzen-garten
  'Schulgarten-Set': ['schulgarten'], 'Keimglas-Set': ['keimglas'], 'Anzuchtkasten': ['anzuchtkasten'], 'Kindergartenwerkzeug': ['gartenwerkzeug'],
  // insekten-tiere-beobachten
  'Insektenhotel-Bausatz': ['insektenhotel'], 'Schmetterlingsgarten': ['schmetterling'], 'Ameisenbeobachter': ['ameisenbeobachter'],
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
  'Waldtag-Rucksack': ['rucksack'], 'Schnitzset für Kinder': ['schnitzset'], 'Kompass': ['kompass'],
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
  'Sport-Sanitätstasche': ['erste-hilfe'], 'Kältespray': ['kaeltespray'], 'Eisbeutel': ['eisbeutel'],
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
  'Triangel': ['triangel'], 'Triangel-Set': ['triangel'], 'Zimbeln': ['zimbeln'],
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
  'Kindergitarre': ['gitarre'], 'Konzertgitarre 3/4': ['gitarre'],
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
  'Kopfhörer mit Lautstärkebegrenzung': ['kopfhoerer'], 'Klassensatz Kopfhörer': ['kopfhoerer'], 'Kinder-Kopfhörer, kabellos': ['kopfhoerer'],
  // schuelerstuehle
  'Schülerstuhl': ['stuhl'], 'Freischwinger': ['freischwinger'], 'Schülerstuhl, höhenverstellbar': ['stuhl'],
  // kindergartenstuehle
  'Kindergartenstuhl': ['stuhl'], 'Krippenstuhl mit Armlehnen': ['stuhl'],
  // drehstuehle
  'Lehrerdrehstuhl': ['drehstuhl'], 'Drehhocker': ['drehhocker'],
  // hocker
  'Hocker': ['hocker'], 'Stapelhocker': ['hocker'], 'Bewegungshocker': ['bewegungshocker'],
  // sitzbaenke
  'Sitzbank': ['sitzbank'], 'Garderobenbank': ['garderobenbank'], 'Sitzbank mit Stauraum': ['sitzbank-stauraum'],
  // schuelertische
  'Schülertisch': ['tisch'], 'Zweiertisch': ['tisch'], 'Dreieckstisch': ['dreieckstisch'],
  // kindergartentische
  'Kindergartentisch': ['tisch'], 'Runder Kindertisch': ['runder-kindertisch'],
  // gruppentische
  'Gruppentisch': ['tisch'], 'Trapeztisch': ['tisch'],
  // lehrertische
  'Lehrertisch': ['tisch'], 'Pult mit Schubladen': ['pult-schubladen'],
  // stehtische
  'Stehpult': ['stehpult'], 'Höhenverstellbarer Tisch': ['tisch'],
  // rollcontainer
  'Rollcontainer': ['schrank'], 'Rollcontainer mit 3 Schüben': ['schrank'],
  // regale
  'Regal mit 6 Fächern': ['regal'], 'Bücherregal': ['regal'], 'Raumteilerregal': ['regal'],
  // schraenke-mit-tueren
  'Schrank mit Türen': ['schrank-tueren'], 'Materialschrank': ['schrank-tueren'],
  // eigentumsfaecher
  'Eigentumsfächer, 24 Fächer': ['regal'], 'Fächerschrank': ['faecherschrank'],
  // garderoben
  'Garderobe für 10 Kinder': ['garderobenleiste'], 'Garderobenleiste': ['garderobenleiste'],
  // materialwagen
  'Materialwagen': ['servierwagen'], 'Kunstwagen': ['kunstwagen'],
  // aufbewahrungsboxen
  'Aufbewahrungsbox': ['aufbewahrungsbox'], 'Box mit Deckel': ['aufbewahrungsbox'], 'Stapelbox': ['aufbewahrungsbox'],
  // koerbe
  'Korb': ['aufbewahrung'], 'Spielzeugkorb': ['aufbewahrung'], 'Flechtkorb': ['aufbewahrung'],
  // stiftekoecher
  'Stifteköcher': ['stiftebecher'], 'Schreibtisch-Organizer': ['stiftebecher'],
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
  'Kita-Matratze': ['matratze'], 'Liegepolster': ['matratze'], 'Stapelbett': ['bett'],
  // decken-kissen
  'Kuscheldecke': ['decken'], 'Kinderkissen': ['kissen'], 'Schlafdecke': ['decken'],
  // schlafsaecke
  'Schlafsack': ['schlafsack'], 'Sommerschlafsack': ['schlafsack'],
  // bettwaesche-fuer-kinder
  'Kinderbettwäsche': ['bett'], 'Spannbettlaken': ['bett'],
  // handtuecher-laetzchen
  'Kinderhandtuch': ['decken'], 'Lätzchen-Set': ['laetzchen'], 'Waschhandschuhe': ['waschhandschuhe'],
  // wickeln
  'Wickelauflage': ['wickelauflage'], 'Wickelkommode mit Treppe': ['wickelkommode'], 'Windeleimer': ['windeleimer'],
  // waschraum
  'Handtuchleiste': ['handtuchleiste'], 'Zahnputzleiste': ['zahnputzleiste'], 'Seifenspender': ['seifenspender'], 'Waschtreppe': ['waschtreppe'],
  // kindergeschirr
  'Kinderteller': ['teller'], 'Kinderschüssel': ['schuessel'], 'Geschirrset': ['geschirrset'], 'Frühstücksset': ['fruehstuecksset'],
  // kinderbesteck
  'Kinderbesteck': ['besteck'], 'Lernbesteck': ['besteck'], 'Besteckset für die Gruppe': ['besteck'],
  // servierwagen
  'Servierwagen': ['servierwagen'], 'Abräumwagen': ['servierwagen'],
  // hochstuehle
  'Hochstuhl': ['hochstuhl'], 'Treppenhochstuhl': ['hochstuhl'],
  // wasserspiel
  'Wasserspiel': ['wasserspiel'], 'Schiffchen-Set': ['boot'], 'Wasserbahn': ['wasserbahn'], 'Badeenten-Set': ['badeenten'],
  // sand-und-wassertische
  'Sand- und Wassertisch': ['sand-wassertisch'], 'Matschküche': ['matschkueche'], 'Sandwanne': ['sandwanne'],
  // gummistiefel
  'Gummistiefel': ['stiefel'], 'Gefütterte Gummistiefel': ['stiefel'], 'Matschstiefel': ['stiefel'],
  // morgenkreis
  'Morgenkreis-Set': ['morgenkreis'], 'Tagesplan für die Wand': ['tagesplan'], 'Gefühlskarten': ['karteikarten'],
  // geburtstag
  'Geburtstagskalender': ['kalender'], 'Geburtstagszug': ['geburtstagszug'], 'Geburtstagskrone': ['krone'],
  // faecherkennzeichnung
  'Fächerschilder': ['etiketten'], 'Symbolsticker': ['sticker'], 'Garderobensymbole': ['garderobensymbole'],
  // warnwesten-fuer-gruppen
  'Warnwesten-Set für Gruppen': ['warnweste'], 'Gruppenseil mit Griffen': ['gruppenseil'],
  // warnwesten
  'Warnweste': ['warnweste'], 'Kinderwarnweste': ['warnweste'], 'Sicherheitsüberwurf': ['warnweste'],
  // matschkleidung
  'Matschhandschuhe': ['matschhandschuhe'], 'Regenhut': ['regenhut'], 'Wetterjacke': ['regenjacke'],
  // whiteboards
  'Whiteboard': ['whiteboard'], 'Mobiles Whiteboard': ['whiteboard'], 'Klapp-Whiteboard': ['whiteboard'],
  // kreidetafeln
  'Kreidetafel': ['tafel'], 'Klapptafel': ['tafel'], 'Magnettafel': ['tafel'],
  // flipcharts
  'Flipchart': ['flipchart'], 'Tisch-Flipchart': ['flipchart'], 'Flipchartpapier': ['papier'],
  // zeigestoecke
  'Zeigestock': ['zeigestock'], 'Teleskop-Zeigestab': ['teleskop-zeigestab'], 'Presenter': ['presenter'],
  // magnete
  'Magnete': ['magnete-rund'], 'Haftmagnete': ['magnete-rund'], 'Magnetstreifen': ['magnetstreifen'], 'Magnetpfeile': ['magnetpfeile'],
  // bueroklammern
  'Büroklammern': ['bueroklammer'], 'Foldback-Klammern': ['foldback-klammern'], 'Pinnnadeln': ['pinnnadel'],
  // klassenbuecher
  'Klassenbuch': ['buch'], 'Kursbuch': ['buch'], 'Gruppentagebuch': ['buch'],
  // belohnungssticker
  'Belohnungssticker': ['sticker'], 'Motivationskarten': ['motivationskarten'], 'Sternenposter': ['sternenposter'],
  // lehrerstempel
  'Lehrerstempel': ['stempel'], 'Selbstfärbender Stempel': ['stempel'], 'Stempelset „Gut gemacht“': ['stempel'],
  // namensschilder
  'Namensschilder': ['adressanhaenger'], 'Tischkarten': ['tischkarten'], 'Namensschilder zum Anstecken': ['adressanhaenger'],
  // klemmbretter
  'Klemmbrett A4': ['klemmbrett'], 'Klemmbretter im Klassensatz': ['klemmbrett'], 'Klemmbrett mit Mappe': ['klemmbrett'],
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
  'Klassenlautsprecher': ['lautsprecher'], 'Funkmikrofon': ['mikrofon'], 'Megafon': ['megafon'],
  // dokumentenkameras
  'Dokumentenkamera': ['dokumentenkamera'], 'Visualizer': ['dokumentenkamera'],
  // tabletkoffer
  'Tabletkoffer': ['koffer'], 'Ladewagen für Tablets': ['ladewagen'], 'Tablet-Schutzhülle': ['tablet-huelle'],
  // batterien-ladegeraete
  'Batterien AA': ['batterie', 'batterien'], 'Akkus AAA': ['batterie', 'batterien'], 'Ladegerät': ['ladegeraet'],
  // mehrfachsteckdosen
  'Steckdosenleiste': ['steckdosenleiste'], 'Kabeltrommel': ['kabeltrommel'], 'USB-Ladestation': ['usb-ladestation'],
  // verbandkaesten
  'Verbandkasten': ['erste-hilfe'], 'Wanderapotheke': ['erste-hilfe'], 'Erste-Hilfe-Tasche': ['erste-hilfe'],
  // pflaster-kuehlpacks
  'Kinderpflaster': ['pflaster'], 'Kühlpack': ['kuehlpack'], 'Fixierbinden': ['fixierbinden'],
  // hinweisschilder
  'Fluchtwegschild': ['fluchtwegschild'], 'Türschild': ['tuerschild'], 'Verbotsschild': ['verbotsschild'],
};
