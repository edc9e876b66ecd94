import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Closers } from '#start/machine/closers.ts';
import { resolveClassPath } from '#start/machine/java.ts';
import { reservePort } from '#start/machine/ports.ts';
import { projectFolder } from '#start/machine/project-folder.ts';

const sources = join(projectFolder, 'start/checks/engine');
const names = ['one', 'two'] as const;
/** The start of a node with the copies of a million products. */
const startTakesMs = 900_000;

/** A cluster of two nodes of OpenSearch on the loopback interface, each in a Java process of its own. */
export type EngineCluster = {
  /** Addresses of both nodes, as CATALOGUE_INDEX takes them: the second node first, which is no manager of the cluster. */
  urls: string;
  firstUrl: string;
  /** Ends a node at once. */
  kill(name: NodeName): Promise<void>;
  /** Starts a killed node. Resolves when every shard has its copies on both nodes. */
  revive(name: NodeName): Promise<void>;
  /** Milliseconds of processor time that both processes have taken. */
  processorMs(): Promise<number>;
  /** Megabytes of memory that each process has. */
  memoryMb(): Promise<number[]>;
  /** The response to a GET request at the first node that answers. */
  get(path: string): Promise<unknown>;
};

export type NodeName = (typeof names)[number];

/** Starts the cluster with empty data below `folder`, nodes with `heapMb` of memory for objects. Maven downloads the engine at the first start. */
export async function startEngineCluster(
  { folder, heapMb }: { folder: string; heapMb: number },
  closers: Closers,
): Promise<EngineCluster> {
  await mkdir(folder, { recursive: true });
  const classPath = await resolveClassPath(sources, folder);
  const ports = {
    one: { http: await reservePort(), transport: await reservePort() },
    two: { http: await reservePort(), transport: await reservePort() },
  };
  const seeds = names.map((name) => `127.0.0.1:${ports[name].transport}`).join(',');
  const running = new Map<NodeName, ChildProcess>();
  closers.add(() => Promise.all(names.map(kill)));
  for (const name of names) launch(name);
  await untilGreen();
  return {
    urls: names
      .toReversed()
      .map((name) => urlOf(name))
      .join(','),
    firstUrl: urlOf('one'),
    kill,
    async revive(name) {
      launch(name);
      await untilGreen();
    },
    processorMs: async () =>
      (await Promise.all(children().map(processorMsOf))).reduce((sum, each) => sum + each, 0),
    memoryMb: () => Promise.all(children().map(memoryMbOf)),
    get,
  };

  function urlOf(name: NodeName): string {
    return `http://127.0.0.1:${ports[name].http}`;
  }

  function children(): number[] {
    return [...running.values()].flatMap(({ pid }) => pid ?? []);
  }

  function launch(name: NodeName): void {
    const { http, transport } = ports[name];
    const words = [name, join(folder, name), String(http), String(transport), seeds];
    const logFile = join(folder, `${name}.log`);
    running.set(name, spawnNode(words, { classPath, heapMb, logFile }));
  }

  async function kill(name: NodeName): Promise<void> {
    const child = running.get(name);
    if (child === undefined) return;
    running.delete(name);
    const isGone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    if (child.exitCode === null && child.kill('SIGKILL')) await isGone;
  }

  async function get(path: string): Promise<unknown> {
    for (const name of names) {
      if (!running.has(name)) continue;
      const answer = await fetch(`${urlOf(name)}/${path}`).catch(() => undefined);
      if (answer?.ok) return answer.json();
    }
    return undefined;
  }

  async function untilGreen(): Promise<void> {
    const deadline = performance.now() + startTakesMs;
    for (;;) {
      const health = (await get('_cluster/health')) as
        | { status: string; number_of_nodes: number }
        | undefined;
      if (health?.status === 'green' && health.number_of_nodes === names.length) return;
      for (const [name, child] of running)
        if (child.exitCode !== null)
          throw new Error(`Node ${name} of the engine ended: see ${folder}/${name}.log`);
      if (performance.now() > deadline)
        throw new Error(`The engine did not start: see ${folder}/one.log and ${folder}/two.log`);
      await wait(200);
    }
  }
}

function spawnNode(
  words: readonly string[],
  { classPath, heapMb, logFile }: { classPath: string; heapMb: number; logFile: string },
): ChildProcess {
  const log = openSync(logFile, 'a');
  const options = [
    `-Xms${heapMb}m`,
    `-Xmx${heapMb}m`,
    // As the engine's own settings have it: its guard of memory counts on this collector.
    '-XX:+UseG1GC',
    '-Dlog4j2.disable.jmx=true',
  ];
  const program = ['-cp', classPath, join(sources, 'EngineNode.java'), ...words];
  const child = spawn('java', [...options, ...program], { stdio: ['ignore', log, log] });
  closeSync(log);
  return child;
}

const tickMs = 10;

/** User and system time of a process, from the kernel's table. */
async function processorMsOf(pid: number): Promise<number> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

async function memoryMbOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}
