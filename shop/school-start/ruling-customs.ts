type Source = { name: string; url: string };

/** What is known of the handwriting that schools of a region teach; each has a sentence of its own among the texts. */
export const scripts = [
  'bavaria',
  'badenWuerttemberg',
  'schulausgangsschrift',
  'hamburg',
  'connected',
  'berlin',
  'unknown',
  'austria',
  'switzerland',
] as const;

export type Script = (typeof scripts)[number];

/** `years` are the codes of usual rulings by school year; 5 stands for all later ones. Empty where no source says any. */
export type RulingCustom = {
  code: string;
  de: string;
  en: string;
  script: Script;
  years: readonly (readonly string[])[];
};

const german: RulingCustom['years'] = [
  ['sl', '0', '1', '7'],
  ['2', '7', '5'],
  ['3', '3r', '5'],
  ['4', '9', '25', '5', '10', '26'],
  ['25', '27', '26', '28', '20'],
];

/**
 * Which rulings are usual by school year, and the handwriting taught, by region. The numbers of rulings are one standard in all of
 * Germany; no source says that a federal state uses others, so that they differ in their handwriting alone. Sources: `scriptSources`.
 */
export const rulingCustoms: readonly RulingCustom[] = [
  // All of Germany, shown where no state is chosen.
  custom('DE', 'Deutschland', 'Germany', 'unknown'),
  custom('DE-BW', 'Baden-Württemberg', 'Baden-Württemberg', 'badenWuerttemberg'),
  custom('DE-BY', 'Bayern', 'Bavaria', 'bavaria'),
  custom('DE-BE', 'Berlin', 'Berlin', 'berlin'),
  custom('DE-BB', 'Brandenburg', 'Brandenburg', 'unknown'),
  custom('DE-HB', 'Bremen', 'Bremen', 'unknown'),
  custom('DE-HH', 'Hamburg', 'Hamburg', 'hamburg'),
  custom('DE-HE', 'Hessen', 'Hesse', 'unknown'),
  custom('DE-MV', 'Mecklenburg-Vorpommern', 'Mecklenburg-Western Pomerania', 'unknown'),
  custom('DE-NI', 'Niedersachsen', 'Lower Saxony', 'connected'),
  custom('DE-NW', 'Nordrhein-Westfalen', 'North Rhine-Westphalia', 'unknown'),
  custom('DE-RP', 'Rheinland-Pfalz', 'Rhineland-Palatinate', 'unknown'),
  custom('DE-SL', 'Saarland', 'Saarland', 'unknown'),
  custom('DE-SN', 'Sachsen', 'Saxony', 'schulausgangsschrift'),
  custom('DE-ST', 'Sachsen-Anhalt', 'Saxony-Anhalt', 'schulausgangsschrift'),
  custom('DE-SH', 'Schleswig-Holstein', 'Schleswig-Holstein', 'connected'),
  custom('DE-TH', 'Thüringen', 'Thuringia', 'schulausgangsschrift'),
  custom('AT', 'Österreich', 'Austria', 'austria', []),
  custom('CH', 'Schweiz', 'Switzerland', 'switzerland', []),
];

const zeit: Source = {
  name: 'Die Zeit, 2017',
  url: 'https://www.zeit.de/gesellschaft/schule/2017-11/schreibschrift-grundschrift-schule-streit',
};

export const scriptSources: Readonly<Record<Script, readonly Source[]>> = {
  bavaria: [zeit],
  badenWuerttemberg: [zeit],
  schulausgangsschrift: [zeit],
  connected: [zeit],
  hamburg: [
    zeit,
    {
      name: 'Hamburger Abendblatt',
      url: 'https://www.abendblatt.de/hamburg/kommunales/article108087555/Die-Hamburger-Schreibschrift-stammt-aus-der-DDR.html',
    },
  ],
  berlin: [
    {
      name: 'Berliner Morgenpost',
      url: 'https://www.morgenpost.de/familie/article105032793/Wie-Berlin-es-mit-der-Schreibschrift-haelt.html',
    },
  ],
  unknown: [],
  austria: [
    { name: 'Elternbrief', url: 'http://www.elternbrief.at/de/page.asp?id=444' },
    {
      name: 'OÖ Nachrichten',
      url: 'https://www.nachrichten.at/panorama/chronik/die-alte-schulschrift-hat-bald-endgueltig-ausgedient;art58,3783780',
    },
  ],
  switzerland: [
    { name: 'Deutschschweizer Basisschrift', url: 'https://basisschrift.ch/node/66' },
    {
      name: 'Badener Tagblatt',
      url: 'https://www.badenertagblatt.ch/aargau/zurzibiet/waldshutleuggern-einschulungs-check-das-muessen-eltern-in-deutschland-und-der-schweiz-fuer-die-erstausstattung-zahlen-ld.2514683',
    },
  ],
};

function custom(
  code: string,
  de: string,
  en: string,
  script: Script,
  years: RulingCustom['years'] = german,
): RulingCustom {
  return { code, de, en, script, years };
}
