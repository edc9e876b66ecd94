import type { AdvicePage } from './advice-page.ts';

/** What a child needs for the first days at school. */
export const schoolStart: AdvicePage = {
  path: '/beratung/checkliste-schulstart/',
  title: 'Checkliste Schulstart|Starting school checklist',
  lead: 'Was in die erste Klasse mitkommt, was die Schule vorgibt und was warten kann. Zum Abhaken und Ausdrucken.|What to bring to year one, what the school decides and what can wait. To tick off and print.',
  motif: 'rat-schulstart',
  tint: 'minze',
  categoryId: 10_700,
  target: ['/ranzen-taschen/schulstart/', 'Zum Schulstart|To the starting-school range'],
  checklists: [
    [
      'Für den ersten Schultag|For the first school day',
      'Ranzen, eingestellt und einmal gepackt getragen|Satchel, adjusted and tried on packed',
      'Etui mit Bleistift, Buntstiften, Radiergummi und Anspitzer|Pencil case with pencil, colouring pencils, eraser and sharpener',
      'Brotdose und Trinkflasche, die Ihr Kind allein öffnet|Lunch box and bottle that your child can open without help',
      'Schultüte, gefüllt und nicht zu schwer|School cone (Schultüte), filled but not too heavy',
      'Hausschuhe, wenn die Schule welche möchte|Indoor shoes, if the school asks for them',
      'Name auf allem, auch auf jedem Stift|Name on everything, including every pencil',
    ],
    [
      'Für die erste Woche|For the first week',
      'Postmappe in A4 für Elternbriefe|A4 folder for letters to parents',
      'Turnbeutel mit Hose, Hemd und Schuhen mit heller Sohle|Gym bag with trousers, shirt and shoes with light soles',
      'Malkasten, Wasserbecher, zwei Pinsel und ein altes Hemd|Paint box, water pot, two brushes and an old shirt',
      'Schere mit runder Spitze, für die richtige Hand|Scissors with rounded tips, left- or right-handed',
      'Klebestift ohne Lösungsmittel|Glue stick without solvents',
      'Hefte mit der Lineatur, die auf der Liste steht|Exercise books with the ruling given on the list',
      'Heftumschläge in den Farben, die auf der Liste stehen|Book covers in the colours given on the list',
    ],
    [
      'Was Sie vorher üben|What to practise beforehand',
      'Den Schulweg zu Fuß, zur echten Uhrzeit|The walk to school, at the actual time',
      'Schleife oder Klettverschluss, Reißverschluss, Knöpfe|Laces or Velcro, zips, buttons',
      'Namen, Adresse und Telefonnummer sagen|Saying name, address and telephone number',
      'Brotdose und Flasche öffnen und wieder schließen|Opening and closing lunch box and bottle',
    ],
  ],
  sections: [
    [
      'So benutzen Sie die Liste|How to use the list',
      'Haken Sie ab, was schon da ist. Beim Ausdrucken stehen die Kästchen so auf dem Papier, wie Sie sie hier gesetzt haben; drucken Sie die Seite über das Menü Ihres Browsers. Kaufen Sie erst, wenn die Liste der Schule da ist: Sie kommt meist zum Elternabend vor den Sommerferien und geht vor. Was dort steht, hat die Lehrkraft mit Grund gewählt, etwa weil alle Kinder die gleichen Heftfarben brauchen, um sich zurechtzufinden.|Tick off what you already have. When you print the page from your browser’s menu, the boxes appear as you left them here. Do not buy anything until you have the school’s list: it usually comes with the parents’ evening before the summer holidays, and it takes priority. The teacher has chosen everything on it for a reason, for instance because children find their way more easily when they all have covers in the same colours.',
    ],
    [
      'Das gibt die Schule vor|What the school decides',
      'Die Lineatur der Hefte, die Farben der Umschläge, die Art der Stifte und oft auch die Marke des Malkastens. In der ersten Klasse ist die Lineatur 1 verbreitet: vier Linien mit farbig abgesetztem Mittelband, in das die kleinen Buchstaben passen. Manche Schulen beginnen mit einer eigenen Lineatur. Die Nummer steht auf dem Heft und bei uns im Namen des Artikels; was sie bedeutet, zeigt die [Übersicht der Lineaturen](/beratung/lineatur/). Kaufen Sie von jedem Heft zwei: Das erste ist schneller voll als gedacht.|The ruling of the exercise books, the colours of the covers, the type of pencils and often the brand of the paint box. In year one, ruling 1 is common: four lines with a coloured band in the middle for the small letters. Some schools start with a ruling of their own. The number is printed on the exercise book and is part of the item’s name in our shop; what it means is shown in the [guide to rulings](/beratung/lineatur/). Buy two of each: the first one fills up sooner than you think.',
      'Hat Ihre Schule die Liste bei uns hinterlegt, finden Sie sie mit ihrem Code unter [Liste der Schule](/liste/): Dann stehen die Artikel mit den richtigen Mengen schon da. Für eine ganze Klasse rechnen die [fertigen Klassensätze](/klassensatz/) Packungen und Reste aus.|If your school has stored its list with us, you can open it with its code under [school list](/liste/). The items are already there in the right quantities. For a whole class, the [ready-made class sets](/klassensatz/) work out packs and what is left over.',
    ],
    [
      'Das Etui: weniger ist mehr|The pencil case: less is more',
      'Für den Anfang genügen zwei dicke Dreikant-Bleistifte in Stärke HB oder B, zwölf Buntstifte, ein Radiergummi, ein Anspitzer mit Behälter und ein kurzes Lineal. Ein Etui mit Schlaufen zeigt auf einen Blick, was fehlt. Schreiben Sie den Namen auf jeden Stift: In einer Klasse mit 24 Kindern liegen schnell drei gleiche rote Stifte unter dem Tisch. Schreibt Ihr Kind mit links, brauchen Sie Schere und Anspitzer für die linke Hand, sonst nichts. Welcher Stift wann kommt, steht im Ratgeber [Welcher Stift für welches Alter?](/beratung/welcher-stift/)|To begin with, two thick triangular pencils in HB or B, twelve colouring pencils, an eraser, a sharpener with a container and a short ruler are enough. A pencil case with loops shows at a glance what is missing. Write the name on every pencil: in a class of 24, three identical red pencils soon end up under the table. If your child is left-handed, you need left-handed scissors and a left-handed sharpener; everything else works for both hands. When to buy which pencil is explained in the guide [Which pencil for which age?](/beratung/welcher-stift/)',
    ],
    [
      'Die Schultüte|The school cone (Schultüte)',
      'Eine Tüte von 70 Zentimetern fasst mehr, als ein Kind lange tragen kann. Füllen Sie die Spitze mit Papier, darüber kommen leichte und nützliche Dinge: ein Wecker, Straßenmalkreide, ein Freundebuch, Reflektoren, ein Buch zum Vorlesen. Süßes nach oben, damit es nicht zerdrückt wird, und wenig davon. Wiegen Sie die volle Tüte: Zwei Kilogramm sind genug. Geschwister freuen sich über eine kleine eigene.|A cone 70 centimetres long holds more than a child can carry for long. Fill the tip with paper, then add light and useful things: an alarm clock, pavement chalk, a friendship book, reflectors, a book to read together. Sweets go on top so that they are not crushed, and only a few of them. Weigh the full cone: two kilograms are enough. Brothers and sisters will be delighted with a small one of their own.',
    ],
    [
      'Das kann warten|What can wait',
      'Der Füller kommt meist in der zweiten Klasse, wenn die Schreibschrift sitzt, manchmal später. Zirkel und Geodreieck brauchen Kinder ab Klasse 3 oder 4, einen Taschenrechner in der Grundschule gar nicht. Auch der Schreibtisch hat Zeit: Viele Kinder machen ihre Aufgaben lieber am Küchentisch, wo jemand in der Nähe ist. Wichtig ist nur, dass die Füße auf etwas stehen, ein Hocker oder eine Kiste genügt.|The fountain pen usually comes in year two, once joined-up writing is going well, sometimes later. Children need a pair of compasses and a set square from year three or four, and no calculator at all in primary school. The desk can wait, too: many first-years prefer to work at the kitchen table, where someone is nearby. All that matters is that their feet are supported; a stool or a box will do.',
    ],
    [
      'Ein Plan für die Wochen davor|A plan for the weeks before',
      '- Acht Wochen vorher: Ranzen aussuchen und anprobieren, siehe [Den richtigen Ranzen finden](/beratung/ranzen-wahl/).|- Eight weeks before: choose a satchel and try it on, see [Finding the right satchel](/beratung/ranzen-wahl/).',
      '- Vier Wochen vorher: Liste der Schule bestellen, Namen auf alles schreiben.|- Four weeks before: order what is on the school’s list, write the name on everything.',
      '- Zwei Wochen vorher: Schulweg dreimal gehen, einmal davon führt Ihr Kind.|- Two weeks before: walk to school three times, once with your child leading the way.',
      '- Am Abend davor: gemeinsam packen, Kleidung zurechtlegen, früh ins Bett.|- The evening before: pack together, lay out clothes, go to bed early.',
      'Bestellen Sie in den letzten zwei Wochen vor Schulbeginn, prüfen Sie mit [Rechtzeitig zum Schulbeginn?](/schulbeginn/), ob Ihr Warenkorb vor dem ersten Schultag da ist.|If you order in the last two weeks before school starts, use [In time for the start of school?](/schulbeginn/) to see whether your basket arrives before the first school day.',
    ],
    [
      'Der erste Tag, Stunde für Stunde|The first day, hour by hour',
      'Planen Sie den Morgen vom Ende her. Wann beginnt die Feier, wie lange ist der Weg mit Schultüte, wann muss das Frühstück fertig sein? Rechnen Sie zwanzig Minuten dazu, denn an diesem Tag klappt nichts schneller als sonst. Der Ranzen ist am ersten Tag fast leer, und so soll es sein: Etui, Brotdose, Flasche, Postmappe. Die übrigen Sachen nimmt die Schule meist in der ersten Woche entgegen, oft in einer Tasche mit Namen.|Plan the morning backwards. When does the celebration begin, how long is the walk with the school cone, when must breakfast be ready? Add twenty minutes, because nothing is quicker than usual on this day. The satchel is nearly empty on the first day, and that is as it should be: pencil case, lunch box, bottle, letter folder. The school usually takes the other things in the first week, often in a bag with the name on it.',
      'Kommen Geschwister mit, braucht auch das kleinste Kind etwas in der Hand und jemanden, der mit ihm hinausgeht.|If brothers and sisters come along, even the smallest needs something to hold and someone to go outside with.',
      'Wer die Tüte trägt, entscheiden Sie zu Hause: Sie steht in der Schule oft eine Stunde herum. Machen Sie das Foto vor dem Haus, bevor die Haare zerzaust sind, und fragen Sie vorher, ob in der Kirche oder Turnhalle fotografiert werden darf. Am Nachmittag ist Zeit für Verwandte. Der Abend gehört dem Kind: Lassen Sie erzählen, was es erzählen will, und packen Sie den Ranzen für morgen gemeinsam. Der zweite Tag ist für viele der schwerere, denn jetzt wissen sie, dass es so weitergeht.|Decide at home who carries the cone: at school it often stands around for an hour. Take the picture in front of the house before the hair is ruffled, and ask beforehand whether photographs are allowed in the church or gym. The afternoon is for relatives. The evening belongs to your child: let them tell what they want to tell, and pack the satchel for tomorrow together. For many, the second day is the harder one, because now they know that it goes on like this.',
    ],
    [
      'Quellen|Sources',
      '- Augsburger Allgemeine: [Checkliste für den ersten Schultag](https://www.augsburger-allgemeine.de/themenwelten/leben-freizeit/schulanfang-alles-eingepackt-checkliste-fuer-den-ersten-schultag-id67690176.html), zu Sportsachen, Hausschuhen und der Liste der Schule|- Augsburger Allgemeine: [Checklist for the first day at school](https://www.augsburger-allgemeine.de/themenwelten/leben-freizeit/schulanfang-alles-eingepackt-checkliste-fuer-den-ersten-schultag-id67690176.html), on sports clothes, indoor shoes and the school’s list (German)',
    ],
  ],
};

