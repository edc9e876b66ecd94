/** What the last stage of a Containerfile says about the image. */
export type Image = {
  /** Release of Debian: `bookworm`. */
  suite: string;
  packages: readonly string[];
  environment: Readonly<Record<string, string>>;
  /** `10001:10001`. */
  user: string;
  folder: string;
  /** Folders that containers write to. */
  volumes: readonly string[];
  command: readonly string[];
  healthCheck: readonly string[];
};

/** Reads a Containerfile of the form that this project has. Throws where an instruction is missing. Pure. */
export function readContainerfile(text: string): Image {
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  const stage = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
  const all = (instruction: string) =>
    stage
      .filter((line) => line.startsWith(`${instruction} `))
      .map((line) => line.slice(instruction.length + 1).trim());
  const last = (instruction: string) => {
    const value = all(instruction).at(-1);
    if (value === undefined) throw new Error(`The Containerfile has no ${instruction}.`);
    return value;
  };
  return {
    suite: partOf(last('FROM'), /debian:(\w+)-slim$/),
    packages: partOf(all('RUN').join('\n'), /--no-install-recommends ([\w. -]+?) &&/).split(' '),
    environment: Object.fromEntries(all('ENV').map((each) => split(each, '='))),
    user: last('USER'),
    folder: last('WORKDIR'),
    volumes: all('VOLUME'),
    command: JSON.parse(last('CMD')) as string[],
    healthCheck: JSON.parse(partOf(last('HEALTHCHECK'), /CMD (\[.*\])$/)) as string[],
  };
}

function partOf(text: string, pattern: RegExp): string {
  const part = pattern.exec(text)?.[1];
  if (part === undefined) throw new Error(`The Containerfile has nothing like ${pattern.source}.`);
  return part;
}

function split(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return [text.slice(0, at), text.slice(at + 1)];
}
