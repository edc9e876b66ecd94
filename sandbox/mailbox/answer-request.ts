import type { ImapRequest } from './read-requests.ts';

type ServedMail = { uid: number; content: Buffer; flags: Set<string> };

export type ServedMailbox = {
  uidValidity: number;
  mails: ServedMail[];
  /** What clients asked for, without log-ins. */
  requests: string[];
  /** Ends the connection in place of setting flags, or says no to them. */
  misbehaves: 'cuts' | 'refusesFlags' | undefined;
};

type Session = { isLoggedIn: boolean; isOpen: boolean; account: { login: string; secret: string } };

type Room = { mailbox: ServedMailbox; session: Session; send: (part: string | Buffer) => void };

/** Answers a request. Answers true where the connection ends. */
export function answerRequest({ tag, words }: ImapRequest, room: Room): boolean {
  const { session, mailbox, send } = room;
  const isByUid = words[0]?.toUpperCase() === 'UID';
  const [command = '', ...rest] = isByUid ? words.slice(1) : words;
  const name = command.toUpperCase();
  const done = (text = 'done') => send(`${tag} OK ${text}\r\n`);
  const no = (text: string) => send(`${tag} NO ${text}\r\n`);
  if (name !== 'LOGIN' && name !== 'AUTHENTICATE') mailbox.requests.push(words.join(' '));
  if (name === 'CAPABILITY') {
    send('* CAPABILITY IMAP4rev1\r\n');
    done();
  } else if (name === 'LOGOUT') {
    send('* BYE\r\n');
    done();
    return true;
  } else if (name === 'NOOP') done();
  else if (name === 'LOGIN') {
    session.isLoggedIn = rest[0] === session.account.login && rest[1] === session.account.secret;
    if (session.isLoggedIn) done();
    else no('[AUTHENTICATIONFAILED] user name or password wrong');
  } else if (!session.isLoggedIn) no('log in first');
  else if (name === 'LIST' || name === 'LSUB') {
    send(`* ${name} () "/" "INBOX"\r\n`);
    done();
  } else if (name === 'SELECT' || name === 'EXAMINE') select(rest[0] ?? '', room, { done, no });
  else if (!session.isOpen) no('select a mailbox first');
  else if (name === 'SEARCH') {
    const without = /UNKEYWORD (\S+)/i.exec(rest.join(' '))?.[1];
    const found = mailbox.mails.filter(({ flags }) => !without || !flags.has(without));
    send(
      `* SEARCH${found.map((mail) => ` ${isByUid ? mail.uid : placeOf(mail, room)}`).join('')}\r\n`,
    );
    done();
  } else if (name === 'FETCH') {
    for (const mail of asked(rest[0] ?? '', room)) fetch(mail, rest.slice(1).join(' '), room);
    done();
  } else if (name === 'STORE') {
    if (mailbox.misbehaves === 'cuts') return true;
    if (mailbox.misbehaves === 'refusesFlags') no('read-only');
    else {
      const flags = rest.slice(2).join(' ').replaceAll(/[()]/g, '').split(' ');
      for (const mail of asked(rest[0] ?? '', room)) for (const flag of flags) mail.flags.add(flag);
      done();
    }
  } else send(`${tag} BAD unknown\r\n`);
  return false;
}

type Outcome = { done: (text?: string) => void; no: (text: string) => void };

function select(folder: string, { session, mailbox, send }: Room, { done, no }: Outcome): void {
  if (folder.toUpperCase() !== 'INBOX') return no('[NONEXISTENT] there is no such mailbox');
  session.isOpen = true;
  send(`* FLAGS (\\Seen \\Deleted)\r\n* ${mailbox.mails.length} EXISTS\r\n* 0 RECENT\r\n`);
  send(`* OK [PERMANENTFLAGS (\\Seen \\Deleted \\*)] limited\r\n`);
  send(`* OK [UIDVALIDITY ${mailbox.uidValidity}] valid\r\n`);
  send(`* OK [UIDNEXT ${(mailbox.mails.at(-1)?.uid ?? 0) + 1}] next\r\n`);
  return done('[READ-WRITE] selected');
}

/** Mails by their numbers, `1:4,7`; the sandbox is asked by UID alone. */
function asked(numbers: string, { mailbox }: Room): ServedMail[] {
  const last = mailbox.mails.at(-1)?.uid ?? 0;
  const ranges = numbers.split(',').map((range) => {
    const [first = '', end = first] = range.split(':');
    const of = (text: string) => (text === '*' ? last : Number(text));
    return [of(first), of(end)] as const;
  });
  return mailbox.mails.filter(({ uid }) =>
    ranges.some(([first, end]) => uid >= Math.min(first, end) && uid <= Math.max(first, end)),
  );
}

const placeOf = (mail: ServedMail, { mailbox }: Room): number => mailbox.mails.indexOf(mail) + 1;

function fetch(mail: ServedMail, wanted: string, room: Room): void {
  const { uid, content, flags } = mail;
  const parts: (string | Buffer)[] = [`* ${placeOf(mail, room)} FETCH (UID ${uid}`];
  if (/RFC822\.SIZE/i.test(wanted)) parts.push(` RFC822.SIZE ${content.length}`);
  if (/\bFLAGS\b/i.test(wanted)) parts.push(` FLAGS (${[...flags].join(' ')})`);
  for (const [, section = '', least, most] of wanted.matchAll(
    /BODY\.PEEK\[([A-Z]*)\](?:<(\d+)\.(\d+)>)?/gi,
  )) {
    const whole = section.toUpperCase() === 'HEADER' ? headOf(content) : content;
    const from = Number(least ?? 0);
    const part = most === undefined ? whole : whole.subarray(from, from + Number(most));
    const origin = least === undefined ? '' : `<${from}>`;
    parts.push(` BODY[${section}]${origin} {${part.length}}\r\n`, part);
  }
  parts.push(')\r\n');
  for (const part of parts) room.send(part);
}

function headOf(content: Buffer): Buffer {
  const end = content.indexOf('\r\n\r\n');
  return end < 0 ? content : content.subarray(0, end + 4);
}
