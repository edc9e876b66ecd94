import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Relay } from '#sandbox/network/relay.ts';
import type { DatabasePair } from './database-pair.ts';
import type { Proxy } from './proxy.ts';
import type { Release, ShopNode } from './shop-node.ts';

const run = promisify(execFile);

/** Everything that a fault can break. */
export type ClusterParts = {
  webs: readonly [ShopNode, ShopNode];
  worker: ShopNode;
  /** Each node's way to the database, in the order web, web, worker. */
  relays: readonly [Relay, Relay, Relay];
  database: DatabasePair;
  proxy: Proxy;
  current: Release;
  /** Whether clocks of nodes can be set. */
  hasClocks: boolean;
};

export type Fault = {
  name: string;
  /** Whether the proxy has a healthy node at any time, so that no request that may be repeated fails. */
  isSurvivable: boolean;
  /** Whether nodes have the previous release before it. */
  replacesRelease?: true;
  /** Why it cannot be tried here; undefined where it can. */
  missing?(parts: ClusterParts): string | undefined;
  /** Breaks something, and returns when what a supervisor or an operator does about it is done. */
  strike(parts: ClusterParts): Promise<void>;
};

const seconds = (count: number) => wait(count * 1_000);

const roll: Fault = {
  name: 'all nodes replaced by this release, one by one',
  isSurvivable: true,
  replacesRelease: true,
  async strike({ webs, worker, proxy, current }) {
    // The worker first: it migrates the database.
    await worker.replaceBy(current);
    for (const web of webs) {
      await web.replaceBy(current);
      await proxy.untilAllUp();
    }
  },
};

const webKills: Fault = {
  name: 'a web node killed, six times',
  isSurvivable: true,
  async strike({ webs, proxy }) {
    for (let kill = 0; kill < 6; kill += 1) {
      webs[kill % 2]?.kill();
      await seconds(10);
      await proxy.untilAllUp();
    }
  },
};

const workerKills: Fault = {
  name: 'the worker killed, three times',
  isSurvivable: true,
  async strike({ worker }) {
    for (let kill = 0; kill < 3; kill += 1) {
      worker.kill();
      await seconds(5);
      await worker.untilReady();
    }
  },
};

const clockChange: Fault = {
  name: 'the clocks of a web node and the worker an hour ahead for 15 s',
  isSurvivable: true,
  missing: ({ hasClocks }) =>
    hasClocks ? undefined : 'there is no libfaketime (Debian: apt-get install faketime)',
  async strike({ webs: [, second], worker }) {
    for (const node of [second, worker]) node.setClock(3_600);
    await seconds(15);
    for (const node of [second, worker]) node.setClock(0);
    await seconds(5);
  },
};

const lostPackets: Fault = {
  name: 'a web node cut off from the database for 30 s',
  isSurvivable: false,
  async strike({ relays: [first] }) {
    first.stall();
    await seconds(30);
    first.mend();
  },
};

const fullDisk: Fault = {
  name: 'the disk of the primary full for 20 s',
  isSurvivable: false,
  missing: ({ database }) =>
    database.isBounded ? undefined : 'a disk of its own needs the right to mount one',
  async strike({ database }) {
    const filler = join(database.primaryFolder, 'filler');
    // It fails when the disk is full.
    await run('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M']).catch(() => undefined);
    await seconds(20);
    await rm(filler);
  },
};

const failover: Fault = {
  name: 'the primary killed and the replica promoted',
  isSurvivable: false,
  async strike({ database, relays }) {
    await database.primary.kill();
    await database.promote();
    for (const relay of relays) relay.pointTo(database.replica.port);
  },
};

/** In the order in which they are tried: the first needs nodes of the previous release, the last leaves no replica. */
export const faults: readonly Fault[] = [
  roll,
  webKills,
  workerKills,
  clockChange,
  lostPackets,
  fullDisk,
  failover,
];
