import { parsed } from '../source/parsed.ts';
import { projectPath } from '../source/project-path.ts';
import { isCode, isTest } from '../source/tree.ts';
import type { SourceFile } from '../source/tree.ts';
import type { Finding } from './finding.ts';
import { readsAllDomains, upperParts } from './floors.ts';

/**
 * Finds imports of another domain's statements. An upper part of a domain shares those of its domain. A `*.sql.ts` that runs
 * statements is private to its domain; one that only holds parts of statements (it imports no `Db`) may be joined into those of others.
 */
export function findForeignSql(files: readonly SourceFile[]): Finding[] {
  const runs = new Set(files.filter(runsStatements).map(({ path }) => path));
  return files
    .filter(({ path }) => isCode(path) && !isTest(path))
    .flatMap((file) => {
      const domain = domainOf(file.path);
      if (domain === undefined || readsAllDomains.includes(domain)) return [];
      return parsed(file).imports.flatMap(({ specifier, line }) => {
        const target = projectPath(file.path, specifier);
        if (target === undefined || !runs.has(target) || isOpenTo(domain, target)) return [];
        return [
          {
            path: file.path,
            line,
            problem: `${domain} imports statements of another domain (${target})`,
            fix: `call a function of ${domainOf(target)}, or add one there; types belong in a file without SQL, and parts of statements in a *.sql.ts that runs none`,
          },
        ];
      });
    });
}

function runsStatements({ path, text }: SourceFile): boolean {
  return path.endsWith('.sql.ts') && /\bfrom '[^']*kernel\/db\.ts'/.test(text);
}

function domainOf(path: string): string | undefined {
  return /^shop\/([^/]+)\//.exec(path)?.[1];
}

function isOpenTo(domain: string, target: string): boolean {
  const owner = domainOf(target);
  return owner === undefined || owner === 'kernel' || schemaOf(owner) === schemaOf(domain);
}

/** The domain whose schema and statements a folder shares. */
function schemaOf(domain: string): string {
  return upperParts[domain] ?? domain;
}
