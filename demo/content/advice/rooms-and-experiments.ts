import type { AdvicePage } from './advice-page.ts';

/** Experiments for the kitchen table. */
export const fiveExperiments: AdvicePage = {
  path: '/beratung/fuenf-versuche/',
  title: 'Fünf Versuche für trübe Tage|Five experiments for grey days',
  lead: 'Mit Dingen aus der Küche, einer Lupe und etwas Geduld. Ab sechs Jahren, mit einem Erwachsenen am Tisch.|With things from the kitchen, a magnifying glass and a little patience. From the age of six, with an adult at the table.',
  motif: 'rat-versuche',
  tint: 'zitrone',
  categoryId: 70_700,
  target: ['/naturwissenschaften/forscherkisten/', 'Zu den Forscherkisten|To the science kits'],
  checklists: [
    [
      'Vor jedem Versuch|Before each experiment',
      'Tisch abgedeckt, Tablett und Lappen bereit|Table covered, tray and cloth ready',
      'Heißes und Scharfes bleibt bei den Erwachsenen|Hot and sharp things stay with the adults',
      'Nichts wird gekostet|Nothing is tasted',
      'Vermutung aufgeschrieben|Expectation written down',
      'Hände gewaschen, wenn alles aufgeräumt ist|Hands washed once everything is put away',
    ],
  ],
  sections: [
    [
      'Bevor es losgeht|Before you begin',
      'Legen Sie eine alte Zeitung auf den Tisch, stellen Sie ein Tablett darauf und legen Sie ein Heft daneben. Zu jedem Versuch gehören drei Fragen: Was vermuten wir? Was sehen wir? Was denken wir jetzt? Wer das aufschreibt oder malt, arbeitet wie eine Forscherin. Gekostet wird nichts, auch wenn es aus der Küche kommt, und nach dem Versuch werden die Hände gewaschen.|Put an old newspaper on the table, place a tray on it and keep an exercise book beside it. Every experiment comes with three questions: what do we expect? What do we see? What do we think now? Children who write down or draw the answers work like real scientists. Nothing is tasted, even if it comes from the kitchen, and hands are washed after the experiment.',
    ],
    [
      '1. Rotkohl wird bunt|1. Red cabbage changes colour',
      'Sie brauchen: vier Blätter Rotkohl, heißes Wasser, fünf Gläser, Essig, Natron, Zitrone, Spülmittel.|You will need: four leaves of red cabbage, hot water, five glasses, vinegar, bicarbonate of soda, lemon, washing-up liquid.',
      'Ein Erwachsener übergießt den klein geschnittenen Kohl mit heißem Wasser und siebt nach zehn Minuten den violetten Saft ab. Verteilen Sie ihn auf fünf Gläser, und geben Sie in jedes einen Löffel von etwas anderem. Essig und Zitrone färben ihn rot, Natron blau bis grün, Wasser lässt ihn violett. Der Farbstoff im Kohl ändert seine Farbe je nachdem, ob etwas sauer oder basisch ist. Gießen Sie zum Schluss vorsichtig Essig ins Natronglas: Es sprudelt, weil Kohlendioxid entsteht, und die Farbe wandert zurück.|An adult pours hot water over the chopped cabbage and, after ten minutes, strains off the purple juice. Share it among five glasses and add a spoonful of something different to each. Vinegar and lemon turn it red, bicarbonate of soda blue to green, water leaves it purple. The dye in the cabbage changes colour depending on whether something is acidic or alkaline. Finally, carefully pour vinegar into the glass with the bicarbonate: it fizzes because carbon dioxide forms, and the colour changes back.',
    ],
    [
      '2. Die Zwiebelhaut unter dem Mikroskop|2. Onion skin under the microscope',
      'Sie brauchen: eine Zwiebel, ein Messer, eine Pinzette, Objektträger und Deckglas, ein Mikroskop mit hundertfacher Vergrößerung.|You will need: an onion, a knife, tweezers, a slide and cover glass, a microscope with hundredfold magnification.',
      'Schneiden Sie ein Stück heraus und ziehen Sie von der Innenseite einer Schale das dünne Häutchen ab. Es kommt mit einem Tropfen Wasser auf den Objektträger, das Deckglas wird schräg aufgelegt, damit keine Luftblasen bleiben. Beginnen Sie mit der kleinsten Vergrößerung, und stellen Sie langsam scharf. Man sieht lange Kästchen, dicht wie eine Mauer: die Zellen. Ein Tropfen Tinte am Rand des Deckglases macht in jeder den Zellkern sichtbar. Lassen Sie Ihr Kind drei Zellen so genau zeichnen, wie es sie sieht.|Cut out a piece and peel the thin skin off the inside of a layer. Place it on the slide with a drop of water and lower the cover glass at an angle so that no air bubbles remain. Start with the lowest magnification and focus slowly. You will see long boxes, packed like bricks in a wall: the cells. A drop of ink at the edge of the cover glass makes the nucleus of each one visible. Let your child draw three cells exactly as they look.',
    ],
    [
      '3. Der schwebende Magnet|3. The floating magnet',
      'Sie brauchen: zwei Ringmagnete, einen Bleistift, Büroklammern.|You will need: two ring magnets, a pencil, paper clips.',
      'Stecken Sie beide Magnete auf den Stift. Ziehen sie sich an, drehen Sie einen um: Nun schwebt der obere. Gleiche Pole stoßen sich ab, und der Stift hindert den Magneten nur daran, seitlich auszuweichen. Wie viele Büroklammern trägt der schwebende Ring, bis er aufliegt? Schätzen Sie vorher, und messen Sie nach jeder Klammer den Abstand: Er wird kleiner, aber nicht gleichmäßig. Warum? Je näher die Magnete kommen, desto stärker drücken sie.|Put both magnets on the pencil. If they attract each other, turn one over: now the upper one floats. Like poles repel, and the pencil merely keeps the magnet from slipping sideways. How many paper clips can the floating ring carry before it touches the other? Guess first, then measure the gap after each clip: it shrinks, but not evenly. Why? The closer the magnets get, the harder they push.',
    ],
    [
      '4. Buntstift, Filzstift, Löschpapier|4. Colouring pencil, felt-tip pen, blotting paper',
      'Sie brauchen: wasserlösliche Filzstifte, einen Buntstift, weiße Kaffeefilter, ein Glas Wasser.|You will need: water-soluble felt-tip pens, a colouring pencil, white coffee filters, a glass of water.',
      'Malen Sie zwei Zentimeter über dem Rand eines Filterstreifens einen dicken schwarzen Punkt, und hängen Sie den Streifen so ins Glas, dass nur sein Ende das Wasser berührt. Das Wasser steigt, nimmt die Farbe mit und zerlegt sie: Aus Schwarz werden Blau, Rot und Gelb, denn die Farbstoffe haften verschieden fest am Papier. Versuchen Sie Grün und Braun, und zum Vergleich den Buntstift. Er bleibt, wo er ist: Seine Farbe steckt in Wachs und löst sich nicht in Wasser. So finden Sie auch heraus, ob zwei schwarze Stifte dieselbe Tinte haben.|Draw a thick black dot two centimetres above the edge of a strip of filter paper, and hang the strip in the glass so that only its end touches the water. The water rises, takes the colour with it and splits it up: black becomes blue, red and yellow because some dyes cling to the paper more firmly than others. Try green and brown, and the colouring pencil for comparison. Its mark stays where it is: the pigment is bound in wax and does not dissolve in water. This is also a way to find out whether two black pens contain the same ink.',
    ],
    [
      '5. Das Ei, das nicht bricht|5. The egg that does not break',
      'Sie brauchen: zwei rohe Eier, Schüssel, ein Glas Wasser, Salz, zwei Stapel Bücher.|You will need: two raw eggs, a bowl, a glass of water, salt, two stacks of books.',
      'Ein rohes Ei sinkt im Wasser. Rühren Sie löffelweise Salz ein, bis es schwebt: Salzwasser ist dichter und trägt mehr, wie im Toten Meer. Danach der Mut: Umschließen Sie ein Ei ohne Ring am Finger gleichmäßig mit der ganzen Hand, und drücken Sie über der Schüssel. Es hält, weil die gewölbte Schale den Druck verteilt. Mit der Kante eines Löffels angetippt, bricht es sofort. Brücken und Kuppeln machen es genauso; bauen Sie aus einem Blatt Papier zwischen zwei Bücherstapeln erst einen flachen, dann einen gewölbten Steg und legen Sie Münzen darauf.|A raw egg sinks in water. Stir in salt, spoonful by spoonful, until it floats: salt water is denser and carries more, as in the Dead Sea. Now for some courage: take off any rings, close your whole hand evenly around an egg and squeeze it over the bowl. It holds because the curved shell spreads the pressure. Tap it with the edge of a spoon and it breaks at once. Bridges and domes work in the same way: use a sheet of paper to build first a flat and then an arched bridge between two stacks of books, and load it with coins.',
    ],
    [
      'Wenn es nicht klappt|If it does not work',
      'Dann beginnt die Forschung. War das Wasser zu kalt, der Filter zu nass, das Häutchen zu dick? Ändern Sie immer nur eine Sache, und versuchen Sie es noch einmal. Wer mag, wiederholt einen Versuch in der Woche darauf und vergleicht die Hefteinträge. Zum Weitermachen eignen sich [Lupen und Mikroskope](/naturwissenschaften/mikroskope-lupen/) und unsere Forscherkisten, in denen Material und Anleitung zusammenliegen.|That is where research begins. Was the water too cold, the filter too wet, the skin too thick? Change only one thing at a time and try again. If you like, repeat an experiment the following week and compare your notes. If you want to do more, try our [magnifiers and microscopes](/naturwissenschaften/mikroskope-lupen/) and our science kits, which contain materials and instructions.',
    ],
    [
      'So wird aus dem Versuch ein Heft|How the experiment becomes a notebook',
      'Eine Doppelseite je Versuch genügt. Links oben steht die Frage, darunter die Vermutung, bevor irgendetwas passiert ist: Wer sie vorher aufschreibt, kann sich hinterher nicht herausreden. Rechts kommt, was zu sehen war, als Zeichnung mit Pfeilen und Wörtern. Unten steht ein einziger Satz, der mit „Ich denke jetzt“ beginnt. Kinder, die noch nicht schreiben, diktieren ihn. Das Datum nicht vergessen: Nach einem halben Jahr ist das Heft das Schönste daran.|One double page for each experiment is enough. The question goes at the top left, and below it the expectation, before anything has happened: once it is written down, nobody can talk their way out of it. On the right goes what could be seen, as a drawing with arrows and words. At the bottom there is a single sentence that begins with “Now I think”. Children who do not write yet dictate it. Do not forget the date: after half a year, the notebook is the best part of it.',
      'Gut geeignet sind Hefte ohne Linien: In ihnen haben Zeichnung, Zahlen und Wörter nebeneinander Platz, und niemand muss auf die Zeile achten.|Exercise books without lines are best: drawings, figures and words have room next to each other, and nobody has to keep to the line.',
      'Für eine Gruppe richten Sie jeden Versuch als Station ein, mit einer Karte, auf der nur die Frage steht. Drei Kinder je Station sind genug: eines macht, eines hält fest, eines fragt, und nach zehn Minuten wird gewechselt.|For a group, set up each experiment as a station with a card that gives nothing but the question. Three children per station are enough: one does, one records, one asks, and after ten minutes they swap.',
    ],
    [
      'Quellen|Sources',
      '- SimplyScience: [Die Code-Knacker, Indikatorfarben](https://simplyscience.ch/lehrpersonen/unsere-lernmedien/die-code-knacker-indikatorfarben), zu den Farben des Rotkohlsafts in Essig, Wasser und Natron|- SimplyScience: [The code breakers, colours of indicators](https://simplyscience.ch/lehrpersonen/unsere-lernmedien/die-code-knacker-indikatorfarben), on the colours of red cabbage juice in vinegar, water and bicarbonate of soda (German)',
      '- Deine Elternplattform: [Forschen mit Kindern](https://www.deineelternplattform.at/forschen), warum Schwarz im Filterpapier in mehrere Farben zerfällt|- Deine Elternplattform: [Research with children](https://www.deineelternplattform.at/forschen), on why black separates into several colours in filter paper (German)',
    ],
  ],
};

