import { expect, test } from 'vitest';
import { backofficeScenes } from './backoffice-scenes.ts';
import type { SceneRecords } from './scene-records.ts';
import { screens } from '#backoffice/screens.ts';

const scenes = backofficeScenes({} as SceneRecords);

test('[OP1] every screen has a scene, which journeys check by axe and of which there is a picture', () => {
  const shown = new Set(scenes.filter(({ isOver }) => !isOver).map(({ screen }) => screen));
  expect(screens.map(({ path }) => path).filter((path) => !shown.has(path))).toEqual([]);
});

test('scenes are about screens that exist, and their pictures have names of their own', () => {
  const known = new Set([...screens.map(({ path }) => path), '/log-in', '/invitation', '*']);
  expect(scenes.filter(({ screen }) => !known.has(screen))).toEqual([]);
  expect(new Set(scenes.map(({ name }) => name)).size).toBe(scenes.length);
});
