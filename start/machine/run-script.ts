/** Runs a script. Prints errors without a stack, as their messages name the remedy, and exits with 1. */
export async function runScript(task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    const isForPeople =
      error instanceof Error && error.name !== 'TypeError' && error.name !== 'ReferenceError';
    console.error(isForPeople ? `\n${error.message}\n` : error);
    process.exit(1);
  }
}
