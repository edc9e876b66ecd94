import type { Command } from '#shop/kernel/command.ts';
import { rights } from '#shop/kernel/rights.ts';
import { commands, domains } from './commands.ts';
import { type Argument, argumentsOf } from './input-arguments.ts';

const program = 'npm run shop --';

/** All domains with their verbs. */
export function explainShop(): string {
  const lines = Object.entries(domains).map(([domain, meaning]) => [
    domain,
    `${meaning}: ${commands
      .filter(({ name }) => name.startsWith(`${domain} `))
      .map(({ name }) => verbOf(name))
      .join(', ')}`,
  ]);
  return [
    `${program} <domain> <verb> [arguments]   works on the shop’s database, also while the shop runs`,
    '',
    ...inColumns(lines),
    '',
    `${program} help <domain>          explains a domain’s commands`,
    `${program} help <domain> <verb>   explains one command`,
  ].join('\n');
}

/** The commands of a domain, a line each. */
export function explainDomain<RunCtx>(
  domain: string,
  ofDomain: readonly Command<RunCtx>[],
): string {
  return [
    `${domains[domain] ?? domain}:`,
    '',
    ...inColumns(ofDomain.map((command) => [usageOf(command), command.summary])),
  ].join('\n');
}

/** One command with its arguments, refusals and right. */
export function explainCommand<RunCtx>(command: Command<RunCtx>): string {
  const explained = argumentsOf(command).map((each) => [nameOf(each), each.meaning]);
  const refusals = Object.entries(command.refusals).map(([code, sentence]) => [code, sentence]);
  return [
    usageOf(command),
    '',
    command.summary,
    ...section('Arguments', explained),
    ...section('Refusals (exit code 1)', refusals),
    ...section('Options of every command', [
      ['--json', 'prints the result as JSON'],
      ['--folder <folder>', 'where files of the result are written'],
    ]),
    '',
    `Needs the right ${command.right}: ${rights[command.right]}.`,
  ].join('\n');
}

/** `npm run shop -- orders pack <order> [<pieces> …]` */
export function usageOf<RunCtx>(command: Command<RunCtx>): string {
  const args = argumentsOf(command).map((each) =>
    each.isOptional ? `[${nameOf(each)}]` : nameOf(each),
  );
  return [program, command.name, ...args].join(' ');
}

function nameOf({ name, isPositional, isList, isSwitch, isFile }: Argument): string {
  if (isSwitch) return `--${name}`;
  const value = `<${isFile ? 'file.json' : name}>`;
  return isPositional ? `${value}${isList ? ' …' : ''}` : `--${name} ${value}`;
}

function verbOf(name: string): string {
  return name.slice(name.indexOf(' ') + 1);
}

function section(title: string, lines: readonly (readonly string[])[]): string[] {
  return lines.length === 0 ? [] : ['', `${title}:`, ...inColumns(lines)];
}

function inColumns(lines: readonly (readonly string[])[]): string[] {
  const width = Math.max(...lines.map(([first = '']) => first.length));
  return lines.map(([first = '', second = '']) => `  ${first.padEnd(width)}   ${second}`);
}
