import type { Branch } from './tree.ts';

export const ranzen: Branch = {
  id: 10_000,
  name: 'Ranzen & Taschen|Satchels & bags',
  description: 'Leicht, verstellbar und gut zu sehen: Ranzen, Rucksäcke und alles, was hineingehört.|Light, adjustable and easy to see: satchels, backpacks and everything that goes inside.',
  icon: 'backpack', tint: 'himmel', motif: 'kategorie-ranzen',
  groups: [
    ['Schulranzen|School satchels', 'Schulranzen-Sets|Satchel sets', 'Leichte Schulranzen|Lightweight satchels', 'Mitwachsende Ranzen|Adjustable satchels that grow with your child', 'Ranzen für Vorschulkinder|Satchels for preschoolers', 'Sicherheitsranzen|High-visibility satchels'],
    ['Schulrucksäcke|School backpacks', 'Rucksäcke ab Klasse 5|Backpacks from year 5', 'Laptoprucksäcke|Laptop backpacks', 'Trolley-Rucksäcke|Trolley backpacks', 'Freizeitrucksäcke|Leisure backpacks', 'Wanderrucksäcke für Kinder|Hiking backpacks for children'],
    ['Kindergartentaschen|Nursery bags', 'Kindergartenrucksäcke|Nursery backpacks', 'Umhängetaschen für Kinder|Shoulder bags for children', 'Brotzeittaschen|Lunch bags', 'Krippenrucksäcke|Crèche backpacks'],
    ['Etuis & Mäppchen|Pencil cases', 'Gefüllte Federmäppchen|Filled pencil cases', 'Schlamperetuis|Pencil pouches', 'Faulenzer-Etuis|Roll-up pencil cases', 'Stifterollen|Pencil rolls', 'Doppeldecker-Etuis|Two-tier pencil cases'],
    ['Sportbeutel & Sporttaschen|Gym bags', 'Turnbeutel|Drawstring gym bags', 'Sporttaschen|Sports bags', 'Schwimmtaschen|Swimming bags', 'Schuhbeutel|Shoe bags'],
    ['Brotdosen & Trinkflaschen|Lunch boxes & bottles', 'Brotdosen|Lunch boxes', 'Trinkflaschen aus Edelstahl|Stainless steel bottles', 'Trinkflaschen aus Tritan|Tritan bottles', 'Thermobehälter|Insulated containers', 'Besteck für unterwegs|Cutlery to go'],
    ['Schulstart|Starting school', 'Schultüten|School cones', 'Schultüten zum Basteln|School cones to make', 'Füllung für die Schultüte|School cone fillers', 'Geldbörsen & Brustbeutel|Purses & neck pouches'],
    ['Ranzen-Zubehör|Satchel accessories', 'Regenhüllen|Rain covers', 'Reflektoren|Reflectors', 'Brust- und Hüftgurte|Chest and hip straps', 'Anhänger & Kletties|Tags & patches'],
  ],
};
