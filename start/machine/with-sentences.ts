/** An error that has its remedy in its message is shown without a stack; the process ends with 1. */
export async function withSentences(task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    const isForPeople =
      error instanceof Error && error.name !== 'TypeError' && error.name !== 'ReferenceError';
    console.error(isForPeople ? `\n${error.message}\n` : error);
    process.exit(1);
  }
}
