/** The id of a suggestion, by which the field says that it is the active one. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
