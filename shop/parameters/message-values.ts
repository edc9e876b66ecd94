import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** The names of the values that an ICU message takes, sorted; undefined where its braces or plural forms cannot be read. */
export function valuesOf(text: string): readonly string[] | undefined {
  try {
    return [...new Set(namesIn(compileMessageOrThrow(text)))].toSorted();
  } catch {
    return undefined;
  }
}

function namesIn(message: CompiledMessage): string[] {
  return message.flatMap((token) => {
    if (typeof token === 'string') return [];
    const [name, , choices] = token;
    if (typeof choices !== 'object' || choices === null) return [name];
    return [name, ...Object.values(choices).filter(Array.isArray).flatMap(namesIn)];
  });
}
