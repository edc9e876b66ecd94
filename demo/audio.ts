/** A short sound that product pages play. */
export interface DemoSound {
  readonly fileName: string;
  readonly durationSeconds: number;
}

export const scale: DemoSound = { fileName: 'tonleiter.wav', durationSeconds: 4 };
export const tune: DemoSound = { fileName: 'titelmelodie.wav', durationSeconds: 5 };

/** The sound at an address of the demo catalogue, made when it is first asked for; undefined where there is none. */
export function demoSound(path: string): Buffer | undefined {
  const name = path.slice('/downloads/'.length);
  const notes = path.startsWith('/downloads/') ? melodies.get(name) : undefined;
  if (!notes) return undefined;
  const made = sounds.get(name) ?? waveOf(notes);
  sounds.set(name, made);
  return made;
}

const sounds = new Map<string, Buffer>();

/** Frequencies in hertz, half a second each. */
const melodies: ReadonlyMap<string, readonly number[]> = new Map([
  [scale.fileName, [523, 587, 659, 698, 784, 880, 988, 1047]],
  [tune.fileName, [523, 659, 784, 659, 698, 587, 523, 659, 784, 1047]],
]);

const samplesASecond = 11_025;
const samplesANote = Math.round(samplesASecond / 2);

/** A WAV file of 8 bits and one channel: bells that fade. */
function waveOf(notes: readonly number[]): Buffer {
  const samples = notes.flatMap((frequency) =>
    Array.from({ length: samplesANote }, (_, index) => bell(frequency, index / samplesASecond)),
  );
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(samplesASecond, 24);
  head.writeUInt32LE(samplesASecond, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, Buffer.from(samples)]);
}

/** The swing of a struck bell from 0 to 255, `seconds` after the stroke. */
function bell(frequency: number, seconds: number): number {
  const swing = (multiple: number) => Math.sin(2 * Math.PI * frequency * multiple * seconds);
  const loudness = Math.min(1, seconds * 200) * Math.exp(-5 * seconds);
  return Math.round(128 + 90 * loudness * (0.75 * swing(1) + 0.25 * swing(2)));
}
