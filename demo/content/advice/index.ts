import type { AdvicePage } from './advice-page.ts';
import { fiveExperiments, firstClassroom, quietCorners } from './rooms-and-experiments.ts';
import { satchelChoice, satchelWeight } from './satchels.ts';
import { pencilsByAge, schoolStart } from './school-start.ts';

/** All advice articles; the first three are teased on other pages. */
export const advicePages: readonly AdvicePage[] = [
  satchelWeight,
  fiveExperiments,
  quietCorners,
  schoolStart,
  firstClassroom,
  pencilsByAge,
  satchelChoice,
];
