export const productPath = (id: number): string => `/prod/${id}/`;
