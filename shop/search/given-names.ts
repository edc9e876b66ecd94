/**
 * Given names that are common in Germany, Austria and Switzerland, of adults and children. Without those that are words of the catalogue as well,
 * such as Rose, Jade and Viola.
 */
export const givenNames = `
  aaron achim adam adrian ahmed albert alessandro alessia alexander alexandra alfred ali alice alicia alina amelie amir amira amy ana anastasia
  andrea andreas andre angela angelika angelina anita anja anke anna annabell annabelle anne anneliese annette annika anton antonia antonio arda
  arne arthur artur astrid aurelia axel ayla aylin barbara bastian beate beatrice beatrix ben benedikt benjamin bennet bennett bernd bernhard
  bettina bianca birgit birgitt björn boris brigitte bruno carina carl carla carlotta carmen carolin carolina caroline carsten cedric celina celine
  charlotte chiara chris christa christel christian christiane christin christina christine christoph christopher clara claudia claus clemens
  colin conrad constantin cornelia corinna dagmar damian daniel daniela david debora denise dennis detlef diana dieter dietmar dilara dirk dominic
  dominik dora doris dorothea edda edeltraud edith eduard ela elena eleni elias elif elina elisa elisabeth ella elke elli ellen elsa emil emilia
  emilie emily emine emir emma emmi enno enrico erich erik erika erna ernst erwin esma esra esther eva evelin evelyn fabian fabienne fatima fatma
  felicitas felix ferdinand finja finn fiona florentine florian frank franka franz franziska frida frieda friederike friedrich fritz gabi gabriel
  gabriela gabriele georg gerald gerd gerda gerhard gertrud gianna giulia gisela gottfried greta gudrun günter günther gustav hanna hannah hannelore
  hannes hans harald hassan hedwig heidi heike heiko heiner heinrich heinz helena helene helga hella helmut hendrik henri henriette henrik henry
  herbert hermann hilda hilde hildegard holger horst hubert hugo ibrahim ida ilse ilona ina ines inge ingeborg ingo ingrid irene iris irma irmgard
  isabel isabell isabella isabelle ivan jakob jan jana janina janine janis jannik jannis janosch jasmin jasper jean jenny jens jessica jil joachim
  joana jochen joel johann johanna johannes jolina jona jonah jonas jonathan jonna jörg josef josefine joseph josephine joshua joyce juan judith
  julia julian juliana juliane julius jürgen justin jutta kai karin karina karl karla karolina karoline karsten katharina kathrin katja katrin
  kerstin kevin kilian kim kirsten klara klaus konrad konstantin korbinian kristin kristina kurt lars laura lea leah leander leandro leia leif lena
  lene leni lennard lennart lenny leo leon leona leonard leonardo leonhard leoni leonie leonora leopold levi levin lia liam lias lieselotte lilian
  liliana lilli lilly lily lina linda linus lisa lisbeth liselotte livia lorena lorenz lotta lotte louis louisa louise luca lucas lucia luciano
  lucie lucy ludwig luis luisa luise luka lukas lutz lydia mads mael magdalena maik maike maja malea malia malik malin malina malte manfred manuel
  manuela mara marcel marco marcus mareike margarete margarethe margit margot maria mariam marie marina mario marion marius marko markus marla
  marleen marlene marlies marlon marta martha martin martina marvin mary mathea mathilda mathilde mathis matilda matteo matthias mattis maurice max
  maxi maxim maximilian maya mechthild mehmet meike mehdi melanie melina melissa merle meryem mia michael michaela michel michelle mika mila milan
  milena milo mina mira miriam mirja mirko mohamed mohammed mona monika moritz muhammad mustafa nadine nadja nalani natalie natascha nele nelly
  nevio niclas nico nicola nicolas nicole niklas niko nikolas nikolaus nils nina noah noel noemi nora norbert nour oliver olivia omar oskar oscar
  otto patricia patrick paul paula paulina pauline peer pelin peter petra philip philipp philippa pia pierre pius rafael raphael rainer ralf ralph
  ramona raphaela rebecca rebekka regina regine reiner reinhard renate rene ricarda richard rita robert robin roland rolf roman romina romy ronja
  rosalie rosemarie rosi rosina roswitha rudi rudolf rüdiger ruben ruth sabine sabrina salome samira samuel sandra sandro sara sarah sascha
  sebastian selina selma senta severin sibylle siegfried sigrid silas silke silvia silvio simon simone sina smilla sofia sofie sonja sophia sophie
  stefan stefanie steffen steffi stella stephan stephanie susanne susi svea sven svenja sylvia tabea tamara tanja tarik tatjana thea theo theodor
  theresa therese thomas thorsten tilda till tilman tim timm timo tina tobias tom toni torben torsten tristan udo ulf uli ulrich ulrike ursula uschi
  ute uwe valentin valentina valeria vanessa vera verena veronika victor victoria viktor viktoria vincent vivian vivien volker waltraud walter
  wanda wencke werner wiebke wilfried wilhelm wilma winfried wolfgang xaver yannick yannik yara yasin yasmin younes yusuf yvonne zeynep zoe zoey
`;
