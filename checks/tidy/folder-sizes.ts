import { isCode, isTest } from '../source/tree.ts';
import type { SourceFile } from '../source/tree.ts';
import type { Finding } from './finding.ts';
import { folderOf } from './floor-imports.ts';
import { flooredRooms } from './floors.ts';
import type { FlooredRoom } from './floors.ts';

/** Finds folders with more files than their room allows. A listed folder inside another counts separately. */
export function findFullFolders(
  files: readonly SourceFile[],
  rooms: readonly FlooredRoom[] = flooredRooms,
): Finding[] {
  return rooms.flatMap((room) => {
    const { mostFiles = Infinity } = room;
    return [...countFiles(files, room)]
      .filter(([, count]) => count > mostFiles)
      .map(([folder, count]) => ({
        path: `${room.name}/${folder}`,
        line: 1,
        problem: `the folder has ${count} files, more than ${mostFiles}`,
        fix: 'give a part of it a folder with its own floor in checks/tidy/floors.ts, or merge files that are always read together',
      }));
  });
}

function countFiles(files: readonly SourceFile[], room: FlooredRoom): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    const folder = isCode(path) && !isTest(path) ? folderOf(path, room)?.folder : undefined;
    if (folder !== undefined) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return counts;
}