/** Noise in nurseries, and what helps. */
export const quietCorners: AdvicePage = {
  path: '/beratung/leise-ecken/',
  title: 'Leise Ecken in der Kita|Quiet corners in the nursery',
  lead: 'Was Teppiche, Möbel und Regeln gegen Lärm ausrichten, und wann nur die Decke hilft.|What rugs, furniture and rules can do about noise, and when only the ceiling helps.',
  motif: 'rat-kita',
  tint: 'pfirsich',
  categoryId: 100_600,
  target: ['/moebel-raum/teppiche-polster/', 'Zu Teppichen und Polstern|To rugs and cushions'],
  checklists: [
    [
      'Rundgang mit offenen Ohren|A walk with open ears',
      'Stuhlbeine haben Gleiter|Chair legs have pads',
      'Kisten mit Holz und Metall sind ausgelegt|Boxes of wood and metal are lined',
      'Die lauteste Tür schließt leise|The noisiest door closes quietly',
      'Bauplatz und Leseecke liegen weit auseinander|Building corner and reading corner are far apart',
      'Es gibt ein Zeichen für Ruhe, das alle kennen|There is a sign for quiet that everybody knows',
    ],
  ],
  sections: [
    [
      'Warum es sich lohnt|Why it is worth the effort',
      'Lärm macht müde, die Kinder wie die Erwachsenen. Je jünger Kinder sind, desto mehr stört er sie, und wer Sprache erst lernt, braucht jeden Laut. Die gesetzliche Unfallversicherung nennt Lärm und lange Nachhallzeiten eine Belastung für die Sprachentwicklung und für die Gesundheit der Fachkräfte. Leiser wird ein Raum nicht durch Ermahnen, sondern durch drei Dinge zusammen: den Raum, die Möbel und den Tagesablauf.|Noise is tiring, for children and adults alike. The younger children are, the more it disturbs them, and those who are still learning to speak need to hear every sound. The German statutory accident insurance describes noise and long reverberation as a strain on language development and on the health of staff. It is not reminders that make a room quieter but three things together: the room, the furniture and the daily routine.',
    ],
    [
      'Erst hören, dann kaufen|Listen first, then buy',
      'Klatschen Sie im leeren Raum einmal in die Hände. Klingt es nach, hallt auch jede Stimme nach, und die Kinder sprechen lauter, um sich zu verstehen. Gehen Sie danach zu den lautesten Zeiten durch die Räume und notieren Sie drei Dinge: wo es laut ist, wann, und was das Geräusch macht. Stuhlbeine auf Fliesen, Bausteine auf Laminat und die Tür zum Flur stehen meist oben auf der Liste. Ein Schallpegelmesser oder eine App zeigt den Verlauf; für einen Vergleich vorher und nachher genügt das.|Clap your hands once in the empty room. If the sound lingers, every voice lingers too, and children speak louder to make themselves understood. Then walk through the rooms at the noisiest times and note three things: where it is loud, when, and what is making the noise. Chair legs on tiles, building blocks on laminate and the door to the corridor are usually at the top of the list. A sound level meter or an app shows how the noise varies; that is enough for a comparison before and after.',
    ],
    [
      'Was Teppiche und Polster leisten|What rugs and cushions do',
      'Ein dichter Teppich unter dem Bauplatz dämpft vor allem das Aufschlagen und Schieben, also das Geräusch an seiner Quelle. Filzgleiter unter Stühlen und Tischen tun dasselbe für wenige Cent. Vorhänge vor Glas, Polster an einer kahlen Wand und gefüllte Bücherregale schlucken hohe Töne und brechen den Schall. Das ist zu hören, aber Möbel, Vorhänge und Teppiche reichen in der Regel allein nicht aus, um den Nachhall eines großen Raums zu senken. So steht es in der DGUV Information 202-093, und so ist auch unsere Erfahrung.|A dense rug under the building corner mainly absorbs the noise of things being dropped and pushed, that is, the noise at its source. Felt pads under chairs and tables do the same for a few cents. Curtains in front of glass, cushions on a bare wall and full bookshelves absorb high tones and break up the sound. You can hear the difference, but furniture, curtains and rugs are not usually enough by themselves to reduce the reverberation of a large room. That is what DGUV Information 202-093 says, and it is our experience, too.',
    ],
    [
      'Wann Sie an die Decke müssen|When you have to tackle the ceiling',
      'Die Norm DIN 18041 nennt Nachhallzeiten für Räume, in denen Kinder sprechen und zuhören. Sie werden meist erst mit einer schallschluckenden Decke oder großen Absorbern an Decke und Wand erreicht. Das ist eine Aufgabe für den Träger und einen Fachbetrieb, der vorher misst; die Unfallkassen beraten dazu kostenlos. Akustikpaneele und Segel zum Nachrüsten helfen in kleinen Räumen und als Zwischenlösung. Achten Sie darauf, dass sie schwer entflammbar und so befestigt sind, dass ein Ball sie nicht löst.|The standard DIN 18041 gives reverberation times for rooms in which children speak and listen. In most cases they can only be achieved with a sound-absorbing ceiling or large absorbers on ceiling and walls. That is a task for the organisation that runs the nursery and for a specialist who measures first; the public accident insurers give advice free of charge. Acoustic panels and sails that can be added later help in small rooms and as an interim solution. Make sure that they are flame-retardant and fixed firmly enough for a ball not to dislodge them.',
    ],
    [
      'Kleine Räume im großen|Small spaces within the large one',
      'Teilen Sie den Raum in laute und leise Zonen, und legen Sie sie weit auseinander: Bauen neben der Tür, Lesen in der Ecke gegenüber. Halbhohe Regale bis etwa 110 Zentimeter geben Kindern Rückzug, ohne dass Sie den Überblick verlieren. Ein Regal als Raumteiler gehört an Wand oder Boden befestigt. Ein Baldachin über Matratze und Kissen senkt die gefühlte Höhe des Raums; Kinder sprechen darunter von selbst leiser. Zwei Plätze genügen, vier sind schon wieder eine Gruppe.|Divide the room into loud and quiet zones, and keep them far apart: building next to the door, reading in the opposite corner. Half-height shelves up to about 110 centimetres give children a retreat without blocking your view. Shelves used as room dividers must be fixed to a wall or the floor. A canopy over a mattress and cushions makes the room feel lower; children underneath it speak more quietly of their own accord. Two places are enough; four are a group again.',
    ],
    [
      'Regeln, die Kinder verstehen|Rules that children understand',
      'Ein Zeichen ist stärker als ein Satz: die erhobene Hand, ein Klang, eine Lärmampel, die sichtbar macht, was alle hören. Vereinbaren Sie es mit den Kindern, und benutzen Sie es selbst. Entzerren Sie den Tag: gleitendes Frühstück, zwei Gruppen draußen, während die dritte baut. Und planen Sie eine stille Zeit, in der auch Erwachsene flüstern. Zehn Minuten am Tag verändern den Rest.|A sign is stronger than a sentence: a raised hand, a chime, a noise traffic light that shows what everyone can hear. Agree on it with the children, and use it yourself. Stagger the day: breakfast at flexible times, two groups outside while the third is building. And plan a quiet time in which the adults whisper, too. Ten minutes a day change all the rest.',
    ],
    [
      'Ein Anfang für wenig Geld|A start on a small budget',
      '- Filzgleiter unter alle Stühle, Türdämpfer an die lauteste Tür.|- Felt pads under all chairs, a door damper on the noisiest door.',
      '- Ein Teppich mit mindestens zwei mal drei Metern unter den Bauplatz.|- A rug of at least two by three metres in the building corner.',
      '- Kisten mit Stoff oder Filz auslegen, in denen Holz und Metall liegt.|- Cloth or felt lining for boxes that hold wood and metal.',
      '- Eine Leseecke mit Matratze, zwei Kissen und Baldachin.|- A reading corner with a mattress, two cushions and a canopy.',
      '- Nach vier Wochen noch einmal hören und messen.|- Listen and measure again after four weeks.',
    ],
    [
      'Wer mitreden sollte|Who should have a say',
      'Sprechen Sie früh mit dem Träger, mit der Unfallkasse und mit den Eltern. Der Träger entscheidet über Decke und Boden, die Unfallkasse kennt gute Beispiele aus der Nachbarschaft, und manche Eltern können messen, nähen oder bauen. Halten Sie fest, was Sie verändert haben und was es gekostet hat. Ein Jahr später überzeugt eine einfache Tabelle mit Pegeln vorher und nachher mehr als jede Klage.|Talk early on to the organisation that runs the nursery, the accident insurer and the parents. The organisation decides about ceilings and floors, the insurer knows good examples nearby, and some parents can measure, sew or build. Write down what you have changed and what it cost. A year later, a simple table of sound levels before and after will be more convincing than any complaint.',
    ],
    [
      'Ein Versuch mit den Kindern|An experiment with the children',
      'Kinder messen gern, und sie glauben, was sie selbst gemessen haben. Stellen Sie an einem Vormittag ein Gerät oder eine App an einen festen Platz, immer denselben, und lassen Sie zwei Kinder alle halbe Stunde einen Punkt auf ein Plakat kleben: grün, gelb oder rot. Am Ende der Woche hängt dort eine Kurve. Fragen Sie dann nicht, wer laut war, sondern was laut war: die Kiste mit den Holzklötzen, der Wechsel in den Garten, das Stühlerücken nach dem Frühstück. Jede Gruppe schlägt eine einzige Änderung vor, und in der Woche darauf wird wieder geklebt.|Children like to measure, and they believe what they have measured themselves. One morning, put a device or an app in a fixed place, always the same one, and let two children stick a dot on a poster every half hour: green, yellow or red. At the end of the week there is a curve. Do not ask who was loud but what was loud: the box of wooden bricks, the change to the garden, chairs being moved after breakfast. Each group suggests a single change, and the dots are stuck again the following week.',
      'Hängen Sie das Plakat in Augenhöhe der Kinder auf. Wer daran vorbeigeht, spricht darüber, und genau darum geht es.|Hang the poster at the children’s eye level. Those who pass it talk about it, and that is the whole point.',
      'Apps auf Telefonen zeigen keine geeichten Werte. Für den Vergleich vorher und nachher am selben Ort genügt das, für Verhandlungen mit dem Träger braucht es eine Messung vom Fach.|Apps on phones do not show calibrated values. For a comparison before and after in the same place they are good enough; for negotiations you need a professional measurement.',
    ],
    [
      'Quellen|Sources',
      '- DGUV Information 202-093: [Raumakustik in Kindertageseinrichtungen](https://www.arbeitssicherheit.de/schriften/dokument/0%253A7834152%252C17.html), Abschnitt 3.12|- DGUV Information 202-093: [Room acoustics in nurseries](https://www.arbeitssicherheit.de/schriften/dokument/0%253A7834152%252C17.html), section 3.12 (German)',
      '- Unfallkasse Nordrhein-Westfalen, Sichere Kita: [Bau- und Raumakustik](https://sichere-kita.de/w/115)|- Accident insurer of North Rhine-Westphalia: [Building and room acoustics](https://sichere-kita.de/w/115) (German)',
    ],
  ],
};

