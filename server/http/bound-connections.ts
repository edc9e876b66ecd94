import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export type ConnectionBounds = {
  /** Connections of all listeners together. */
  most: number;
  /** How long a client may take nothing of a response, and how slowly it may read what it has not taken. */
  stillMs: number;
  bytesPerSecond: number;
};

const sweepEveryMs = 5_000;
const makeRoomEveryMs = 1_000;

/** What a connection had written when it last made progress. */
type Progress = { written: number; sinceMs: number };

/**
 * Bounds a server's connections (OP5): a new one beyond `most` closes the idle ones, or else is closed itself, and clients that do not
 * read their responses are disconnected, because each holds its response in memory. `sweep` looks for those; it runs every five
 * seconds until the server closes.
 */
export function boundConnections(
  server: Server,
  { most, stillMs, bytesPerSecond }: ConnectionBounds,
  nowMs: () => number = () => performance.now(),
): { sweep: () => void } {
  const open = new Map<Socket, Progress>();
  let madeRoomAt = -Infinity;
  function makeRoom(): void {
    if (nowMs() - madeRoomAt < makeRoomEveryMs) return;
    madeRoomAt = nowMs();
    server.closeIdleConnections();
    for (const socket of open.keys()) if (socket.destroyed) open.delete(socket);
  }
  function sweep(): void {
    for (const [socket, progress] of open) {
      const waiting = socket.writableLength;
      const written = socket.bytesWritten - waiting;
      if (waiting === 0 || written !== progress.written)
        open.set(socket, { written, sinceMs: nowMs() });
      else if (nowMs() - progress.sinceMs > stillMs + (waiting / bytesPerSecond) * 1_000)
        socket.destroy();
    }
  }
  server.on('connection', (socket: Socket) => {
    if (open.size >= most) makeRoom();
    if (open.size >= most) {
      socket.destroy();
      return;
    }
    open.set(socket, { written: 0, sinceMs: nowMs() });
    socket.once('close', () => open.delete(socket));
  });
  const timer = setInterval(sweep, sweepEveryMs).unref();
  server.once('close', () => clearInterval(timer));
  return { sweep };
}
