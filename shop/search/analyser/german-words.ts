/**
 * German nouns that compounds consist of, in the singular, with some stems of verbs (`mal`, `schreib`). A word that looks like an
 * inflected form of another (Hefter, Roller, Spitzer) needs an entry. Compounds need none.
 */
export const germanNouns = `
  abc abfall ablage ablauf abroller acryl akkordeon akku akte akustik album alphabet alter aluminium ameise anfang anfänger anhänger
  anlaut anleitung apfel apotheke aquarell arbeit architektur archiv arm arzt astronaut atlas aufbewahrung aufgabe aufkleber auge auto
  baby bad baldachin balance balancier ball ballon bambus band bank  bast bastel batterie bau bauch bauer  baum baumwolle becher
  bedarf beere bein beleuchtung belohnung besteck bett beutel bewegung biene bilder bild  bimsstein binde biologie birke birne blasen
  blatt blech blei blitz block blume boden bogen bohrer boller bonbon boot bord borste box brett brief brille brot bruch brücke brunnen
  brust buch buche bücherei buchstabe bühne bündel bügel büro bürste bus butter campus chemie chor clip comic computer dach dame daumen decke
  deckel deck diamant diktat dino dinosaurier dokument doppel dorf dose drache drachen draht dreh dreieck dreikant dreirad druck
  drucker duft düse eck ecke eckspanner ei eiche eigentum eimer einband einhorn einkauf einmaleins einschlag eis eisen eisenbahn elefant
  elektronik elektro element ente entdecker erde erkältung ernte erzähl essen etikett etui eule experiment fach  faden fahne fahrrad fahrt fahrzeug falt familie
  farbe faser fasching faulenzer feder fein fell fenster ferien fest fett feuer feuerwehr figur film filter filz fineliner finger fisch
  flasche fliege flieger flöte flug fluss flüssig folie form foto frei freizeit freund frottee frucht frühling frühstück fuchs fuge fühl
  fuß füll füller füllung furnier gabel garderobe garn garten gebäude geburtstag gedicht gefühl gehör geige geist geld gelenk  gel
  geländer gemüse geo geodreieck geometrie gerät geräusch geschenk geschichte geschirr gesellschaft gesicht gespenst gestein gesundheit gewebe gewicht
  gips gitarre glas glitzer globus glocke glöckchen glück gold gras greif grenze griff grund grundschule gruppe gummi gurt gürtel gymnastik haar hafen
  haft haken halle hals halter halterung hammer hand handschuh handy harfe harmonika hase haus hausaufgabe haut hebel heft hefter heiß heizung helm
  hemd herbst herz hexe hilfe himmel hinweis hocker höhle holz horn hose hotel hüfte hüft hügel hülle huhn hund hüpf hut hygiene igel
  indianer insekt insel instrument jacke jahr jahreszeit jugend kabel käfer kaffee kalender kamera kamm kammer kanne kappe karte kartei karton käse kasse  kasten kater kette katze
  kaufladen kegel keil kerze keyboard kind kindergarten kiefer kissen kiste kita kittel klammer klang klapp klappe klar klarsicht klasse klassik klatsch klavier klebe
  kleber kleid kleidung kleister klemm klett kletter klettie klinge klopf knete knet knie knopf knoten koch  koffer kohle kompass konstruktion konzentration kopf kopfhörer kopier
  korb kork körper korrektur kostüm kraft kran kranz kreide kreis kreisel kreuz krippe krone krug küche  kugel kuh kühl kunst künstler kunststoff
  kurbel kurs kurve kuschel laborant labor lack laden lager laken lampe land lang lärche lärm laser lätzchen laub lauf laufrad laut leder
  lehrer lehrerin lehre leibchen leicht leim leine leinen  leiste leiter lektüre lenk lern lernen lese leser lesen leucht leuchte lexikon licht liebe lied liege linde lineal
  lineatur linie linse liste literatur loch locher löffel löscher lösung lotto luft   lupe lutscher mäppchen magnet mal maler malen mandala mann mappe mantel maraca märchen
  marker markierung marmor maschine maske maß masse material mathe mathematik matratze matsch matte mauer maus medaille meer memo mensch mentor messer mess metall
  mikroskop mikrofon milch mine minute mitteilung möbel modell modellier monat mond moos moosgummi morgen mosaik motiv motorik motor mühle mund muschel museum musik muster  mutter mütze
  nach nacht nadel näh nagel  name namen nase nass natur netz note  notiz nudel nummer obst ohr öl oper ordner ordnung orchester organizer ostern ohrring
  paket palette pädagogik papier pappe park partner pastell patrone pause pedal perle pferd pflanze pflaster pflege pfeife pfeil pinguin pinnwand pinn pin pinsel pirat college freunde note tropfen linkshänder rechtshänder behälter köcher ständer schüssel bahn dienst wischer stock anzug hülse teller funk roboter orgel segel teleskop symbol plakat balken timer ampel hütchen liner packung gleiter engel becken lokomotive badminton windel gouache alltag verlag tischtennis muffin domino pipette vorlese erstlese block murmel piano zwerge pistole
  plan planer planet plastik plastilin platte platz plüsch polizei polster pompon portemonnaie portfolio post poster präge presse prinzessin prisma probe projekt prospekt protokoll prüfung pult pumpe punkt puppe puzzle pyramide
  quadrat quark quartett rad rad radier radierer rahmen rakete rand ranzen rassel rasseln rätsel raum raupe rechen rechner rechteck rechtschreib rechtschreibung reflektor regal regel regen regenbogen register reifen reihe reim reise reiter
  religion rennen revolver rhythmus ring ritter rohr röhre rolle roller rotz rucksack rücken ruder ruhe rührer rutsch rutsche saal sach sack säge saite salz samen samml sammel sammlung sand
  sanduhr satz säule schablone schach schaf schal schale schall schatten schatz schaufel schaukel schaum schaumstoff schauspiel scheibe schein schere schicht schiefer schiene schiff schild schirm
  schlaf schläger schlag schlägel schlamper schlange schlauch schleife schlitten schlitz schloss schlüssel schmetterling schmuck schnalle schnecke schnee schneide schneider schnell schnitz schnitzel schnur
  schrank schraube schreib schreiben schreiber  schrift schritt schub schublade schuh schulanfang schule schüler schülerin schulter schürze schutz schwamm schwimm schwung see  seide seife seil
  seite sekretär selbst sense sensor servier serviette sessel set sichel sicherheit sicht silbe silikon  sinn sitz skelett skizze smiley solar sommer sonne sortier spachtel spannung spann  spaten spaß specht speck
  speckstein sperr spiegel spiel spieler spielzeug spinne spitze spitzer sport sprache sprach sprech springen spring sprung spur staffelei stab stadt stahl stapel start station staub steck stecker stein stell stelle stempel
  stern steuer stich stick sticker stiefel stift stirn stoff  strand straße streich streifen strich strick stroh strom strumpf stück stuhl stunde styropor süd tabelle
  tablet tablett tafel tag tambur tambourin tamburin tape tasche  tasse taste tast tastatur tau taxi technik tee teig teil teiler tempera tempo teppich tester teufel text textil theater thermo
  thermometer tier tiger tinte tisch titel tomate ton topf tornister tor torte tour tragen trage  traum treppe trick triangel trink trinken trocken trolley trommel tuch turm turn turnen tür  tüte
  uhr umhänge umschlag umwelt unterlage unterricht urkunde urlaub vater verband verkehr versand versuch verkleidung vlies vogel vokabel vorlage vorhang vorschule  wache wachs wachsmal wäsche wackel waage wagen wald wand wander
  wandern warn waren waschen wasch wasser web weber weg weihnacht weihnachten  welle welt werk werken werkzeug wesen weste wetter wickel wiese wind winkel winter wissen woche wolke wolle wort wunder wurf würfel wurm wüste
  zahl zähl zahn zange zauber zaun zebra zeichen zeichner zeichnen zeig zeit zeitung zelle zelt zentimeter zeugnis ziel ziffer zimmer zirkel zirkus zoo zubehör zucker zug zunge zweig zwerg zwilling zylinder
  bongo djembe ukulele xylophon metallophon glockenspiel melodica kastagnette cajon fühler   whiteboard flipchart    pappmaché tritan sekundarstufe    börse
   griffel wimmel lampion laterne  krepp transparent well washi millimeter  hänge  laminier        anspitzer organ   kuli 
  kleinkind mädchen junge mutter oma opa  schwester bruder  lappen eraser fluoreszierend   pferde stecken  brotzeit vesper jause dauer trainer training streu zuordnung `;

