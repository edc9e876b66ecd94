import type { TestSelection } from './vitest-command.ts';

export type Stage = {
  name: string;
  /** Run in sequence, with node_modules/.bin first in PATH. */
  commands: readonly (readonly [string, ...string[]])[];
  /** Tests of Vitest that run after the commands. */
  vitest?: TestSelection;
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

const everydayProjects = ['apart', 'storefront', 'together'];

const build = fast('build', ['node', 'start/build.ts']);

/** The stages of `npm test`. */
export const everydayStages: readonly Stage[] = [
  ...fastStages,
  build,
  {
    name: 'unit and integration',
    commands: [],
    vitest: { projects: everydayProjects, tags: '!deep' },
  },
  { name: 'browser journeys', commands: [], journeys: ['--grep-invert', deepJourneys] },
];

/**
 * The stages of `npm run check -- deep`, which are slow and rarely break: test files named `*.deep.test.ts`, single tests with
 * the tag `deep`, and journeys tagged `@deep`.
 */
export const deepStages: readonly Stage[] = [
  ...fastStages,
  build,
  { name: 'deep tests', commands: [], vitest: { projects: ['deep'] } },
  {
    name: 'tests tagged deep',
    commands: [],
    vitest: { projects: everydayProjects, tags: 'deep' },
  },
  { name: 'deep journeys', commands: [], journeys: ['--grep', deepJourneys] },
];
