import { parsed } from '../source/parsed.ts';
import { projectPath } from '../source/project-path.ts';
import { isCode, isTest } from '../source/tree.ts';
import type { SourceFile } from '../source/tree.ts';
import type { Finding } from './finding.ts';
import { flooredRooms } from './floors.ts';
import type { FlooredRoom } from './floors.ts';

/** Finds imports between folders of a room that do not lead downwards, and folders without a floor. */
export function findUpwardImports(
  files: readonly SourceFile[],
  rooms: readonly FlooredRoom[] = flooredRooms,
): Finding[] {
  return rooms.flatMap((room) => {
    const own = files.filter(({ path }) => isOnFloor(path, room));
    return [...foldersWithoutFloor(own, room), ...own.flatMap((file) => upwardImports(file, room))];
  });
}

/** The folder of the list that contains a path; the innermost one where several do. */
export function folderOf(path: string, { name, floors }: FlooredRoom): Place | undefined {
  return floors
    .flatMap((folders, floor) => folders.map((folder) => ({ folder, floor })))
    .filter(({ folder }) => path.startsWith(`${name}/${folder}/`))
    .toSorted((a, b) => b.folder.length - a.folder.length)[0];
}

/** As `folderOf`; the top of a room with `isTopAbove` counts as its highest floor. */
function placeOf(path: string, room: FlooredRoom): Place | undefined {
  const { name, floors, isTopAbove } = room;
  const isTop = path.startsWith(`${name}/`) && path.split('/').length === 2;
  return isTop && isTopAbove ? { folder: name, floor: floors.length } : folderOf(path, room);
}

/** `floor` counts from 0, the lowest. */
export type Place = { folder: string; floor: number };

/** Files at the top of a room (entries, tables, generated files) have no floor. */
function isOnFloor(path: string, { name }: FlooredRoom): boolean {
  return path.startsWith(`${name}/`) && path.split('/').length > 2 && isCode(path) && !isTest(path);
}

function foldersWithoutFloor(own: readonly SourceFile[], room: FlooredRoom): Finding[] {
  const unlisted = own.filter(({ path }) => !folderOf(path, room));
  const folders = new Map(unlisted.map(({ path }) => [path.split('/')[1], path]));
  return [...folders].map(([folder, path]) => ({
    path,
    line: 1,
    problem: `${room.name}/${folder} has no floor`,
    fix: 'list it in checks/tidy/floors.ts, above all that it imports and below all that imports it',
  }));
}

function upwardImports(file: SourceFile, room: FlooredRoom): Finding[] {
  const from = folderOf(file.path, room);
  if (!from) return [];
  return parsed(file).imports.flatMap(({ specifier, line, kind }) => {
    const target = projectPath(file.path, specifier);
    const to = target === undefined ? undefined : placeOf(target, room);
    if (!to || to.folder === from.folder || to.floor < from.floor) return [];
    const direction = to.floor === from.floor ? 'on the same floor' : 'above it';
    return [
      {
        path: file.path,
        line,
        problem: `${from.folder} imports ${kind === 'type' ? 'a type of ' : ''}${to.folder}, which is ${direction} (${target})`,
        fix: 'move the imported code down, inject it from a folder above both, or move this file up; the floors are in checks/tidy/floors.ts',
      },
    ];
  });
}
