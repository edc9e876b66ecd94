export const boardPath = '/myaccount/board/';
export const submissionsPath = '/myaccount/board/submissions/';
export const collectivesPath = '/myaccount/board/orders/';

/** The page of a school of the board; of another year or page of orders where they are named. */
export function schoolPath(id: number, query: { year?: number; p?: number } = {}): string {
  const entries = Object.entries({ id, ...query }).map(([name, value]) => [name, String(value)]);
  return `/myaccount/board/school/?${new URLSearchParams(entries)}`;
}
