/** Why a line was refused; `field` is empty where it concerns the line as a whole. */
export type Problem = {
  field: string;
  messageKey: string;
  values?: Record<string, string | number>;
};
