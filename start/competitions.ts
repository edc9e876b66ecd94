import { readFile } from 'node:fs/promises';
import { systemClock } from '#shop/kernel/clock.ts';
import type { Db } from '#shop/kernel/db.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { findAnswers, findCompetitions } from '#shop/marketing/competitions.sql.ts';
import {
  announceCompetition,
  closeCompetition,
  drawWinner,
} from '#shop/marketing/run-competition.ts';
import { withSentences } from './machine/with-sentences.ts';
import { withDatabase } from './shop/with-database.ts';

const usage = `npm run competitions -- list                        competitions with their entries, the latest first
npm run competitions -- open <file.json>            announces one: shop, startsAt, endsAt, and title, prize, question in de and en
npm run competitions -- close <id>                  ends one before its time
npm run competitions -- answers <id>                what was answered how often
npm run competitions -- draw <id> ["answer" …]      draws the winner among these answers, or among all, and writes to them`;

const sentences: Readonly<Record<string, string>> = {
  UNREADABLE: 'The file lacks this, or it is not as docs/operating.md shows it:',
  NO_TIME: 'It would end before it begins, or has ended already.',
  UNKNOWN: 'There is no such competition. `npm run competitions -- list` shows them.',
  OPEN: 'It is still open. `npm run competitions -- close <id>` ends it before its time.',
  NOBODY: 'Nobody gave such an answer; nothing was drawn.',
  FORGOTTEN: 'It was drawn, and its entries are deleted.',
};

const mostShown = 50;

type Task = (db: Db, given: readonly string[]) => Promise<void>;

const tasks: Readonly<Record<string, Task>> = {
  list: showAll,
  open: async (db, [file = '']) => {
    const content: unknown = JSON.parse(await readFile(file, 'utf8'));
    const announced = await announceCompetition(ctxOf(db), content);
    tell(
      announced,
      `Competition ${String(announced)} is announced; /gewinnspiele/ shows it in its time.`,
    );
  },
  close: async (db, [id = '']) =>
    tell(await closeCompetition(ctxOf(db), numberOf(id)), `Competition ${id} is closed.`),
  answers: async (db, [id = '']) => {
    for (const { answer, entries } of await findAnswers(db, numberOf(id), mostShown))
      console.log(`${String(entries).padStart(6)}  ${answer}`);
  },
  draw: async (db, [id = '', ...rightAnswers]) => {
    const drawn = await drawWinner(ctxOf(db), { id: numberOf(id), rightAnswers });
    tell(
      drawn,
      isRefusal(drawn) ? '' : `${drawn.name} <${drawn.email}> has won, and is told by mail.`,
    );
  },
};

/** `npm run competitions`: what the shop's marketing does with competitions; also while the shop runs. */
await withSentences(async () => {
  const [name = '', ...given] = process.argv.slice(2);
  const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
  if (task) await withDatabase('ranzen competitions', (db) => task(db, given));
  else console.log(usage);
});

function ctxOf(db: Db) {
  return { db, clock: systemClock };
}

/** 0, which no competition has, for what is no number. */
function numberOf(id: string): number {
  return /^\d{1,9}$/.test(id) ? Number(id) : 0;
}

function tell(result: unknown, success: string): void {
  if (!isRefusal(result)) return console.log(`✓ ${success}`);
  console.log(`✗ ${sentences[result.refused] ?? result.refused} ${result.field ?? ''}`.trimEnd());
  process.exitCode = 1;
}

async function showAll(db: Db): Promise<void> {
  const all = await findCompetitions(db, mostShown);
  for (const { id, shop, title, startsAt, endsAt, drawnAt, entries } of all) {
    const time = `${startsAt.toISOString()} to ${endsAt.toISOString()}`;
    const drawn = drawnAt ? `  drawn ${drawnAt.toISOString()}` : '';
    console.log(`${id}  ${shop}  ${time}  ${entries} entries${drawn}  ${title}`);
  }
  if (all.length === 0) console.log('There was no competition yet.');
}
