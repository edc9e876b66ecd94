/** The layer that tells what a label means. */
export const labelDialog = 'labelLayer';
