import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openPaper } from '#shop/paper/paper.ts';
import { isActivePdf } from './active-pdf.ts';

const pdf = (objects: string): Buffer =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${objects} >>\nendobj\n%%EOF\n`, 'latin1');

function packed(objects: string): Buffer {
  const stream = deflateSync(Buffer.from(objects));
  const head = `%PDF-1.7\n4 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${stream.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), stream, Buffer.from('\nendstream\nendobj\n%%EOF\n')]);
}

test.each([
  ['a catalogue', pdf('/Pages 2 0 R')],
  ['a page that is opened first', pdf('/OpenAction [3 0 R /Fit]')],
  ['a page that is gone to first', pdf('/OpenAction << /S /GoTo /D [3 0 R /Fit] >>')],
  ['a link', pdf('/A << /S /URI /URI (https://schule.example) >>')],
  ['a name that begins alike', pdf('/JSTOR 1 /LaunchDate 2')],
  ['packed objects', packed('1 0 << /Type /Catalog >>')],
])('[AC6] %s is nothing active', (_, content) => expect(isActivePdf(content)).toBe(false));

test.each([
  ['a script', pdf('/Names << /JavaScript 5 0 R >>')],
  ['a script whose name is written in codes', pdf('/AA << /O << /S /J#61v#61Script >> >>')],
  ['a packed script', packed('1 0 << /S /JavaScript /JS (app.alert(1)) >>')],
  ['an action at the opening', pdf('/OpenAction << /S /URI /URI (https://boese.example) >>')],
  ['a program', pdf('/A << /S /Launch /F (cmd.exe) >>')],
  ['a file within', pdf('/Names << /EmbeddedFiles 6 0 R >>')],
  ['an encryption', pdf('/Encrypt 7 0 R')],
  ['a page of HTML', Buffer.concat([pdf(''), Buffer.from('<HTML><script>x</script>')])],
  [
    'a stream of objects by another name',
    Buffer.from(packed('1 0').toString('latin1').replace('ObjStm', 'Obj#53tm'), 'latin1'),
  ],
  ['objects that cannot be read', Buffer.from('%PDF-1.7\n<< /Type /ObjStm >>\nstream\nxxxx')],
])('[AC6] %s is active', (_, content) => expect(isActivePdf(content)).toBe(true));

test.each(['/Type /ObjStm ', '#41', '/OpenAction << '])(
  '[AC6] %s, repeated many times, is refused in bounded time',
  (text) => expect(isActivePdf(Buffer.alloc(10 * 1024 * 1024, text))).toBe(true),
);

test('[AC6] a PDF of our own has no active content', async () => {
  const paper = openPaper({
    title: 'Schulausweis',
    language: 'de',
    author: 'Ranzen',
    date: new Date('2026-08-03T08:00:00Z'),
    foot: '',
  });
  paper.paragraph('Grundschule am Markt');
  expect(isActivePdf(await paper.finish())).toBe(false);
});