/** Adjectives that form a compound with the next noun, with all their endings: bunte Stifte are Buntstifte. */
export const germanAdjectives = `
  rot blau grün gelb schwarz weiß lila rosa pink orange türkis grau braun violett beige silber silbern golden bunt farbig anthrazit magenta cyan
  dunkel hell lang kurz rund groß klein dick dünn breit schmal weich hart leicht schwer leer neu alt liniert kariert blanko transparent`;

/** Stop words. */
export const germanStopWords = `
  der die das den dem des ein eine einen einem einer eines und oder mit ohne für von vom zu zum zur im in am an auf aus bei beim bis als
  auch es ist sind sie wir ihr ich er man nicht sich so wie was wo wenn noch nur sehr über unter um nach durch vor je pro ab alle alles dass
  kein keine hat haben wird werden kann können din mein meine unser unsere etwas suche suchen kaufen bestellen günstig günstige`;

/** Irregular inflections, by their stem. */
export const germanForms: Readonly<Record<string, string>> = {
  alben: 'album',
  globen: 'globus',
  xylofon: 'xylophon',
  xylofone: 'xylophon',
  metallofon: 'metallophon',
  mikrophon: 'mikrofon',
  atlanten: 'atlas',
  museen: 'museum',
  rhythmen: 'rhythmus',
  lexika: 'lexikon',
  materialien: 'material',
  kursen: 'kurs',
  hauser: 'haus',
  linkshandig: 'linkshander',
  linkshandige: 'linkshander',
  linkshandigen: 'linkshander',
  linkshanderin: 'linkshander',
  links: 'linkshander',
  rechts: 'rechtshander',
  rechtshandig: 'rechtshander',
  erstklassler: 'klasse1',
  abcschutze: 'klasse1',
  schulanfanger: 'klasse1',
  erstklasslerin: 'klasse1',
  zweitklassler: 'klasse2',
  drittklassler: 'klasse3',
  viertklassler: 'klasse4',
};

/** First parts of little meaning: a Kinderschere is a Schere. */
export const weakFirstParts = `schule grundschule kind bastel büro lern baby jugend set standard kindergarten kita schüler`;
