/** Why a catalogue cannot be read on. */
export type UnreadableReason =
  | 'notXml'
  | 'wrongEncoding'
  | 'entities'
  | 'tooDeep'
  | 'tooBig'
  | 'notBmecat'
  | 'cutOff';

/** Thrown by the reader of catalogues; what it yielded before is sound. */
export class UnreadableCatalogue extends Error {
  readonly reason: UnreadableReason;
  readonly line: number;

  constructor(reason: UnreadableReason, line: number, detail = '') {
    super(
      `The catalogue cannot be read from line ${line} on: ${reason}${detail && `, ${detail}`}.`,
    );
    this.name = 'UnreadableCatalogue';
    this.reason = reason;
    this.line = line;
  }
}
