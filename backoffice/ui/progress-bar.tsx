type Props = { done: number; all: number };

/** A bar that fills as work goes on; its label says what work. */
export function ProgressBar({ done, all }: Props) {
  return (
    <progress
      value={done}
      max={Math.max(1, all)}
      className="h-2 w-full appearance-none overflow-hidden rounded-full border border-edge bg-hover [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-hover [&::-webkit-progress-value]:bg-action"
    />
  );
}
