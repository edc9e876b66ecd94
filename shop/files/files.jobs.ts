import type { PictureSizes } from '#adapters/pictures/port.ts';
import type { JobHandlers } from '#shop/kernel/jobs.ts';

export type FileJobCtx = { pictureSizes: PictureSizes };

/** Jobs of this domain by name. */
export const filesJobs = {
  'make-picture-sizes': ({ key }, ctx) => ctx.pictureSizes.prepare(key),
} satisfies JobHandlers<FileJobCtx>;