/** Furnishing a first-year classroom. */
export const firstClassroom: AdvicePage = {
  path: '/beratung/erste-klasse-einrichten/',
  title: 'Eine erste Klasse einrichten|Furnishing a year one classroom',
  lead: 'Stuhlhöhe, Licht, Material in Griffhöhe: ein Plan für 60 Quadratmeter und 24 Kinder.|Seat height, light, materials within reach: a plan for 60 square metres and 24 children.',
  motif: 'rat-moebel',
  tint: 'sand',
  categoryId: 100_100,
  target: ['/moebel-raum/', 'Zu Möbeln und Raum|To furniture and rooms'],
  checklists: [
    [
      'Vor dem ersten Schultag|Before the first day',
      'Fluchtweg einen Meter breit, auch mit Ranzen|Escape route one metre wide, satchels included',
      'Regale und Schränke an der Wand befestigt|Shelves and cupboards fixed to the wall',
      'Jeder Platz sieht die Tafel|Every seat has a view of the board',
      'Fächer mit Bild und Wort beschriftet|Compartments labelled with picture and word',
      'Gleiter unter Stühlen und Tischen|Pads under chairs and tables',
    ],
  ],
  sections: [
    [
      'Zuerst die Kinder messen|Measure the children first',
      'Kinder einer ersten Klasse unterscheiden sich um zwanzig Zentimeter und mehr. Die Norm DIN EN 1729 ordnet Stühle und Tische deshalb Größen zu, die an Farben zu erkennen sind. Entscheidend ist die Länge des Unterschenkels; als Anhalt dient die Körpergröße:|The children in a year one class differ in height by twenty centimetres and more. The standard DIN EN 1729 therefore groups chairs and tables into sizes that can be told apart by colour. It is the length of the lower leg that matters; body height serves as a guide:',
      '- Größe 2, violett: 108 bis 121 Zentimeter, Sitzhöhe 31, Tischhöhe 53 Zentimeter|- Size 2, violet: 108 to 121 centimetres, seat height 31, table height 53 centimetres',
      '- Größe 3, gelb: 119 bis 142 Zentimeter, Sitzhöhe 35, Tischhöhe 59 Zentimeter|- Size 3, yellow: 119 to 142 centimetres, seat height 35, table height 59 centimetres',
      '- Größe 4, rot: 133 bis 159 Zentimeter, Sitzhöhe 38, Tischhöhe 64 Zentimeter|- Size 4, red: 133 to 159 centimetres, seat height 38, table height 64 centimetres',
      'Für die meisten Kinder heißt das Größe 2 und 3. Bestellen Sie für 24 Kinder etwa zehn Plätze in Größe 2, zwölf in Größe 3 und zwei in Größe 4, und tauschen Sie im Halbjahr mit den Nachbarklassen. Höhenverstellbare Tische lösen die Frage für vier Jahre.|For most first-years, that means sizes 2 and 3. For 24 children, order about ten places in size 2, twelve in size 3 and two in size 4, and swap with the neighbouring classes half-way through the year. Height-adjustable tables settle the question for four years.',
    ],
    [
      'So prüfen Sie den Sitz|How to check the seat',
      'Die Füße stehen flach auf dem Boden, Ober- und Unterschenkel bilden einen rechten Winkel, zwischen Kniekehle und Sitzkante passen zwei Finger, und die Ellenbogen liegen auf Höhe der Tischplatte. Gehen Sie einmal im Halbjahr mit dieser Prüfung durch die Klasse; sie dauert zehn Minuten. Lassen Sie Kinder auch im Stehen und auf dem Boden arbeiten: Der beste Stuhl ersetzt keine Bewegung.|The feet are flat on the floor, thighs and lower legs form a right angle, two fingers fit between the back of the knee and the edge of the seat, and the elbows are level with the table top. Go round the class with this check once every half-year; it takes ten minutes. Let children work standing up and on the floor, too: even the best chair is no substitute for movement.',
    ],
    [
      'Licht und Blick|Light and view',
      'Das Tageslicht soll von der Seite kommen. Wer vor dem Fenster sitzt, blinzelt; wer ihm den Rücken kehrt, schreibt im eigenen Schatten. Stellen Sie die Tische deshalb quer zu den Fenstern, und sorgen Sie für einen Sonnenschutz, der nicht das ganze Licht nimmt. Weiße Tafeln und glänzende Tischplatten spiegeln: Setzen Sie sich auf vier verschiedene Plätze und schauen Sie selbst nach vorn. Von jedem Platz soll die Tafel ohne Drehen des Stuhls zu sehen sein.|Daylight should come from the side. Children facing the window have to squint; those with their backs to it write in their own shadow. So place the tables at right angles to the windows, and provide sun protection that does not take all the light away. Whiteboards and glossy table tops reflect: sit in four different places and look to the front yourself. The board should be visible from every place without turning the chair.',
    ],
    [
      'Fünf Zonen auf sechzig Quadratmetern|Five zones in sixty square metres',
      'Nicht jeder Quadratmeter braucht einen Tisch. Zwölf Zweiertische belegen mit ihren Stühlen rund 36 Quadratmeter. Es bleiben ein Kreis mit Teppich vorn an der Tafel, eine Leseecke mit zwei Polstern, ein Regal mit Material, ein Platz für Ranzen und Turnbeutel und ein Tisch am Rand, an dem zwei Kinder mit Ihnen arbeiten können. Lassen Sie Wege von mindestens 80 Zentimetern frei, zur Tür einen Meter; der Fluchtweg darf auch mit Ranzen nicht enger werden.|Not every square metre needs a table. Twelve double tables with their chairs take up about 36 square metres. That leaves room for a circle with a rug in front of the board, a reading corner with two cushions, a shelf with materials, a place for satchels and gym bags and a table at the side where two children can work with you. Keep aisles of at least 80 centimetres clear, one metre to the door; the escape route must not become any narrower, not even with satchels around.',
    ],
    [
      'Material, das Kinder selbst holen|Materials that children fetch themselves',
      'Offene Fächer bis 110 Zentimeter Höhe, beschriftet mit Bild und Wort: So finden auch Kinder, die noch nicht lesen, was sie brauchen, und räumen es zurück. Jedes Kind hat ein eigenes Fach in A4. Scheren, Kleber und Malkästen stehen in Kisten, die ein Kind mit zwei Händen tragen kann. Schweres nach unten, Reinigungsmittel in einen Schrank mit Schloss. Regale und Schränke, die kippen können, gehören an die Wand geschraubt, bevor das erste Buch hineinkommt.|Open compartments up to a height of 110 centimetres, labelled with a picture and a word: even children who cannot read yet find what they need and put it back. Every child has an A4 compartment of their own. Scissors, glue and paint boxes are kept in boxes that a child can carry with both hands. Heavy things go at the bottom, cleaning agents in a locked cupboard. Shelves and cupboards that could tip over must be screwed to the wall before the first book goes in.',
    ],
    [
      'Damit es leise bleibt|Keeping it quiet',
      'Filzgleiter unter Stühlen und Tischen sind die billigste Maßnahme und die wirksamste fürs Geld. Teppich und Vorhänge helfen mit; gegen starken Nachhall hilft meist nur die Decke. Mehr dazu steht im Ratgeber [Leise Ecken](/beratung/leise-ecken/). Er ist für die Kita geschrieben, der Schall unterscheidet da nicht.|Felt pads under chairs and tables are the cheapest measure and the most effective for the money. A rug and curtains help; against strong reverberation, usually only the ceiling does. You can read more in the guide [Quiet corners](/beratung/leise-ecken/). It was written for nurseries, but sound makes no difference.',
    ],
    [
      'In welcher Reihenfolge Sie bestellen|In which order to buy things',
      'Möbel kommen mit der Spedition und haben längere Lieferzeiten als Hefte. Messen und bestellen Sie Tische und Stühle im Frühjahr, Regale und Teppich bis zu den Pfingstferien, Kleinmaterial vier Wochen vor Schulbeginn. Schulen kaufen bei uns auf Rechnung; eine Liste mit allen Artikeln können Sie speichern, teilen und im nächsten Jahr wieder verwenden. Hefte, Stifte und Mappen für 12 bis 32 Kinder finden Sie fertig gerechnet unter [Klassensätze](/klassensatz/).|Furniture is delivered by freight carrier and takes longer than exercise books. Measure for and order tables and chairs in spring, shelves and the rug by Whitsun, small materials four weeks before school starts. Schools can pay on invoice; you can save a list of all items, share it and use it again next year. Exercise books, pencils and folders for 12 to 32 children are worked out for you under [class sets](/klassensatz/).',
    ],
    [
      'Drei Fehler, die oft vorkommen|Three common mistakes',
      'Der erste: alles auf einmal kaufen. Lassen Sie ein Viertel der Wand frei, bis Sie die Klasse kennen. Der zweite: Regale, die den Blick verstellen. Vom Pult und von der Tür aus soll jeder Platz zu sehen sein. Der dritte: zu viel an den Wänden. Bilder, Plakate und Regeln konkurrieren um Aufmerksamkeit; hängen Sie nur auf, woran die Klasse gerade arbeitet, und lassen Sie die Wand neben der Tafel leer.|The first: buying everything at once. Leave a quarter of the wall free until you know the class. The second: shelves that block the view. You should be able to see every place from the teacher’s desk and from the door. The third: too much on the walls. Pictures, posters and rules compete for attention; only hang up what the class is working on, and leave the wall next to the board empty.',
    ],
    [
      'Die erste Woche im neuen Raum|The first week in the new room',
      'Kein Plan überlebt 24 Kinder unverändert, und das ist gut so. Lassen Sie in den ersten Tagen Klebeband am Boden liegen und markieren Sie, wo es sich staut: vor dem Regal, am Waschbecken, an der Tür. Nach einer Woche sehen Sie die Wege der Klasse, und zwei verschobene Tische lösen meist mehr als ein neues Möbel. Üben Sie dann drei Wege mit den Kindern, bis sie ohne Worte gelingen: vom Platz in den Kreis, vom Kreis an die Regale, vom Platz zur Tür. Jeder dauert am Anfang fünf Minuten und nach einer Woche eine.|No plan survives 24 children unchanged, and that is as it should be. In the first days, keep tape on the floor and mark where people get stuck: in front of the shelf, at the basin, at the door. After a week you can see the paths of the class, and moving two tables usually solves more than a new piece of furniture. Then practise three ways with the children until they work without words: from the seat to the circle, from the circle to the shelves, from the seat to the door. Each takes five minutes in the beginning and one after a week.',
      'Bitten Sie eine Kollegin, sich für zehn Minuten dazuzusetzen: Wer nicht unterrichtet, sieht die Engstellen sofort.|Ask a colleague to sit in for ten minutes: someone who is not teaching sees the bottlenecks at once.',
      'Legen Sie auch fest, was nicht im Raum ist. Was drei Wochen niemand benutzt hat, kommt in den Schrank vor der Tür, und was ein Kind mitbringt, hat bis zum Mittag einen festen Platz. Ein Raum mit freien Flächen lässt sich leichter aufräumen als ein voller.|Also decide what is not in the room. Whatever nobody has used for three weeks goes into the cupboard outside, and whatever a child brings along has a fixed place until noon. A room with free surfaces is easier to tidy than a full one.',
    ],
    [
      'Quellen|Sources',
      '- Größen nach DIN EN 1729: [Größentabelle von ASS](https://ass.de/de_DE/service/gr%C3%B6%C3%9Fentabelle)|- Sizes of DIN EN 1729: [table by ASS](https://ass.de/de_DE/service/gr%C3%B6%C3%9Fentabelle) (German)',
      '- Unfallkasse NRW, Sichere Schule: [Möblierung des Unterrichtsraums](https://sichere-schule.de/lernraumunterrichtsraum/lernraum-unterrichtsraum/moblierung)|- Accident insurer of North Rhine-Westphalia: [Furnishing of classrooms](https://sichere-schule.de/lernraumunterrichtsraum/lernraum-unterrichtsraum/moblierung) (German)',
    ],
  ],
};
