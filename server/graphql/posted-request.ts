/** The parts of a posted request that the API reads. */
export type PostedRequest = { type: string; accepted: string; body: Buffer };
