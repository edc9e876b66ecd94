/** Runs `act` after the next frame, so that a press shows before what it starts. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
