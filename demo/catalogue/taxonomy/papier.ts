import type { Branch } from './tree.ts';

export const papier: Branch = {
  id: 30_000,
  name: 'Hefte & Papier|Exercise books & paper',
  description: 'Hefte in jeder Lineatur, Blöcke, Ordner und Papier, das beim Radieren nicht reißt.|Exercise books in every ruling, pads, folders and paper that stands up to an eraser.',
  icon: 'notebook-pen', tint: 'pfirsich', motif: 'kategorie-papier',
  groups: [
    ['Schulhefte|Exercise books', 'Schulhefte A4|Exercise books A4', 'Schulhefte A5|Exercise books A5', 'Rechenhefte|Maths books', 'Schreiblernhefte|Handwriting books', 'Vokabelhefte|Vocabulary books', 'Musikhefte|Music books', 'Hausaufgabenhefte|Homework books'],
    ['Blöcke|Pads', 'Collegeblöcke|College pads', 'Briefblöcke|Writing pads', 'Zeichenblöcke|Drawing pads', 'Malblöcke|Painting pads', 'Millimeterpapier|Graph paper'],
    ['Heftumschläge & Etiketten|Book covers & labels', 'Heftumschläge aus Papier|Paper book covers', 'Heftumschläge aus Folie|Plastic book covers', 'Namensetiketten|Name labels', 'Buchschutzfolie|Book protection film'],
    ['Mappen & Hefter|Folders & files', 'Sammelmappen|Document folders', 'Schnellhefter|Flat files', 'Eckspanner|Elastic folders', 'Zeichenmappen|Art folders', 'Postmappen|Post folders', 'Klarsichthüllen|Clear sleeves'],
    ['Ordner & Register|Binders & dividers', 'Ordner A4|Binders A4', 'Ringbücher|Ring binders', 'Register|Dividers', 'Trennstreifen|Divider strips'],
    ['Kopier- & Druckpapier|Copy & printing paper', 'Kopierpapier weiß|White copy paper', 'Kopierpapier farbig|Coloured copy paper', 'Fotopapier|Photo paper', 'Laminierfolien|Laminating pouches'],
    ['Notizbücher & Kalender|Notebooks & calendars', 'Notizbücher|Notebooks', 'Schülerkalender|Student planners', 'Lehrerkalender|Teacher planners', 'Haftnotizen|Sticky notes', 'Wandkalender|Wall calendars'],
    ['Freundebücher & Alben|Friendship books & albums', 'Freundebücher|Friendship books', 'Portfolio-Ordner|Portfolio binders', 'Poesiealben|Autograph albums', 'Stickeralben|Sticker albums'],
  ],
};
