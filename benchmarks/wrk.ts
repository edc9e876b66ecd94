import { spawnSync } from 'node:child_process';

/** True where wrk is installed (Debian: apt-get install wrk). */
export function hasWrk(): boolean {
  return spawnSync('wrk', ['--version']).error === undefined;
}

/** Requests a second that an address answers to 32 connections of one thread over `seconds`. */
export function requestsPerSecond(url: string, seconds: number): number {
  const arguments_ = ['-t1', '-c32', `-d${seconds}s`, '-H', 'Accept-Encoding: br', url];
  const { stdout } = spawnSync('wrk', arguments_, { encoding: 'utf8' });
  const rate = /Requests\/sec:\s*([\d.]+)/.exec(stdout)?.[1];
  if (rate === undefined) throw new Error(`wrk gave no rate:\n${stdout}`);
  if (/Non-2xx/.test(stdout))
    throw new Error(`${url} did not answer 200 to every request:\n${stdout}`);
  return Number(rate);
}
