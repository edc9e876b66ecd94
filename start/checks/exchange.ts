import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DtdValidator, XmlDocument, XmlDtd, XmlValidateError, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { bmecatSamples } from '#demo/bmecat-samples.ts';
import { cxmlSamples } from './cxml-samples.ts';
import { openTransSamples } from './opentrans-samples.ts';

/**
 * Writes a catalogue of every version and transaction and documents by openTRANS and cXML, and validates them by the official schemas
 * (OP2, OP7): XSD files of a folder, at any depth, each found by the namespace that it is about (docs/operating.md says where they come
 * from), and what they import beside them; documents by cXML by the DTD that they name, of its version or the newest one that the
 * folder has. Nothing is fetched. Returns whether all are valid. Throws where the folder has no schema of one.
 */
export async function checkExchange(folder: string): Promise<boolean> {
  const schemas = await readSchemas(folder);
  // Schemas import others by their paths; of what is checked, nothing names a file.
  xmlRegisterFsInputProviders();
  let wrong = 0;
  for (const { name, xml } of [...(await bmecatSamples()), ...openTransSamples()]) {
    const namespace = /xmlns="([^"]+)"/.exec(xml)?.[1] ?? '';
    const schema = schemas.get(namespace);
    if (schema === undefined)
      throw new Error(
        `${folder} has no XSD of ${namespace}. docs/operating.md says where it comes from.`,
      );
    const found = validate(xml, schema);
    wrong += found.length;
    console.log(`${found.length === 0 ? '✓' : '✗'} ${name}`);
    for (const each of found) console.log(`    ${each}`);
  }
  const dtds = await readDtds(folder);
  for (const { name, xml } of cxmlSamples()) {
    const [, version = '', file = ''] = /SYSTEM "[^"]*\/([\d.]+)\/(\w+\.dtd)"/.exec(xml) ?? [];
    const dtd = dtds.findLast((each) => each.file === file && each.version <= version);
    if (dtd === undefined)
      throw new Error(
        `${folder} has no ${file} of cXML. docs/operating.md says where it comes from.`,
      );
    const found = validateByDtd(xml, dtd.text);
    wrong += found.length;
    console.log(`${found.length === 0 ? '✓' : '✗'} ${name} (${dtd.version})`);
    for (const each of found) console.log(`    ${each}`);
  }
  console.log(wrong === 0 ? 'All of them keep the schemas.' : `${wrong} findings.`);
  return wrong === 0;
}

type Schema = { url: string; text: string };

/** Schemas by the namespace that they are about. */
async function readSchemas(folder: string): Promise<Map<string, Schema>> {
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    file.endsWith('.xsd'),
  );
  const schemas = new Map<string, Schema>();
  for (const file of files) {
    const url = join(folder, file);
    const text = await readFile(url, 'utf8');
    const namespace = /targetNamespace="([^"]+)"/.exec(text)?.[1];
    if (namespace !== undefined) schemas.set(namespace, { url, text });
  }
  return schemas;
}

type Dtd = { file: string; version: string; text: string };

/** DTDs of cXML by their names, `Fulfill.dtd`, with the version that their path names, `1.2.063`; the newest last. */
async function readDtds(folder: string): Promise<Dtd[]> {
  const files = (await readdir(folder, { recursive: true })).filter((path) =>
    path.endsWith('.dtd'),
  );
  const dtds = files.map(async (path) => ({
    file: /\w+\.dtd$/.exec(path)?.[0] ?? '',
    version: /\d+\.\d+\.\d+/.exec(path)?.[0] ?? '',
    text: await readFile(join(folder, path), 'utf8'),
  }));
  return (await Promise.all(dtds)).toSorted((first, second) =>
    first.version < second.version ? -1 : 1,
  );
}

/** The parser reads the document without its DOCTYPE, so it fetches none. */
function validateByDtd(xml: string, text: string): string[] {
  using document = XmlDocument.fromString(xml.replace(/<!DOCTYPE[^>]*>/, ''));
  using validator = new DtdValidator(XmlDtd.fromString(text));
  return findingsOf(() => validator.validate(document));
}

function validate(xml: string, { url, text }: Schema): string[] {
  using schemaDocument = XmlDocument.fromString(text, { url });
  using validator = XsdValidator.fromDoc(schemaDocument);
  using document = XmlDocument.fromString(xml);
  return findingsOf(() => validator.validate(document));
}

function findingsOf(validate: () => void): string[] {
  try {
    validate();
    return [];
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error;
    return error.details.map(({ line, message }) => `line ${line}: ${message.trim()}`);
  }
}
