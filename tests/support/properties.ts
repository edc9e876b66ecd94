import fc from 'fast-check';
import { inject } from 'vitest';

/**
 * fast-check with the seed of the test run, so that properties see the same cases when the run is repeated. A property
 * whose cases write rows that a limit of the shop counts sets `endOnFailure`: shrinking would reach the limit.
 */
fc.configureGlobal({ seed: inject('seed') });

export default fc;
