/** Shows tasks that run concurrently, each with a line of its own once it is done. */
export type Progress = {
  /** Shows the current step of a task. */
  update(job: string, doing: string): void;
  /** Ends a task with its permanent line. */
  done(job: string, result: string): void;
};

/**
 * On a terminal the running tasks share one line, which is rewritten; elsewhere a task prints its step at most
 * every five seconds.
 */
export function showProgress(output: NodeJS.WriteStream): Progress {
  return output.isTTY ? liveLine(output) : plainLines(output);
}

function liveLine(output: NodeJS.WriteStream): Progress {
  const running = new Map<string, string>();
  const draw = (): void => {
    const line = [...running].map(([job, doing]) => `${job}: ${doing}`).join('  ·  ');
    output.write(`\r\u001B[K${line.slice(0, (output.columns || 80) - 1)}`);
  };
  return {
    update(job, doing) {
      running.set(job, doing);
      draw();
    },
    done(job, result) {
      running.delete(job);
      output.write(`\r\u001B[K✓ ${job}: ${result}\n`);
      draw();
    },
  };
}

const pauseMs = 5_000;

function plainLines(output: NodeJS.WriteStream): Progress {
  const saidAt = new Map<string, number>();
  return {
    update(job, doing) {
      const now = performance.now();
      if (now - (saidAt.get(job) ?? -pauseMs) < pauseMs) return;
      saidAt.set(job, now);
      output.write(`  ${job}: ${doing}\n`);
    },
    done(job, result) {
      output.write(`✓ ${job}: ${result}\n`);
    },
  };
}
