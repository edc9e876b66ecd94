/** Name of the dialog that explains a label. */
export const labelDialog = 'labelLayer';

/** Name of the zoom dialog. */
export const zoomDialog = 'productZoom';
