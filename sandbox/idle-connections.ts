/**
 * Options of HTTP servers for tests and local runs: idle connections stay open. A server that closes them after Node's
 * five seconds resets, on a busy machine, a request that a client sends at that moment.
 */
export const keepIdleConnections = { keepAliveTimeout: 0 } as const;
