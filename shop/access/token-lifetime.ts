/** No token lives longer (AU3). */
export const tokenLifetimeMs = 15 * 60_000;
