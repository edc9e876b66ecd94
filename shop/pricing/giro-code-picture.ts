import { crc32, deflateSync } from 'node:zlib';
import type { InlinePicture } from '#adapters/mail/port.ts';
import { giroCodeModules, type Transfer } from './giro-code.ts';
import { swissCross, swissQrModules, type SwissTransfer } from './qr-bill.ts';

/** The GiroCode as a PNG for mails, which show no SVG; undefined where there is none, see `giroCodeText`. */
export function giroCodePicture(transfer: Transfer): InlinePicture | undefined {
  const modules = giroCodeModules(transfer);
  return (
    modules && { contentId: 'giro-code@ranzen', mediaType: 'image/png', content: png(modules) }
  );
}

/** The code of a Swiss QR-bill with its cross, likewise; undefined where there is none, see `swissQrText`. */
export function swissQrPicture(transfer: SwissTransfer): InlinePicture | undefined {
  const modules = swissQrModules(transfer, margin);
  return (
    modules && {
      contentId: 'qr-bill@ranzen',
      mediaType: 'image/png',
      content: png(modules, crossed(modules.length)),
    }
  );
}

const margin = 4;

/** Sharp on screens of several pixels to a CSS pixel. */
const pixelsPerModule = 8;

type Pixel = (x: number, y: number) => boolean | undefined;

/** The pixels of the Swiss cross in a code of so many modules, margin included: dark, light, or undefined beside it. */
function crossed(modules: number): Pixel {
  const middle = (modules * pixelsPerModule) / 2;
  const side = (modules - 2 * margin) * pixelsPerModule;
  return (x, y) =>
    swissCross.findLast(
      ({ width, height }) =>
        Math.abs(x + 0.5 - middle) <= (width * side) / 2 &&
        Math.abs(y + 0.5 - middle) <= (height * side) / 2,
    )?.isDark;
}

/** Black and white, a byte a pixel: each row begins with its filter, 0 for none. `over` is drawn above the modules. */
function png(modules: readonly (readonly boolean[])[], over: Pixel = () => undefined): Buffer {
  const side = modules.length * pixelsPerModule;
  const at = (pixel: number): number => Math.floor(pixel / pixelsPerModule);
  const rows = Array.from({ length: side }, (_, y) => {
    const pixels = Array.from({ length: side }, (__, x) =>
      (over(x, y) ?? modules[at(y)]?.[at(x)]) ? 0 : 255,
    );
    return Buffer.from([0, ...pixels]);
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
