import type { Branch } from './tree.ts';

export const basteln: Branch = {
  id: 40_000,
  name: 'Basteln & Kunst|Crafts & art',
  description: 'Farben, Papiere, Scheren und alles, was zwischen Idee und fertigem Werk liegt.|Paints, papers, scissors and everything between the idea and the finished piece.',
  icon: 'palette', tint: 'flieder', motif: 'kategorie-basteln',
  groups: [
    ['Farben|Paints', 'Gouache & Tempera|Gouache & tempera', 'Deckfarbkästen|Opaque paint boxes', 'Acrylfarben|Acrylic paints', 'Aquarellfarben|Watercolours', 'Fingerfarben|Finger paints', 'Fensterfarben|Window paints', 'Stoffmalfarben|Fabric paints'],
    ['Pinsel & Malzubehör|Brushes & painting supplies', 'Schulpinsel|School brushes', 'Künstlerpinsel|Artist brushes', 'Malbecher|Paint cups', 'Malkittel|Painting smocks', 'Keilrahmen|Stretched canvases', 'Staffeleien|Easels', 'Paletten & Malunterlagen|Palettes & painting mats'],
    ['Bastelpapier|Craft paper', 'Tonpapier|Construction paper', 'Fotokarton|Card stock', 'Transparentpapier|Tracing paper', 'Faltblätter|Origami paper', 'Krepppapier|Crêpe paper', 'Wellpappe|Corrugated card'],
    ['Scheren & Schneiden|Scissors & cutting', 'Kinderscheren|Children’s scissors', 'Bastelscheren|Craft scissors', 'Motivlocher|Craft punches', 'Schneidematten|Cutting mats', 'Prickelnadeln|Pricking needles'],
    ['Kleben & Verbinden|Gluing & joining', 'Bastelkleber|Craft glue', 'Heißklebepistolen|Hot glue guns', 'Klebepunkte|Adhesive dots', 'Musterklammern|Paper fasteners', 'Washi-Tape|Washi tape'],
    ['Wolle & Textiles|Wool & textiles', 'Bastelwolle|Craft wool', 'Filz|Felt', 'Webrahmen|Weaving looms', 'Nähen für Kinder|Sewing for children', 'Perlen & Fädeln|Beads & threading', 'Strick- und Häkelnadeln|Knitting needles & crochet hooks'],
    ['Modellieren & Werken|Modelling & woodwork', 'Knete|Modelling dough', 'Ton & Modelliermasse|Clay & modelling compound', 'Holz zum Werken|Wood for crafts', 'Laubsägen|Fretsaws', 'Gips & Gießen|Plaster & casting', 'Speckstein|Soapstone'],
    ['Dekorieren|Decorating', 'Wackelaugen & Pompons|Wiggly eyes & pompoms', 'Pfeifenputzer|Pipe cleaners', 'Sticker & Glitzer|Stickers & glitter', 'Moosgummi|Foam rubber', 'Stempel|Stamps', 'Naturmaterial|Natural materials'],
  ],
};
