import { isPortTaken } from '../machine/ports.ts';

/** Ports by the variable that chooses them. Throws a sentence that names the taken one and the remedy. */
export async function requireFreePorts(
  host: string,
  ports: { variable: string; port: number }[],
): Promise<void> {
  for (const { variable, port } of ports) {
    if (port !== 0 && (await isPortTaken(port, host))) {
      throw new Error(
        `Port ${port} is taken by another program. Stop that program, or choose another port: ${variable}=${port + 100} npm start`,
      );
    }
  }
}
