import { GraphQLError, GraphQLScalarType } from 'graphql';

/** A file of a multipart request; a value in its place in the operation's own JSON is no file (TP1). */
export const uploadedFile = new GraphQLScalarType<File, never>({
  name: 'File',
  serialize: refuseFile,
  parseValue: (value) => (isFile(value) ? value : refuseFile()),
  parseLiteral: refuseFile,
});

/** Recognised by its methods: the parser of requests creates files of its own class. */
function isFile(value: unknown): value is File {
  return typeof (value as Partial<File> | null)?.arrayBuffer === 'function';
}

function refuseFile(): never {
  throw new GraphQLError('A file comes with a multipart request, mapped to its variable.');
}
