// The only file that must run on Node 20. It installs the packages, with the Node release that
// package.json names among them, and hands over to start/<task>.ts under that Node.
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** An error for the user of the command, printed without a stack. */
class Problem extends Error {}

const causes = [
  {
    sign: /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|network/i,
    sentence:
      'npm cannot reach its registry. Connect this machine, or name a mirror (npm config set registry …), then run this again.',
  },
  {
    sign: /EUSAGE|in sync/,
    sentence:
      'package-lock.json does not fit package.json. Run npm install and node checks/prune-lock.ts, commit both files, then run this again.',
  },
  {
    sign: /EACCES|EPERM|EROFS/,
    sentence:
      'This user may not write to the folder of the project. Give it the right to, then run this again.',
  },
  { sign: /ENOSPC/, sentence: 'The disk is full: 1 GB is needed. Make room, then run this again.' },
  {
    sign: /ETARGET|E404|notarget/,
    sentence:
      'The registry lacks a release that package-lock.json names. Use a registry that is complete, then run this again.',
  },
];

const root = fileURLToPath(new URL('.', import.meta.url));
const runtimeFolder = join(root, '.runtime');
const [task, ...taskArguments] = process.argv.slice(2);

try {
  checkTask();
  if (!isInstalled()) install();
  runTask(installedNode());
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  console.error(`\n${error.message}\n`);
  process.exit(1);
}

function checkTask() {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new Problem(
      `Node ${process.versions.node} is too old to begin with. Install Node 20 or newer, then run this again.`,
    );
  }
  const tasks = readdirSync(join(root, 'start')).filter((name) => /^[a-z-]+\.ts$/.test(name));
  if (!tasks.includes(`${task}.ts`)) {
    throw new Problem(
      `There is no task "${task ?? ''}". The tasks are the scripts of package.json, e.g. npm start.`,
    );
  }
}

/** npm notes in node_modules what it installed: that must be what the lock names, with all that package.json asks for. */
function isInstalled() {
  const installed = readJson('node_modules/.package-lock.json')?.packages;
  const locked = readJson('package-lock.json')?.packages;
  if (!installed || !locked || !existsSync(nodeBinary(root))) return false;
  const { dependencies, devDependencies } = readJson('package.json');
  return (
    Object.entries(installed).every(([path, { version }]) => locked[path]?.version === version) &&
    Object.entries({ ...dependencies, ...devDependencies }).every(
      ([name, version]) => installed[`node_modules/${name}`]?.version === version,
    )
  );
}

function readJson(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

function install() {
  const startedAt = Date.now();
  console.log('Installing the packages, which takes about a minute …');
  prepareRuntime();
  npm(root, ['ci']);
  completeNode(root);
  removeFolder(runtimeFolder);
  console.log(`Packages installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
}

/** npm itself runs under the pinned Node: under an older one it has resolved older releases without a word. */
function prepareRuntime() {
  removeFolder(runtimeFolder);
  if (Number(process.versions.node.split('.')[0]) >= 24) return;
  const present = nodeBinary(root);
  const binary = nodeBinary(runtimeFolder);
  makeFolder(dirname(binary));
  if (isPinned(present)) {
    copyFileSync(present, binary);
    return;
  }
  removeFolder(runtimeFolder);
  makeFolder(runtimeFolder);
  npm(runtimeFolder, [
    'install',
    '--prefix',
    runtimeFolder,
    '--no-save',
    '--no-package-lock',
    `node@${pinnedNode()}`,
  ]);
  completeNode(runtimeFolder);
}

/** Does what the package's install script does, for an npm that runs no scripts. */
function completeNode(folder) {
  if (existsSync(nodeBinary(folder))) return;
  const packageFolder = join(folder, 'node_modules', 'node');
  const result = spawnSync(process.execPath, ['installArchSpecificPackage.js'], {
    cwd: packageFolder,
    env: environment(),
    encoding: 'utf8',
  });
  if (!existsSync(nodeBinary(folder)))
    throw new Problem(explain(`${result.stdout}${result.stderr}`));
}

function npm(folder, options) {
  const npmScript = process.env.npm_execpath;
  const isNpm = npmScript && basename(npmScript) === 'npm-cli.js' && existsSync(npmScript);
  const node = existsSync(nodeBinary(runtimeFolder)) ? nodeBinary(runtimeFolder) : process.execPath;
  const [command, before] = isNpm ? [node, [npmScript]] : ['npm', []];
  const result = spawnSync(command, [...before, ...options], {
    cwd: folder,
    env: environment(),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (result.error?.code === 'ENOENT')
    throw new Problem(
      'npm was not found. Install it (Debian: apt install npm), then run this again.',
    );
  if (result.status !== 0) throw new Problem(explain(`${result.stdout}${result.stderr}`));
}

function environment() {
  const path = [dirname(nodeBinary(runtimeFolder)), process.env.PATH].join(':');
  return { ...process.env, PATH: path, NODE_ENV: 'development' };
}

function explain(output) {
  const cause = causes.find(({ sign }) => sign.test(output));
  const lines = output.trim().split('\n').slice(0, 12).join('\n');
  return `${lines}\n\n${cause?.sentence ?? 'The packages could not be installed; npm says why above. Then run this again.'}`;
}

function runTask(node) {
  // As in the Containerfile: bounds what Node reserves for new objects, and glibc for threads.
  const options = task === 'start' ? ['--max-semi-space-size=8'] : [];
  const child = spawn(node, [...options, join(root, 'start', `${task}.ts`), ...taskArguments], {
    cwd: root,
    env: {
      MALLOC_ARENA_MAX: '1',
      // Node keeps there what it compiled, and TypeScript without its types: a third of the processor time of a start.
      NODE_COMPILE_CACHE: join(root, '.data', 'compile-cache'),
      ...process.env,
      PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(':'),
    },
    // The channel notifies the task when this process is killed, so that it is never orphaned.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) stopWithParent(child);
  child.on('error', (error) => {
    console.error(
      `Node 24 from node_modules does not run here: ${error.message}. Delete node_modules and run this again.`,
    );
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (signal) process.removeAllListeners(signal);
    if (signal) process.kill(process.pid, signal);
    else process.exit(code ?? 1);
  });
}

/** npm's shell does not pass on a signal that npm sent it: it dies, and the task would stay behind. */
function stopWithParent(child) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 500).unref();
}

function installedNode() {
  const node = nodeBinary(root);
  if (!existsSync(node))
    throw new Problem('node_modules has no Node. Delete node_modules and run this again.');
  return node;
}

function nodeBinary(folder) {
  return join(folder, 'node_modules', 'node', 'bin', 'node');
}

function pinnedNode() {
  return readJson('package.json').dependencies.node;
}

function isPinned(binary) {
  if (!existsSync(binary)) return false;
  return (
    spawnSync(binary, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${pinnedNode()}`
  );
}

function makeFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new Problem(explain(String(error)));
  }
}

function removeFolder(folder) {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    throw new Problem(explain(String(error)));
  }
}
