import { expect, test } from 'vitest';
import { readBody } from './read-body.ts';

const type = 'multipart/related; boundary="grenze"; type="text/xml"; start="<order@srm>"';
const pdf = Buffer.from('%PDF-1.4\r\n\n\xff--grenz\r\n%%EOF', 'latin1');

/** A body whose parts have these headers and contents. */
function multipart(
  parts: readonly [headers: string, content: Buffer | string][],
  end = '--grenze--',
) {
  const pieces = parts.flatMap(([headers, content]) => [
    `--grenze\r\n${headers}\r\n\r\n`,
    content,
    '\r\n',
  ]);
  return Buffer.concat(['Vorwort\r\n', ...pieces, end].map((piece) => Buffer.from(piece)));
}

const root: [string, string] = [
  'Content-Type: text/xml\r\nContent-ID: <order@srm>',
  '<cXML>ü</cXML>',
];

test('[OP7.order] a document with files in binary, base64 and quoted-printable is read to the byte', () => {
  const body = multipart([
    [
      'Content-ID: <a@srm>\r\nContent-Type: application/pdf;\r\n name="Plan.pdf"\r\nContent-Transfer-Encoding: binary',
      pdf,
    ],
    root,
    [
      'Content-ID: <b@srm>\r\nContent-Disposition: attachment; filename=b.pdf\r\ncontent-transfer-encoding: Base64',
      pdf.toString('base64').replace(/.{20}/g, '$&\r\n'),
    ],
    ['Content-Transfer-Encoding: quoted-printable', 'a=3D=FFb=\r\nc'],
  ]);
  expect(readBody(type, body)).toEqual({
    text: '<cXML>ü</cXML>',
    files: [
      { id: 'a@srm', name: 'Plan.pdf', content: pdf },
      { id: 'b@srm', name: 'b.pdf', content: pdf },
      { id: '', name: '', content: Buffer.from('a=\xffbc', 'latin1') },
    ],
  });
});

test('[OP7.order] without `start` the first part is the document; a plain body is one, in ISO 8859-1 where it says so', () => {
  const first = multipart([root, ['Content-ID: <a>', 'x']]);
  expect(readBody('multipart/related; boundary=grenze', first)?.text).toBe('<cXML>ü</cXML>');
  const latin = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>\xfc</a>', 'latin1');
  expect(readBody('text/xml', latin)?.text).toContain('ü');
});

test.each([
  ['no boundary', 'multipart/related', multipart([root])],
  ['another boundary', 'multipart/related; boundary=anders', multipart([root])],
  ['no end', type, multipart([root], '')],
  [
    'eleven files',
    type,
    multipart([root, ...Array.from({ length: 11 }, (): [string, string] => ['X: y', 'z'])]),
  ],
  ['a long document', type, multipart([['Content-ID: <order@srm>', 'x'.repeat(1024 * 1024 + 1)]])],
])('[OP7.hostile] a body with %s is not read', (_, contentType, body) => {
  expect(readBody(contentType, body)).toBeUndefined();
});
