import { lineFinder } from '../source/scan.ts';
import type { SourceFile } from '../source/tree.ts';
import type { Finding } from './finding.ts';

/** Nothing that is committed knows one machine's folders or one network's package registry. */
export function findNamedPlaces(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => path !== 'package-lock.json')
    .flatMap((file) =>
      PLACES.flatMap(({ form, wrong, mend }) =>
        [...file.text.matchAll(form)].map((match) => ({
          path: file.path,
          line: lineFinder(file.text)(match.index),
          wrong: `${wrong}: ${match[0].trim()}`,
          mend,
        })),
      ),
    );
}

const RELATIVE = 'write the path from the root of the project, or take it from a setting';

const PLACES = [
  {
    form: /(?<![\w.~/-])\/(?:home|Users)\/[a-z][\w.-]*\/[\w.-]+/g,
    wrong: "a path into somebody's home",
    mend: RELATIVE,
  },
  {
    form: /(?<![\w.~/-])\/(?:work|root|workspace|builds)\/[\w.-]+/g,
    wrong: 'a path of one machine',
    mend: RELATIVE,
  },
  { form: /\b[A-Z]:\\\\?Users\\\\?\w+/g, wrong: "a path into somebody's home", mend: RELATIVE },
  {
    form: /\b(?:registry|npm|artifactory|nexus|verdaccio)(?:\.[\w-]+)+\.(?:com|org|net|io|dev|de|local|internal)\b/g,
    wrong: 'the host of a package registry',
    mend: 'leave it out; npm knows its registry from the settings of the machine',
  },
];
