/** The dialog that shows pictures large. */
export const zoomDialog = 'productZoom';
