import { crc32, deflateSync } from 'node:zlib';
import type { InlinePicture } from '#adapters/mail/port.ts';
import { giroCodeModules, type Transfer } from './giro-code.ts';

/** The GiroCode as a PNG for mails, which show no SVG; undefined where there is none, see `giroCodeText`. */
export function giroCodePicture(transfer: Transfer): InlinePicture | undefined {
  const modules = giroCodeModules(transfer);
  return (
    modules && { contentId: 'giro-code@ranzen', mediaType: 'image/png', content: png(modules) }
  );
}

/** Sharp on screens of several pixels to a CSS pixel. */
const pixelsPerModule = 8;

/** Black and white, a byte a pixel: each row begins with its filter, 0 for none. */
function png(modules: readonly (readonly boolean[])[]): Buffer {
  const side = modules.length * pixelsPerModule;
  const rows = modules.flatMap((row) => {
    const pixels = row.flatMap((isDark) => Array<number>(pixelsPerModule).fill(isDark ? 0 : 255));
    return Array<Buffer>(pixelsPerModule).fill(Buffer.from([0, ...pixels]));
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = bitsPerPixel;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const bitsPerPixel = 8;

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
