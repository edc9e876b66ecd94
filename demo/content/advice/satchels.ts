import type { AdvicePage } from './advice-page.ts';

/** What a packed satchel may weigh. */
export const satchelWeight: AdvicePage = {
  path: '/beratung/ranzen-gewicht/',
  title: 'Wie schwer darf ein Ranzen sein?|How heavy may a satchel be?',
  lead: 'Zehn Prozent, zwölf oder doch mehr? Woher die Zahl kommt, und worauf es beim Tragen ankommt.|Ten per cent, twelve or even more? Where the figure comes from, and what matters when carrying.',
  motif: 'rat-ranzen',
  tint: 'himmel',
  categoryId: 10_102,
  target: ['/ranzen-taschen/schulranzen/', 'Zu den Schulranzen|To the satchels'],
  checklists: [
    [
      'Freitags prüfen|To check on Fridays',
      'Loses Papier abgeheftet|Loose paper filed',
      'Bücher, die in der Schule bleiben dürfen, sind dort|Books that may stay at school are there',
      'Flasche und Brotdose gereinigt|Bottle and lunch box cleaned',
      'Beide Gurte gleich lang|Both straps the same length',
      'Reflektoren sauber|Reflectors clean',
    ],
  ],
  sections: [
    [
      'Die kurze Antwort|The short answer',
      'Eine Grenze, die für jedes Kind stimmt, gibt es nicht. Für ein gesundes Kind mit gut sitzendem Ranzen und kurzem Schulweg ist ein Gewicht von zehn bis fünfzehn Prozent des Körpergewichts unbedenklich, und auch ein Tag mit etwas mehr schadet nicht. Wichtiger als die letzte Stelle hinter dem Komma ist, wie der Ranzen sitzt, wie weit der Weg ist und wie viel sich Ihr Kind sonst bewegt.|There is no limit that is right for every child. For a healthy child with a well-fitting satchel and a short walk to school, ten to fifteen per cent of body weight is harmless, and a day with a little more does no harm either. How well the satchel fits, how far the walk is and how active your child is otherwise all matter more than the last decimal place.',
    ],
    [
      'Woher die zehn Prozent kommen|Where the ten per cent comes from',
      'Die Faustregel ist alt. Sie geht auf Märsche von Rekruten vor dem Ersten Weltkrieg zurück, bei denen nach zwanzig Kilometern die Muskeln nicht ermüden sollten, und stand lange als Empfehlung in der Norm für Schulranzen, der DIN 58124. In der Fassung von 2010 wurde die Empfehlung gestrichen, weil sie sich wissenschaftlich nicht begründen ließ.|The rule of thumb is old. It goes back to the marches of recruits before the First World War, whose muscles were not supposed to tire after twenty kilometres, and for a long time it was a recommendation in DIN 58124, the German standard for satchels. The 2010 edition dropped it because there was no scientific basis for it.',
      'Das Projekt „Kid-Check“ der Universität des Saarlandes hat Kinder mit ihren eigenen Ranzen gemessen. Eine Last von rund siebzehn Prozent des Körpergewichts veränderte ihre Haltung kaum. Die Forschenden warnen zugleich davor, aus einer Zahl eine Regel für alle zu machen: Ein Kind mit schwacher Rumpfmuskulatur kann schon mit weniger überfordert sein, ein kräftiges trägt mehr. Andere Fachleute halten an der vorsichtigen Grenze fest. Wer unsicher ist, fragt bei der nächsten Vorsorgeuntersuchung nach.|The “Kid-Check” project at Saarland University examined children with their own satchels. A load of about seventeen per cent of body weight hardly changed their posture. At the same time, the researchers warn against turning one figure into a rule for everyone: a child with weak trunk muscles may struggle with less, a strong child can carry more. Other experts stick to the cautious limit. If in doubt, ask at the next check-up.',
    ],
    [
      'Rechnen Sie mit: ein Beispiel|Do the sums: an example',
      'Ein Kind wiegt 22 Kilogramm. Fünfzehn Prozent davon sind 3,3 Kilogramm. Ein leerer Ranzen wiegt etwa ein Kilogramm, die gefüllte Trinkflasche 0,7, die Brotdose 0,4 und das Etui 0,3 Kilogramm. Für Hefte, Bücher und Mappen bleiben also 0,9 Kilogramm, das sind ein Buch, drei Hefte und eine Postmappe. Sie sehen: Flasche und Dose wiegen zusammen mehr als alle Hefte. Wer in der Schule nachfüllen darf, startet mit einer halb vollen Flasche und spart auf einen Schlag ein Drittel Kilogramm.|A child weighs 22 kilograms. Fifteen per cent of that is 3.3 kilograms. An empty satchel weighs about one kilogram, a full bottle 0.7, the lunch box 0.4 and the pencil case 0.3 kilograms. That leaves 0.9 kilograms for books and folders: one book, three exercise books and a folder for letters. As you can see, the bottle and lunch box together weigh more than all the exercise books. If the bottle can be refilled at school, start with it half full and save a third of a kilogram at a stroke.',
    ],
    [
      'So sitzt er richtig|How it should fit',
      'Stellen Sie den Ranzen so ein, wie er getragen wird: gepackt, über der Jacke, mit geradem Rücken.|Adjust the satchel the way it will be worn: packed, over a jacket, with a straight back.',
      '- Die Oberkante schließt mit den Schultern ab und ragt nicht über sie hinaus.|- The top edge is level with the shoulders and does not stick out above them.',
      '- Der Rücken des Ranzens liegt flach an, der Boden endet über dem Becken.|- The back panel lies flat against the back, and the base ends above the pelvis.',
      '- Beide Gurte sind gleich lang und mindestens vier Zentimeter breit; zwischen Gurt und Brust passt ein Finger.|- Both straps are the same length and at least four centimetres wide; one finger fits between strap and chest.',
      '- Der Brustgurt hält die Träger, ohne beim Atmen zu drücken. Ein Hüftgurt lohnt sich ab etwa zwanzig Minuten Weg.|- The chest strap holds the shoulder straps in place without pressing when breathing. A hip belt is worth it from about twenty minutes’ walk.',
      'Prüfen Sie den Sitz nach den Ferien noch einmal. Kinder wachsen im Grundschulalter fünf bis sechs Zentimeter im Jahr, und eine Winterjacke ändert die Länge der Gurte.|Check the fit again after the holidays. Children of primary school age grow five to six centimetres a year, and a winter jacket changes the length of the straps needed.',
    ],
    [
      'So packen Sie leichter|How to pack lighter',
      'Schwere Bücher gehören ins Fach am Rücken, Leichtes nach vorn, die Flasche in eine Seitentasche und ihr Gegengewicht in die andere. Leeren Sie den Ranzen freitags gemeinsam. Was zwei Wochen nicht gebraucht wurde, gehört ins Regal. Fragen Sie die Lehrkraft, was im Klassenzimmer bleiben darf: Malkasten, Turnbeutel und Bücher liegen dort oft gut. Und packen Sie am Abend nach dem Stundenplan, nicht am Morgen nach Gefühl.|Heavy books go in the compartment next to the back, light things at the front, the bottle in one side pocket and something of similar weight in the other. Empty the satchel together on Fridays. Anything that has not been used for two weeks belongs on the shelf. Ask the teacher what may stay in the classroom: the paint box, gym bag and books can often be left there. And pack by the timetable in the evening, not by instinct in the morning.',
    ],
    [
      'Woran Sie merken, dass es zu viel ist|How to tell that it is too much',
      'Ihr Kind beugt sich beim Gehen nach vorn, zieht die Schultern hoch, bekommt rote Streifen an den Achseln oder klagt über den Rücken: Dann muss etwas heraus oder der Sitz stimmt nicht. Lassen Sie es den Ranzen allein auf- und absetzen. Gelingt das nicht ohne Schwung, ist er zu schwer oder zu groß. Hält der Schmerz an, gehört er in die Kinderarztpraxis und nicht in einen Ratgeber.|Your child leans forward when walking, hunches the shoulders, has red marks under the arms or complains of back pain: something has to come out, or the fit is wrong. Let your child put the satchel on and take it off without help. If that takes a swing, it is too heavy or too big. If the pain persists, it is a matter for a doctor, not for a guide.',
    ],
    [
      'Ranzen, Rucksack oder Trolley?|Satchel, backpack or trolley?',
      'In der Grundschule ist der Ranzen im Vorteil: Er steht von selbst, hält Hefte trocken und liegt mit festem Rücken an. Ein Rucksack wiegt weniger, gibt aber nach, wenn er ungleich gepackt ist; ab Klasse 5 passt er besser zu großen Mappen. Ein Trolley entlastet nur auf ebenem Weg. Auf Treppen und im Bus trägt Ihr Kind ihn samt Gestell, und das einseitige Ziehen verdreht den Rücken.|In primary school, the satchel has the edge: it stands up by itself, keeps exercise books dry and has a firm back panel. A backpack weighs less but loses its shape when packed unevenly; from year five on, it suits large folders better. A trolley only helps on level ground. On stairs and on the bus, your child has to carry it, frame and all, and pulling it on one side twists the back.',
    ],
    [
      'Der Wochenplan für einen leichten Ranzen|A weekly plan for a light satchel',
      'Ein Ranzen wird nicht an einem Tag zu schwer, sondern Blatt für Blatt. Legen Sie deshalb feste Zeiten fest. Am Sonntagabend packt Ihr Kind nach dem Stundenplan, Sie schauen nur zu und fragen bei jedem Buch: Brauchst du das morgen? Am Mittwoch kommen lose Blätter in die Postmappe und von dort in den Ordner zu Hause. Am Freitag wird alles ausgeräumt, das Fach ausgewischt und die Flasche gereinigt. Nach vier Wochen macht es Ihr Kind allein, und Sie prüfen nur noch den Sitz.|A satchel does not become too heavy in a day but sheet by sheet. So set fixed times. On Sunday evening your child packs according to the timetable while you merely watch and ask about every book: do you need this tomorrow? On Wednesday, loose sheets go into the letter folder and from there into the binder at home. On Friday, everything comes out, the compartment is wiped and the bottle cleaned. After four weeks, your child does it alone and you only check the fit.',
      'Wiegen Sie den gepackten Ranzen einmal im Monat: erst Sie selbst auf der Personenwaage, dann Sie mit dem Ranzen, und ziehen Sie beides voneinander ab. Schreiben Sie das Ergebnis mit dem Wochentag auf. Fast immer zeigt sich ein Tag, der aus der Reihe fällt, meist der mit Sport oder Kunst, und für einen Tag findet sich eher eine Lösung als für alle.|Weigh the packed satchel once a month: first step on the scales yourself, then with the satchel, and subtract one from the other. Write down the result with the day of the week. There is nearly always one day that stands out, usually the one with sports or art, and it is easier to find a solution for one day than for all of them.',
    ],
    [
      'Quellen|Sources',
      '- DIN-Verbraucherrat: [Norm für Schulranzen wurde überarbeitet](https://www.din.de/de/ueber-normen-und-standards/nutzen-fuer-den-verbraucher/verbraucherrat/ueber-uns/norm-fuer-schulranzen-wurde-ueberarbeitet-319836), 2018|- DIN Consumer Council: [The standard for satchels was revised](https://www.din.de/de/ueber-normen-und-standards/nutzen-fuer-den-verbraucher/verbraucherrat/ueber-uns/norm-fuer-schulranzen-wurde-ueberarbeitet-319836), 2018 (German)',
      '- Universität des Saarlandes, Projekt „Kid-Check“, zusammengefasst bei [ratgeber.org](http://www.ratgeber.org/3941-schulranzen-check-was-darf-ein-ranzen-wiegen.html)|- Saarland University, project “Kid-Check”, summarised at [ratgeber.org](http://www.ratgeber.org/3941-schulranzen-check-was-darf-ein-ranzen-wiegen.html) (German)',
    ],
  ],
};

