import { lineFinder } from '../source/lines.ts';
import type { SourceFile } from '../source/tree.ts';
import type { Finding } from './finding.ts';

/** Finds folders of one machine and hosts of package registries in committed files. */
export function findLocalNames(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => path !== 'package-lock.json')
    .flatMap((file) =>
      LOCAL_NAMES.flatMap(({ form, problem, fix }) =>
        [...file.text.matchAll(form)].map((match) => ({
          path: file.path,
          line: lineFinder(file.text)(match.index),
          problem: `${problem}: ${match[0].trim()}`,
          fix,
        })),
      ),
    );
}

const USE_RELATIVE_PATH = 'write the path from the root of the project, or read it from a setting';

const LOCAL_NAMES = [
  {
    form: /(?<![\w.~/-])\/(?:home|Users)\/[a-z][\w.-]*\/[\w.-]+/g,
    problem: 'a path into a home directory',
    fix: USE_RELATIVE_PATH,
  },
  {
    form: /(?<![\w.~/-])\/(?:work|root|workspace|builds)\/[\w.-]+/g,
    problem: 'a path of one machine',
    fix: USE_RELATIVE_PATH,
  },
  {
    form: /\b[A-Z]:\\\\?Users\\\\?\w+/g,
    problem: 'a path into a home directory',
    fix: USE_RELATIVE_PATH,
  },
  {
    form: /\b(?:registry|npm|artifactory|nexus|verdaccio)(?:\.[\w-]+)+\.(?:com|org|net|io|dev|de|local|internal)\b/g,
    problem: 'the host of a package registry',
    fix: 'leave it out; npm knows its registry from the settings of the machine',
  },
];
