export type Stage = {
  name: string;
  /** Run in sequence, with node_modules/.bin first in PATH. */
  commands: readonly (readonly [string, ...string[]])[];
  /** Projects of vitest.config.ts that run after the commands. */
  vitest?: readonly string[];
};

/** `npm run check`, and the beginning of `npm test` and `npm run check -- deep`. */
export const fastStages: readonly Stage[] = [
  { name: 'format', commands: [['oxfmt', '--check']] },
  // One program checks types and lints: it reads and infers the types of the whole tree once.
  {
    name: 'types and lint',
    commands: [
      ['react-router', 'typegen'],
      ['oxlint', '--deny-warnings'],
    ],
  },
  { name: 'contract', commands: [['node', 'start/codegen.ts', '--check']] },
  { name: 'tidy', commands: [['node', 'checks/tidy.ts']] },
  { name: 'requirements', commands: [['node', 'checks/requirements.ts']] },
  { name: 'dead code', commands: [['knip', '--no-config-hints']] },
];

/** Pattern of deep journeys, all widths or one (see tests/journeys/playwright.config.ts). */
export const deepJourneys = '@deep|^phone .*@phone-deep|^desktop .*@wide-deep';

const build: Stage = { name: 'build', commands: [['node', 'start/build.ts']] };

/** The stages of `npm test`. */
export const everydayStages: readonly Stage[] = [
  ...fastStages,
  { name: 'unit and integration', commands: [], vitest: ['apart', 'storefront', 'together'] },
  build,
  {
    name: 'browser journeys',
    commands: [['node', 'start/test.ts', 'journeys', '--grep-invert', deepJourneys]],
  },
];

/** The stages of `npm run check -- deep`: test files named `*.deep.test.ts` and journeys tagged `@deep`, which are slow and rarely break. */
export const deepStages: readonly Stage[] = [
  ...fastStages,
  { name: 'deep tests', commands: [], vitest: ['deep'] },
  build,
  {
    name: 'deep journeys',
    commands: [['node', 'start/test.ts', 'journeys', '--grep', deepJourneys]],
  },
];
