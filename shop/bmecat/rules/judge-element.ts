import type { BmecatHeader } from '../bmecat-item.ts';
import type { BmecatFinding } from './bmecat-finding.ts';
import type { Element } from '../read-elements.ts';
import {
  attributeRules,
  type ElementRule,
  type Place,
  rules12,
  rules2005,
  type ValueRule,
} from './element-rules.ts';

/** The most findings of an item that are listed one by one. */
const mostFindings = 30;

type Judging = {
  rules: ReadonlyMap<string, ElementRule>;
  isArticle: boolean;
  found: Map<string, BmecatFinding>;
};

/**
 * What the schema of the file's version would refuse of an item's element that is read: elements that are missing, unknown, out of
 * order or repeated, and texts that are too long or of a wrong form (OP2). The item is read all the same.
 */
export function judgeItem(element: Element, header: BmecatHeader): BmecatFinding[] {
  const judging = startJudging(element, header.version);
  const { transaction } = header;
  const mode = element.attributes['mode'];
  if (transaction === 'updateProducts' && mode === undefined)
    note(judging, `${element.local}@mode`, 'missing');
  const isAllowed =
    mode === undefined ||
    (transaction === 'updateProducts' && /^(?:new|update|delete)$/.test(mode)) ||
    mode === (transaction === 'newCatalog' ? 'new' : 'update');
  if (!isAllowed) note(judging, `${element.local}@mode`, 'value', mode);
  judge(judging, element, {
    path: '',
    name: transaction === 'updatePrices' ? 'PRICED_PRODUCT' : 'PRODUCT',
  });
  return [...judging.found.values()];
}

/** The same of the header of a catalogue. */
export function judgeHeader(element: Element, version: string): BmecatFinding[] {
  const judging = startJudging(element, version);
  judge(judging, element, { path: element.local, name: element.name });
  return [...judging.found.values()];
}

const startJudging = (element: Element, version: string): Judging => ({
  rules: version.startsWith('1') ? rules12 : rules2005,
  isArticle: version.startsWith('1') || element.local.startsWith('ARTICLE'),
  found: new Map(),
});

function judge(
  judging: Judging,
  element: Element,
  { path, name }: { path: string; name: string },
): void {
  judgeAttributes(judging, element, path);
  const rule = judging.rules.get(name);
  const within = (local: string) => (path === '' ? local : `${path}/${local}`);
  if (rule) judgeChildren(judging, element, { rule, within });
  if (!rule && name !== 'FEATURE_GROUP') return;
  for (const child of element.children)
    judge(judging, child, { path: within(child.local), name: child.name });
}

function judgeAttributes(judging: Judging, { name, attributes }: Element, path: string): void {
  const rule = attributeRules[name];
  if (!rule) return;
  const value = attributes[rule.name];
  if (value === undefined) note(judging, `${path}@${rule.name}`, 'missing');
  else if (!rule.form.test(value)) note(judging, `${path}@${rule.name}`, 'value', value);
}

type Within = { rule: ElementRule; within: (local: string) => string };

function judgeChildren(judging: Judging, { children }: Element, { rule, within }: Within): void {
  let reached = 0;
  const counts = new Map<string, number>();
  for (const { name, local, text } of children) {
    const at = rule.findIndex(({ choices }) => choices.some((each) => each.name === name));
    const choice = rule[at]?.choices.find((each) => each.name === name);
    if (!choice) {
      note(judging, within(local), 'unknown');
      continue;
    }
    if (at < reached) note(judging, within(local), 'order');
    reached = Math.max(reached, at);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    if (count > 1 && !choice.isMany) note(judging, within(local), 'repeated');
    if (choice.value) judgeText(judging, within(local), text.trim(), choice.value);
  }
  for (const place of rule) judgePlace(judging, place, { counts, within });
}

function judgePlace(
  judging: Judging,
  { isRequired, choices }: Place,
  { counts, within }: { counts: ReadonlyMap<string, number>; within: Within['within'] },
): void {
  const given = choices.filter(({ name }) => counts.has(name));
  const [first] = choices;
  if (isRequired && given.length === 0 && first)
    note(judging, within(writtenName(first.name, judging)), 'missing');
  const second = given[1];
  if (second) note(judging, within(writtenName(second.name, judging)), 'notTogether');
}

function judgeText(judging: Judging, path: string, text: string, rule: ValueRule): void {
  if (text === '') note(judging, path, 'empty');
  else if ('most' in rule) {
    if (text.length > rule.most) note(judging, path, 'tooLong', `${text.length} > ${rule.most}`);
  } else if (!rule.form.test(text)) note(judging, path, rule.name, text);
}

function note({ found }: Judging, path: string, rule: BmecatFinding['rule'], value = ''): void {
  const key = `${rule} ${path}`;
  const known = found.get(key);
  if (known) known.count += 1;
  else if (found.size < mostFindings)
    found.set(key, { path, rule, value: value.slice(0, 60), count: 1 });
}

/** A name of version 2005 as the file writes it. */
const writtenName = (name: string, { isArticle }: Judging): string =>
  isArticle
    ? name
        .replace(/^PRODUCT/, 'ARTICLE')
        .replace(/_PID$/, '_AID')
        .replace(/^PROD_ID/, 'ART_ID')
    : name;
