declare module 'saxon-js' {
  /** A compiled stylesheet applied to a document; the result is text. */
  type Transformation = {
    stylesheetInternal: object;
    sourceText: string;
    destination: 'serialized';
  };
  const SaxonJS: {
    transform(transformation: Transformation, mode: 'sync'): { principalResult: string };
  };
  export default SaxonJS;
}
