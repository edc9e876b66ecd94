import { resolve } from 'node:path';
import { createFolderObjectStore } from '#adapters/files/folder-object-store.ts';
import type { ObjectStore } from '#adapters/files/object-port.ts';
import { createPostgresObjectStore } from '#adapters/files/postgres-object-store.sql.ts';
import { pauseAfterFault } from '#adapters/files/pause-after-fault.ts';
import { createS3ObjectStore } from '#adapters/files/s3-object-store.ts';
import type { PictureSizes, PictureStore } from '#adapters/pictures/port.ts';
import { createUploadedPictures, isUploadedKey } from '#adapters/pictures/uploaded-pictures.ts';
import { findCut } from '#shop/files/picture.sql.ts';
import type { Clock } from '#shop/kernel/clock.ts';
import type { Db } from '#shop/kernel/db.ts';
import type { Settings } from '../settings/settings.ts';

type StoreParts = {
  settings: Pick<Settings, 'objects' | 'dataDir'>;
  db: Db;
  clock: Clock;
};

/** Opens the store of originals and sizes that the settings name. */
export function openObjectStore({ settings, db, clock }: StoreParts): ObjectStore {
  const { objects, dataDir } = settings;
  if (objects.kind === 's3') return createS3ObjectStore(objects.account, clock);
  if (objects.kind === 'postgres') return createPostgresObjectStore(db, clock);
  return createFolderObjectStore(resolve(dataDir, 'files'));
}

/** Opens all pictures of the shop: the middles of drawings, which `drawn` makes in any size, and cuts of originals. */
export function openPictures(
  parts: StoreParts & {
    drawn: PictureStore;
    objects: ObjectStore;
    onCacheFault: (fault: unknown) => undefined;
  },
): PictureStore & PictureSizes {
  const { settings, db, clock, drawn, objects, onCacheFault } = parts;
  const uploaded = createUploadedPictures({
    objects: pauseAfterFault(objects, clock),
    find: (key) => findCut(db, key),
    draw: async (drawing) => (await drawn.get(drawing, 'zoom'))?.bytes,
    // A local folder needs no second one.
    folder: settings.objects.kind === 'folder' ? undefined : resolve(settings.dataDir, 'pictures'),
    onCacheFault,
  });
  return {
    get: (key, ...format) => (isUploadedKey(key) ? uploaded : drawn).get(key, ...format),
    prepare: (key) => uploaded.prepare(key),
  };
}
