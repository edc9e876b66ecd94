import type { IncomingMessage } from 'node:http';
import type { Clock } from '#shop/kernel/clock.ts';
import { contentOf } from '../files/object-content.ts';
import { createS3Sender, type S3Account } from '../files/s3-object-store.ts';
import { checkedBackupName, isBackupName } from './backup-name.ts';
import type { BackupStore } from './port.ts';

const prefix = 'backups/';

/** Backups as objects `backups/<name>` of a bucket. An attempt that fails without an answer, or with 429 or 5xx, is repeated twice. */
export function createS3BackupStore(
  account: S3Account,
  clock: Clock,
  patience = { idleMs: 30_000, pauseMs: 500 },
): BackupStore {
  const send = createS3Sender(account, clock, patience);
  const keyOf = (name: string) => prefix + checkedBackupName(name);
  return {
    place: `the bucket ${account.bucket}`,
    async put(name, bytes) {
      await read(await send({ method: 'PUT', key: keyOf(name), content: contentOf(bytes) }));
    },
    async get(name) {
      const answer = await send({ method: 'GET', key: keyOf(name) });
      const bytes = await read(answer);
      return answer.statusCode === 404 ? undefined : bytes;
    },
    async list() {
      const names: string[] = [];
      for (let token: string | undefined = ''; token !== undefined;) {
        const query: Record<string, string> = { 'list-type': '2', prefix };
        if (token !== '') query['continuation-token'] = token;
        const answer = await send({ method: 'GET', key: '', query });
        const page = (await read(answer)).toString();
        if (answer.statusCode === 404)
          throw new Error(`There is no bucket ${account.bucket}. Check BACKUP_S3_BUCKET.`);
        names.push(...[...page.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key));
        token = /<NextContinuationToken>([^<]+)</.exec(page)?.[1];
      }
      return names.map((key) => key.slice(prefix.length)).filter(isBackupName);
    },
    async remove(name) {
      await read(await send({ method: 'DELETE', key: keyOf(name) }));
    },
  };
}

async function read(answer: IncomingMessage): Promise<Buffer> {
  const announced = answer.headers['content-length'];
  const bytes = Buffer.concat((await answer.toArray()) as Buffer[]);
  if (announced !== undefined && bytes.length !== Number(announced))
    throw new Error(`The bucket's answer ended after ${bytes.length} of ${announced} bytes.`);
  return bytes;
}
