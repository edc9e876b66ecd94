import type { Branch } from './tree.ts';

export const schreiben: Branch = {
  id: 20_000,
  name: 'Schreiben & Zeichnen|Writing & drawing',
  description: 'Kräftige Farben, weiche Minen, bruchfest für kleine Hände. Vom ersten Dreikantstift bis zum Klassensatz.|Strong colours, soft leads, break-resistant for small hands. From the first triangular pencil to class sets.',
  icon: 'pencil', tint: 'zitrone', motif: 'kategorie-schreiben',
  groups: [
    ['Buntstifte & Malen|Colouring pencils & drawing', 'Dreikant-Buntstifte|Triangular colouring pencils', 'Runde Buntstifte|Round colouring pencils', 'Aquarellstifte|Watercolour pencils', 'Buntstifte im Klassensatz|Colouring pencils in class sets', 'Wachsmalstifte|Wax crayons', 'Ölkreiden & Pastelle|Oil pastels & pastels', 'Straßenmalkreide|Pavement chalk'],
    ['Füller & Tinte|Fountain pens & ink', 'Schulfüller|School fountain pens', 'Füller für Linkshänder|Fountain pens for left-handers', 'Tintenroller|Rollerball pens', 'Tintenpatronen|Ink cartridges', 'Tintenlöscher|Ink erasers', 'Schreiblernstifte|Learner pens'],
    ['Bleistifte & Radierer|Pencils & erasers', 'Bleistifte|Pencils', 'Dicke Bleistifte für Schreibanfänger|Chunky pencils for beginners', 'Zeichenbleistifte|Drawing pencils', 'Druckbleistifte|Mechanical pencils', 'Radiergummis|Erasers'],
    ['Filzstifte & Marker|Felt-tip pens & markers', 'Filzstifte|Felt-tip pens', 'Fineliner|Fineliners', 'Textmarker|Highlighters', 'Pinselstifte|Brush pens', 'Permanentmarker|Permanent markers', 'Acrylmarker|Acrylic markers'],
    ['Kugelschreiber & Gelstifte|Ballpoint & gel pens', 'Kugelschreiber|Ballpoint pens', 'Gelstifte|Gel pens', 'Radierbare Stifte|Erasable pens', 'Mehrfarbstifte|Multicolour pens'],
    ['Lineale & Zirkel|Rulers & compasses', 'Lineale|Rulers', 'Geodreiecke|Set squares', 'Schulzirkel|School compasses', 'Schablonen|Stencils', 'Zeichenplatten|Drawing boards'],
    ['Spitzer|Sharpeners', 'Dosenspitzer|Container sharpeners', 'Metallspitzer|Metal sharpeners', 'Spitzmaschinen|Sharpening machines', 'Elektrische Spitzer|Electric sharpeners'],
    ['Tafel & Kreide|Board & chalk', 'Tafelkreide|Blackboard chalk', 'Schiefertafeln|Slate boards', 'Tafelschwämme|Board sponges', 'Whiteboardmarker|Whiteboard markers', 'Whiteboard-Radierer|Whiteboard erasers'],
    ['Korrektur & Kleber|Correction & glue', 'Klebestifte|Glue sticks', 'Flüssigkleber|Liquid glue', 'Korrekturroller|Correction rollers', 'Klebefilm|Adhesive tape', 'Griffhilfen|Pencil grips'],
  ],
};
