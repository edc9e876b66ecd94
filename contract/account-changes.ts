/**
 * Whether an operation changes the account itself: it may end the session that it came with, so that its refusal is no
 * reason to log the visitor out (AU3).
 */
export function isAccountChange(operationName: string): boolean {
  return accountChange.test(operationName);
}

const accountChange =
  /^(?:change\w*password|(?:add|update|delete)\w*(?:address|packstation)|(?:update|change|delete)\w*(?:account|email|phone))/i;
