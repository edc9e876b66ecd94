import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm';
import { bmecatSamples } from '#demo/bmecat-samples.ts';

/**
 * Writes a catalogue of every version and transaction and validates it by the official schemas (OP2): XSD files of a folder, at any
 * depth, each found by the namespace that it is about (docs/operating.md says where they come from). Returns whether all are valid.
 * Throws where the folder has no schema of a catalogue.
 */
export async function checkExchange(folder: string): Promise<boolean> {
  const schemas = await readSchemas(folder);
  let wrong = 0;
  for (const { name, xml } of await bmecatSamples()) {
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
  console.log(wrong === 0 ? 'All of them keep the schemas.' : `${wrong} findings.`);
  return wrong === 0;
}

/** Schemas by the namespace that they are about. */
async function readSchemas(folder: string): Promise<Map<string, string>> {
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    file.endsWith('.xsd'),
  );
  const schemas = new Map<string, string>();
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8');
    const namespace = /targetNamespace="([^"]+)"/.exec(text)?.[1];
    if (namespace !== undefined) schemas.set(namespace, text);
  }
  return schemas;
}

function validate(xml: string, schema: string): string[] {
  using schemaDocument = XmlDocument.fromString(schema);
  using validator = XsdValidator.fromDoc(schemaDocument);
  using document = XmlDocument.fromString(xml);
  try {
    validator.validate(document);
    return [];
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error;
    return error.details.map(({ line, message }) => `line ${line}: ${message.trim()}`);
  }
}
