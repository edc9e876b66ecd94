export type Stage = {
  name: string;
  /** Run one after the other with node_modules/.bin first in PATH. */
  commands: readonly (readonly [string, ...string[]])[];
  /** Part of `npm run check`. */
  isFast: boolean;
};

/** Everything that `npm test` proves, in this order. */
export const stages: readonly Stage[] = [
  { name: 'format', commands: [['oxfmt', '--check']], isFast: true },
  { name: 'lint', commands: [['oxlint', '--deny-warnings']], isFast: true },
  { name: 'types', commands: [['react-router', 'typegen'], ['tsc']], isFast: true },
  { name: 'contract', commands: [['node', 'start/codegen.ts', '--check']], isFast: true },
  { name: 'tidy', commands: [['node', 'checks/tidy.ts']], isFast: true },
  { name: 'requirements', commands: [['node', 'checks/requirements.ts']], isFast: true },
  { name: 'dead code', commands: [['knip', '--no-config-hints']], isFast: true },
  { name: 'unit and integration', commands: [['vitest', 'run']], isFast: false },
  { name: 'build', commands: [['node', 'start/build.ts']], isFast: false },
  { name: 'browser journeys', commands: [['node', 'start/journeys.ts']], isFast: false },
];
