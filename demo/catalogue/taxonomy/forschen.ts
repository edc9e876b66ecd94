import type { Branch } from './tree.ts';

export const forschen: Branch = {
  id: 70_000,
  name: 'Naturwissenschaften|Science',
  navigationName: 'Forschen|Science',
  description: 'Versuche, die gelingen: Geräte, Modelle und Sätze für einzelne Kinder und ganze Klassen.|Experiments that work: instruments, models and kits for individual children and whole classes.',
  icon: 'microscope', tint: 'zitrone', motif: 'kategorie-forschen',
  groups: [
    ['Mikroskope & Lupen|Microscopes & magnifiers', 'Schülermikroskope|Student microscopes', 'Handlupen|Hand lenses', 'Becherlupen|Bug viewers', 'Dauerpräparate|Prepared slides', 'Stereomikroskope|Stereo microscopes'],
    ['Physik|Physics', 'Magnetismus|Magnetism', 'Strom & Schaltungen|Electricity & circuits', 'Optik|Optics', 'Mechanik|Mechanics', 'Wärme & Energie|Heat & energy'],
    ['Chemie|Chemistry', 'Reagenzgläser|Test tubes', 'Laborgeräte|Laboratory equipment', 'Experimentierkästen Chemie|Chemistry kits', 'Schutzausrüstung|Protective equipment'],
    ['Biologie|Biology', 'Anatomiemodelle|Anatomical models', 'Pflanzen & Garten|Plants & garden', 'Insekten & Tiere beobachten|Observing insects & animals', 'Herbarien & Bestimmung|Herbaria & identification'],
    ['Erde & Weltraum|Earth & space', 'Globen|Globes', 'Teleskope|Telescopes', 'Steine & Fossilien|Rocks & fossils', 'Wetterstationen|Weather stations', 'Sonnensystem|Solar system'],
    ['Technik & Robotik|Technology & robotics', 'Lernroboter|Learning robots', 'Elektronik-Baukästen|Electronics kits', 'Solarbausätze|Solar kits', 'Taschenrechner|Calculators', 'Zahnräder & Getriebe|Gears & transmissions'],
    ['Forscherkisten|Explorer kits', 'Experimente für die Kita|Experiments for nursery', 'Experimente für die Grundschule|Experiments for primary school', 'Forscherkisten im Klassensatz|Explorer kits in class sets', 'Waldtag|Forest days'],
  ],
};
