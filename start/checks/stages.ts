export type Stage = {
  name: string;
  /** Run in sequence, with node_modules/.bin first in PATH. */
  commands: readonly (readonly [string, ...string[]])[];
  /** Projects of vitest.config.ts that run after the commands. */
  vitest?: readonly string[];
  /** Options of the browser journeys that run after the commands. */
  journeys?: readonly string[];
  /** Set where it may run beside its neighbours. */
  sharesMachine?: true;
};

/** `npm run check`, and the beginning of `npm test` and `npm run check -- deep`. The longest is first. */
export const fastStages: readonly Stage[] = [
  // One program checks types and lints: it reads and infers the types of the whole tree once.
  fast('types and lint', ['react-router', 'typegen'], ['oxlint', '--deny-warnings']),
  fast('tidy', ['node', 'checks/tidy.ts']),
  fast('dead code', ['knip', '--no-config-hints']),
  fast('contract', ['node', 'start/codegen.ts', '--check']),
  fast('requirements', ['node', 'checks/requirements.ts']),
  fast('format', ['oxfmt', '--check']),
];

function fast(name: string, ...commands: Stage['commands']): Stage {
  return { name, commands, sharesMachine: true };
}

/** Pattern of deep journeys, all widths or one (see tests/journeys/playwright.config.ts). */
export const deepJourneys = '@deep|^phone .*@phone-deep|^desktop .*@wide-deep';

const build = fast('build', ['node', 'start/build.ts']);

/** The stages of `npm test`. */
export const everydayStages: readonly Stage[] = [
  ...fastStages,
  build,
  { name: 'unit and integration', commands: [], vitest: ['apart', 'storefront', 'together'] },
  { name: 'browser journeys', commands: [], journeys: ['--grep-invert', deepJourneys] },
];

/** The stages of `npm run check -- deep`: test files named `*.deep.test.ts` and journeys tagged `@deep`, which are slow and rarely break. */
export const deepStages: readonly Stage[] = [
  ...fastStages,
  build,
  { name: 'deep tests', commands: [], vitest: ['deep'] },
  { name: 'deep journeys', commands: [], journeys: ['--grep', deepJourneys] },
];
