import { runCommand } from './machine/run-command.ts';

/** `npm run dev`: pages change in the browser as they are written; a change of the server starts it anew. */
process.exitCode = await runCommand(
  ['node', '--watch', '--watch-preserve-output', 'start/development/serve.ts'],
  { NODE_ENV: 'development' },
);
