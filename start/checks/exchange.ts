import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { bmecatSamples } from '#demo/bmecat-samples.ts';
import { openTransSamples } from './opentrans-samples.ts';

/**
 * Writes a catalogue of every version and transaction and documents by openTRANS, and validates them by the official schemas (OP2,
 * OP7): XSD files of a folder, at any depth, each found by the namespace that it is about (docs/operating.md says where they come
 * from), and what they import beside them. Returns whether all are valid. Throws where the folder has no schema of one.
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

function validate(xml: string, { url, text }: Schema): string[] {
  using schemaDocument = XmlDocument.fromString(text, { url });
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