/** Which satchel suits which child. */
export const satchelChoice: AdvicePage = {
  path: '/beratung/ranzen-wahl/',
  title: 'Den richtigen Ranzen finden|Finding the right satchel',
  lead: 'Vier Fragen, die Sie vor dem Kauf klären, und was die Antworten bedeuten.|Four questions to settle before you buy, and what the answers mean.',
  motif: 'ranzen-schulstart',
  tint: 'minze',
  categoryId: 10_100,
  target: ['/ranzen-taschen/schulranzen/', 'Alle Schulranzen|All satchels'],
  checklists: [
    [
      'Vor dem Kauf klären|To settle before you buy',
      'Körpergröße und Gewicht des Kindes|Your child’s height and weight',
      'Dauer des Schulwegs zu Fuß|How long the walk to school takes',
      'Materialliste der Schule|The school’s list',
      'Leergewicht unter 1300 Gramm|Empty weight below 1,300 grams',
      'Probe mit zwei Kilogramm zu Hause|Trial with two kilograms at home',
      'Verschluss, den Ihr Kind allein öffnet|A fastener that your child opens alone',
    ],
  ],
  sections: [
    [
      'Bevor Sie schauen|Before you start looking',
      'Kinder wählen nach dem Motiv, Eltern nach dem Preis, und beide vergessen leicht den Rücken. Klären Sie deshalb zuerst, was passt. Wenn drei Modelle übrig bleiben, darf das Motiv entscheiden: Getragen wird der Ranzen vier Jahre lang an rund 190 Schultagen im Jahr, und ein Kind, das seinen Ranzen mag, trägt ihn auch richtig. Messen Sie vorher drei Dinge: die Größe Ihres Kindes, sein Gewicht und die Dauer des Schulwegs zu Fuß.|Children choose by the design, parents by the price, and both easily forget the back. So first find out what fits. Once three models are left, the design may decide: the satchel will be worn for four years, on about 190 school days a year, and children who like their satchel also wear it properly. Measure three things beforehand: your child’s height, weight and how long the walk to school takes.',
    ],
    [
      '1. Wie groß ist Ihr Kind?|1. How tall is your child?',
      'Die Rückenlänge muss stimmen, nicht das Alter. Bei vielen Modellen steht sie in zwei Größen: S für etwa 100 bis 120 Zentimeter Körpergröße, M darüber. Bei mitwachsenden Ranzen wird stattdessen das Tragesystem in Stufen verschoben. Sie kosten mehr, passen dafür aber meist von der Einschulung bis zur vierten Klasse. Ein Ranzen zum Hineinwachsen ist keine gute Idee: Er hängt zu tief und zieht nach hinten.|It is the back length that has to be right, not the age. Many models come in two sizes: S for children of about 100 to 120 centimetres, M for those above. With adjustable satchels, the carrying system can be moved in steps instead. They cost more but usually fit from the first day to year four. A satchel to grow into is not a good idea: it hangs too low and pulls backwards.',
      'Ist Ihr Kind zierlich, achten Sie auf das Leergewicht. Zwischen 800 und 1300 Gramm liegt fast alles im Handel; jedes gesparte Gramm trägt Ihr Kind jeden Tag nicht. Schauen Sie auf der Artikelseite unter „Gewicht“ nach: Dort steht, was der Ranzen ohne Zubehör wiegt.|If your child is slight, pay attention to the empty weight. Nearly every model on the market weighs between 800 and 1,300 grams; every gram saved is one your child does not carry every day. Look under “Weight” on the item’s page: that is what the satchel weighs without accessories.',
    ],
    [
      '2. Wie weit ist der Weg?|2. How far is the walk?',
      'Bei zehn Minuten Fußweg genügen gute Schultergurte. Wer länger als zwanzig Minuten läuft, ist mit Brust- und Hüftgurt besser dran, weil ein Teil der Last auf dem Becken ruht. Fährt Ihr Kind mit dem Bus, zählt ein stabiler Boden: Der Ranzen steht dann zwischen den Füßen, ohne umzufallen. Wird es mit dem Auto gebracht, achten Sie auf den Griff, denn ein- und ausgestiegen wird mit dem Ranzen in der Hand.|For a ten-minute walk, good shoulder straps are enough. Children who walk for more than twenty minutes are better off with chest and hip belts because part of the load then rests on the pelvis. If your child takes the bus, a firm base matters: the satchel then stands between the feet without tipping over. If you drive, check the handle, because children get in and out with the satchel in their hand.',
    ],
    [
      '3. Ist es morgens dunkel?|3. Is it dark in the morning?',
      'Von November bis Februar beginnt der Schulweg vielerorts in der Dämmerung. Die Norm DIN 58124 verlangt, dass mindestens zwanzig Prozent der Vorder- und Seitenflächen fluoreszieren und mindestens zehn Prozent retroreflektieren. Das eine hilft bei Tag und in der Dämmerung, das andere, wenn Scheinwerfer den Ranzen treffen; eines ersetzt das andere nicht. Seit 2018 lässt die Norm neben Gelb und Orange auch Pink und Gelbgrün zu. Nicht jeder Ranzen erfüllt sie, sie ist keine Pflicht. Steht nichts von der Norm auf der Artikelseite, ergänzen Sie [Reflektoren](/ranzen-taschen/ranzen-zubehoer/reflektoren/) oder eine Warnweste.|From November to February, the walk to school starts in twilight in many places. The standard DIN 58124 requires at least twenty per cent of the front and side surfaces to be fluorescent and at least ten per cent to be retroreflective. The former helps by day and at dusk, the latter when headlights hit the satchel; one does not replace the other. Since 2018, the standard has allowed pink and yellow-green as well as yellow and orange. Not every satchel meets it, as it is not compulsory. If the item’s page does not mention the standard, add [reflectors](/ranzen-taschen/ranzen-zubehoer/reflektoren/) or a high-visibility vest.',
    ],
    [
      '4. Was muss hinein, und was gefällt?|4. What has to go in, and what does your child like?',
      'Fragen Sie die Schule nach der Materialliste, bevor Sie kaufen. Ein Fach für A4-Mappen, ein Fach am Rücken für Bücher, eine Vortasche für Etui und Brotdose und zwei Seitentaschen: Mehr braucht die erste Klasse nicht. Achtzehn bis zwanzig Liter reichen. Ein Set mit Etui und Turnbeutel ist günstiger als die Einzelteile, wenn Sie alle Teile wirklich brauchen. Und nun das Motiv: Lassen Sie Ihr Kind aus den Modellen wählen, die Sie schon geprüft haben. Was mit sechs begeistert, kann mit neun peinlich sein; Motive zum Anheften lassen sich wechseln.|Ask the school for its list before you buy. One compartment for A4 folders, one next to the back for books, a front pocket for pencil case and lunch box and two side pockets: year one needs no more than that. Eighteen to twenty litres are enough. A set with pencil case and gym bag costs less than the individual parts, provided you really need all of them. And now for the design: let your child choose from the models you have already checked. What is thrilling at six may be embarrassing at nine; attachable motifs can be swapped.',
    ],
    [
      'Zu Hause anprobieren|Trying it on at home',
      'Packen Sie zur Probe zwei Kilogramm hinein, etwa zwei Packungen Zucker, und lassen Sie Ihr Kind damit zehn Minuten durch die Wohnung gehen, Treppen steigen und den Verschluss allein öffnen. Rutscht oder drückt nichts, passt er. Wenn nicht, schicken Sie ihn zurück: Dreißig Tage haben Sie dafür Zeit, solange er unbenutzt ist und das Etikett noch hängt. Wie Sie die Gurte einstellen, steht im Ratgeber [zum Gewicht](/beratung/ranzen-gewicht/).|As a test, put in two kilograms, for instance two bags of sugar, and let your child walk around the flat for ten minutes, climb stairs and open the fastener without help. If nothing slips or pinches, it fits. If not, send it back: you have thirty days to do so, as long as it is unused and still has its tag. How to adjust the straps is explained in the guide [to weight](/beratung/ranzen-gewicht/).',
    ],
    [
      'Neu, gebraucht oder vom Geschwister?|New, used or handed down?',
      'Ein gut erhaltener Ranzen darf ein zweites Kind begleiten. Prüfen Sie Gurte, Nähte und Verschluss, und halten Sie im Dunkeln eine Taschenlampe darauf: Reflektierende Flächen verlieren mit den Jahren durch Schmutz und Knicke. Verblasste Leuchtfarben kommen nicht wieder. Unbekannte Stürze und feuchte Keller sieht man einem Ranzen nicht an; fragen Sie danach. Ersatzschnallen und Gurte gibt es für viele Modelle einzeln.|A well-kept satchel can be passed on to a second child. Check the straps, seams and fastener, and shine a torch on it in the dark: reflective surfaces fade over the years through dirt and creases. Faded fluorescent colours do not come back. You cannot see falls or damp cellars; ask about them. Spare buckles and straps are available separately for many models.',
    ],
    [
      'Was auf der Artikelseite steht|What the item’s page tells you',
      'Vier Angaben sagen mehr als jedes Werbewort. Das Leergewicht gilt für den Ranzen allein, nicht für das Set. Das Volumen in Litern sagt, was hineinpasst, aber nicht, wie es verteilt ist; achten Sie auf dem Bild auf ein Fach direkt am Rücken. Die Rückenlänge nennt, für welche Körpergröße das Tragesystem gedacht ist. Und beim Material steht, ob der Boden fest ist: Ein Ranzen, der von selbst steht, hält die Hefte gerade und trocken. Vergleichen Sie höchstens vier Modelle nebeneinander; die Spalten mit gleichen Werten können Sie getrost überspringen.|Four details say more than any advertisement. The empty weight is that of the satchel alone, not of the set. The volume in litres says what fits in, but not how it is divided; look at the picture for a compartment next to the back. The back length names the body height for which the carrying system is meant. And the material tells you whether the base is firm: a satchel that stands by itself keeps exercise books straight and dry. Compare four models at most side by side; you can safely skip the rows that are the same.',
      'Bilder zeigen Farben nur ungefähr. Hängt die Entscheidung an einem Ton, schauen Sie den Ranzen bei Tageslicht an, bevor Ihr Kind ihn zum ersten Mal packt: Solange er unbenutzt ist, lässt er sich tauschen.|Pictures show colours only roughly. If the decision depends on a shade, look at the satchel in daylight before your child packs it for the first time: as long as it is unused, it can be exchanged.',
      'Fragen Sie auch nach dem Ende: Gibt es Schnallen und Gurte einzeln, lässt sich der Ranzen abwischen, und wie lange läuft die Garantie? Ein Ranzen, der sich reparieren lässt, ist nach vier Jahren nicht Abfall, sondern ein Geschenk für das nächste Kind.|Ask about the end as well: are buckles and straps sold singly, can the satchel be wiped clean, and how long is the guarantee? A satchel that can be repaired is not waste after four years but a gift for the next child.',
    ],
    [
      'Quelle|Source',
      '- DIN-Verbraucherrat: [Norm für Schulranzen wurde überarbeitet](https://www.din.de/de/ueber-normen-und-standards/nutzen-fuer-den-verbraucher/verbraucherrat/ueber-uns/norm-fuer-schulranzen-wurde-ueberarbeitet-319836), 2018|- DIN Consumer Council: [The standard for satchels was revised](https://www.din.de/de/ueber-normen-und-standards/nutzen-fuer-den-verbraucher/verbraucherrat/ueber-uns/norm-fuer-schulranzen-wurde-ueberarbeitet-319836), 2018 (German)',
    ],
  ],
};
