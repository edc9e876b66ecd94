import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '#start/machine/project-folder.ts';
import type { Measurement, Row } from './row.ts';

const barKb = { shell: 180, screen: 90 };
const folder = join(projectFolder, '.build', 'backoffice');
const assets = join(folder, 'assets');

/** Size of the back office's scripts, gzipped: what every screen needs, with the texts of the longer language, and the heaviest screen beside that. */
export const measureBackofficeWeight: Measurement = async () => {
  const [, entry = ''] =
    /<script[^>]* src="\/assets\/([^"]+)"/.exec(readFileSync(join(folder, 'index.html'), 'utf8')) ??
    [];
  const scripts = withImports([entry]);
  const lazy = [...scripts].flatMap((name) => namesIn(name, /import\(["'`]\.\/([\w.-]+\.js)/g));
  const texts = lazy.filter((name) => /^(?:de|en)-/.test(name));
  const [longest = ''] = texts.toSorted((one, other) => weigh([other]) - weigh([one]));
  const shell = new Set([...scripts, longest]);
  const screens = lazy
    .filter((name) => !texts.includes(name))
    .map((name) => {
      const own = [...withImports([name])].filter((file) => !shell.has(file));
      return { name, kb: weigh(own) };
    });
  const heaviest = screens.toSorted((one, other) => other.kb - one.kb)[0];
  const shellKb = weigh([...shell]);
  return [
    row('the shell of the back office', shellKb, barKb.shell, `${shell.size} files`),
    row(
      'the heaviest of its lazy screens',
      heaviest?.kb ?? 0,
      barKb.screen,
      `${heaviest?.name.replace(/-[\w-]{8}\.js$/, '')} of ${screens.length}`,
    ),
  ];
};

function row(of: string, kb: number, bar: number, what: string): Row {
  return {
    what: `script of ${of}, gz`,
    measured: `${kb.toFixed(1)} KB (${what})`,
    bar: `at most ${bar} KB`,
    isMet: kb > 0 && kb <= bar,
  };
}

/** Files with all that they import statically. */
function withImports(names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const other of namesIn(name, /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
      visit(other);
  };
  for (const name of names) visit(name);
  return found;
}

function namesIn(name: string, pattern: RegExp): string[] {
  const script = readFileSync(join(assets, name), 'utf8');
  return [...new Set([...script.matchAll(pattern)].flatMap(([, other]) => other ?? []))];
}

function weigh(names: readonly string[]): number {
  const packed = new Set(readdirSync(assets));
  return names.reduce((sum, name) => {
    const file = packed.has(`${name}.gz`) ? `${name}.gz` : name;
    return sum + statSync(join(assets, file)).size / 1000;
  }, 0);
}