/** Which pencil suits which age. */
export const pencilsByAge: AdvicePage = {
  path: '/beratung/welcher-stift/',
  title: 'Welcher Stift für welches Alter?|Which pencil for which age?',
  lead: 'Vom Wachsmalblock bis zum Füller, Schritt für Schritt.|From wax crayon block to fountain pen, step by step.',
  motif: 'rat-schreiben',
  tint: 'flieder',
  categoryId: 20_100,
  target: [
    '/schreiben-zeichnen/buntstifte-malen/',
    'Zu Buntstiften und Malen|To colouring pencils',
  ],
  checklists: [
    [
      'Im Etui nachsehen|Look into the pencil case',
      'Zwei gespitzte Bleistifte|Two sharpened pencils',
      'Radiergummi sauber|Eraser clean',
      'Spitzer geleert|Sharpener emptied',
      'Fehlende Farben notiert|Missing colours noted',
      'Name auf jedem Stift|Name on every pencil',
    ],
  ],
  sections: [
    [
      'Worauf es ankommt|What matters',
      'Kinder lernen das Halten eines Stifts in Stufen: erst mit der ganzen Faust, dann mit gestreckten Fingern, schließlich im Dreipunktgriff aus Daumen, Zeige- und Mittelfinger. Jede Stufe hat ihre Zeit, und ein Stift, der dazu passt, hilft mehr als jede Ermahnung. Drei Dinge zählen: wie dick er ist, wie weich er schreibt und wie viel Druck er braucht. Das Alter ist nur ein Anhalt; schauen Sie auf die Hand Ihres Kindes.|Children learn to hold a pencil in stages: first with the whole fist, then with outstretched fingers and finally in the tripod grip of thumb, index and middle finger. Each stage takes its time, and the right pencil helps more than any reminder. Three things count: how thick it is, how softly it writes and how much pressure it needs. Age is only a guide; look at your child’s hand.',
    ],
    [
      'Ab anderthalb bis drei Jahren: Blöcke und Kugeln|From one and a half to three: blocks and bulbs',
      'Jetzt zählt die Spur, nicht das Bild. Wachsmalblöcke und birnenförmige Kreiden liegen sicher in der ganzen Hand, brechen nicht und malen auch quer. Kleben Sie ein großes Blatt auf den Tisch, dann hat die andere Hand frei. Achten Sie auf die Angabe der Altersstufe: Für Kinder unter drei Jahren dürfen keine verschluckbaren Kleinteile dabei sein.|Now it is the mark that counts, not the picture. Wax blocks and pear-shaped crayons sit safely in the whole hand, do not break and also draw on their side. Tape a large sheet to the table to keep the other hand free. Check the age recommendation: items for children under three must not contain small parts that could be swallowed.',
    ],
    [
      'Ab drei bis fünf Jahren: dick und dreikantig|From three to five: thick and triangular',
      'Dicke Dreikantstifte mit etwa zehn Millimetern Durchmesser führen drei Finger von selbst an ihren Platz und rollen nicht vom Tisch. Eine Mine von fünf Millimetern und mehr gibt schon bei wenig Druck kräftige Farbe. Sechs bis zwölf Farben genügen; Mischtöne entdecken Kinder durch Übermalen. Filzstifte leuchten sofort, verlangen aber keinen Druck, und gerade Druck soll die Hand jetzt lernen. Wechseln Sie also ab, und wählen Sie auswaschbare.|Thick triangular pencils, about ten millimetres across, guide three fingers into place and do not roll off the table. A lead of five millimetres or more gives strong colour with little pressure. Six to twelve colours are enough; children discover mixed shades by drawing one over another. Felt-tip pens glow straight away but need no pressure, and pressure is exactly what the hand should be learning now. So alternate between the two, and choose washable ones.',
    ],
    [
      'Vorschule und erste Klasse: der Bleistift|Preschool and year one: the pencil',
      'Für die ersten Buchstaben taugt ein dicker Dreikantbleistift in B, also eine Stufe weicher als HB: Er schreibt dunkel, ohne dass Ihr Kind aufdrücken muss. Verkrampft die Hand trotzdem, hilft oft ein Griff aus Silikon oder ein Stift mit Mulden. Spitzen Sie mit einem Dosenspitzer mit zwei Öffnungen, eine für dicke, eine für dünne Stifte. Das Lineal kommt dazu, wenn die Schule es verlangt.|For the first letters, a thick triangular pencil in B is right, one grade softer than HB: it writes dark without your child having to press hard. If the hand still cramps, a silicone grip or a pencil with finger dimples often helps. Use a container sharpener with two openings, one for thick and one for slim pencils. A ruler follows when the school asks for it.',
    ],
    [
      'Zweite Klasse: schlanke Stifte und der erste Füller|Year two: slim pencils and the first fountain pen',
      'Jetzt reichen schlanke Buntstifte mit etwa drei Millimetern Mine. Sie lassen sich fein spitzen, mischen und übereinanderlegen. Der Füller kommt, wenn die Lehrkraft es sagt, häufig gegen Ende der zweiten Klasse. Eine Anfängerfeder, meist mit A bezeichnet, ist kräftig und verzeiht schräges Aufsetzen; für die linke Hand gibt es eine eigene. Lassen Sie Ihr Kind im Laden oder zu Hause mehrere halten: Der richtige hat eine Griffzone, an der die Finger von selbst liegen bleiben. Wer noch unsicher schreibt, nimmt als Zwischenschritt einen Tintenroller, der nicht kleckst.|Now slim colouring pencils with a lead of about three millimetres are fine. They sharpen to a fine point, and their colours can be mixed and layered. The fountain pen comes when the teacher says so, often towards the end of year two. A beginner’s nib, usually marked A, is sturdy and forgives a slanted touch; there is a special one for the left hand. Let your child try out several, in a shop or at home: the right pen has a grip on which the fingers rest naturally. For children who are still unsure, a rollerball is a good intermediate step; it does not blot.',
    ],
    [
      'Linke Hand, rechte Hand|Left hand, right hand',
      'Welche Hand führt, entscheidet Ihr Kind, nicht die Gewohnheit am Tisch. Wer mit links schreibt, dreht das Blatt leicht nach rechts und hält den Stift unter der Zeile, damit nichts verwischt. Bleistifte, Buntstifte und Filzstifte sind für beide Hände gleich; einen Unterschied machen Füllfeder, Schere, Anspitzer und Lineal.|Your child decides which hand leads, not habit at the table. Children who write with the left hand turn the sheet slightly to the right and keep the pencil below the line so that nothing smudges. Pencils, colouring pencils and felt-tip pens are the same for both hands; fountain pen nibs, scissors, sharpeners and rulers are not.',
    ],
    [
      'So sieht ein lockerer Griff aus|What a relaxed grip looks like',
      'Der Stift liegt zwischen Daumen und Zeigefinger und ruht auf dem Mittelfinger, etwa zwei Fingerbreit über der Spitze. Die Handkante liegt auf dem Tisch, das Handgelenk ist gerade, das andere Ende zeigt zur Schulter. Ein einfacher Test: Können Sie den Stift leicht aus der Hand ziehen, ist der Griff locker genug. Weiße Fingerkuppen und durchgedrückte Blätter zeigen das Gegenteil. Dann helfen kurze Stifte, Schwungübungen im Stehen und kleine Pausen mehr als Üben.|The pencil lies between thumb and index finger and rests on the middle finger, about two fingers’ width above the tip. The edge of the hand is on the table, the wrist is straight, and the other end points towards the shoulder. A simple test: if you can easily pull the pencil out of the hand, the grip is relaxed enough. White fingertips and dented paper show the opposite. In that case, short pencils, large sweeping movements while standing and little breaks help more than practice.',
    ],
    [
      'Wie viel ist gut?|How many are enough?',
      'Zwölf gute Stifte sind besser als fünfzig billige: Die Mine ist mit dem Holz verleimt und bricht nicht beim ersten Sturz, und nachkaufen lässt sich die Lieblingsfarbe einzeln. Fallen Stifte oft auf den Boden, bricht die Mine innen; spitzen Sie dann bis zur nächsten heilen Stelle. Spitz ist übrigens nicht immer richtig: Zum Ausmalen großer Flächen darf die Spitze rund sein.|Twelve good pencils are better than fifty cheap ones: the lead is glued to the wood and does not break the first time it falls, and you can buy a favourite colour singly. If pencils often fall on the floor, the lead breaks inside; sharpen them down to the next sound spot. By the way, sharp is not always right: for filling in large areas, the tip may be rounded.',
      'Schwere Hände, Schmerzen oder große Unlust am Malen können Gründe haben, die ein Stift nicht löst. Sprechen Sie dann mit der Lehrkraft oder der Kinderarztpraxis; eine Ergotherapie kann helfen.|A heavy hand, pain or a strong dislike of drawing may have reasons that no pencil can solve. Talk to the teacher or your doctor; occupational therapy can help.',
    ],
    [
      'Pflege und Vorrat|Care and supplies',
      'Stifte halten länger, wenn sie liegen und nicht stehen: Fällt der Becher um, bricht die Mine in der Mitte. Spitzen Sie mit wenig Druck und drehen Sie den Stift, nicht den Spitzer; eine stumpfe Klinge reißt das Holz und gehört ausgetauscht. Filzstifte lagern waagerecht und gut verschlossen. Sind sie doch einmal trocken, hilft bei wasserlöslichen manchmal ein Tropfen Wasser auf die Spitze, bei anderen nicht. Beim Füller reicht es, die Feder ab und zu mit lauwarmem Wasser durchzuspülen, vor den Ferien immer: Eingetrocknete Tinte ist der häufigste Grund, warum er im September nicht schreibt.|Pencils last longer lying down than standing up: when the pot falls over, the lead breaks in the middle. Sharpen with little pressure and turn the pencil, not the sharpener; a blunt blade tears the wood and should be replaced. Felt-tip pens are stored flat and tightly closed. If they do dry out, a drop of water on the tip sometimes helps with water-soluble ones, but not with others. A fountain pen only needs its nib rinsed with lukewarm water now and then, and always before the holidays: dried ink is the most common reason why it does not write in September.',
      'Wachsmalstifte hinterlassen Krümel: Eine alte Zahnbürste holt sie aus dem Etui, und ein Blatt Papier unter der Zeichnung schützt den Tisch. Deckfarben trocknen nach dem Malen offen, sonst schimmeln sie; Pinsel stehen nie auf den Haaren. Ein Etui, das einmal im Monat ausgeleert wird, braucht kein neues Innenleben zum Schuljahr.|Wax crayons leave crumbs: an old toothbrush gets them out of the pencil case, and a sheet of paper under the drawing protects the table. Paint boxes dry open after painting, otherwise they go mouldy; brushes never stand on their hair. A pencil case that is emptied once a month does not need new contents every school year.',
      'Ein Vorrat von zwei Bleistiften, einem Radiergummi und einer Packung Patronen spart den Weg am Sonntagabend. Mehr brauchen Sie nicht: Radiergummis werden mit den Jahren hart, und Klebestifte trocknen aus.|A reserve of two pencils, an eraser and a pack of cartridges saves the trip on Sunday evening. You need no more: erasers harden over the years, and glue sticks dry out.',
    ],
    [
      'Quellen|Sources',
      '- Finde deine Schrift: [Stifthaltung](https://www.finde-deine-schrift.de/pages/stifthaltung.php), zum Dreipunktgriff und wie früh er geübt wird|- Finde deine Schrift: [Holding a pen](https://www.finde-deine-schrift.de/pages/stifthaltung.php), on the tripod grip and how early it is practised (German)',
      '- Schrift im Griff: [Stift ist nicht gleich Stift](http://www.schriftimgriff.de/stift-ist-nicht-gleich-stift/), warum dünne Stifte Anfänger verkrampfen lassen|- Schrift im Griff: [Not every pen is the same](http://www.schriftimgriff.de/stift-ist-nicht-gleich-stift/), why thin pens make beginners cramp (German)',
    ],
  ],
};
