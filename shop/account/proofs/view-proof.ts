import { join } from 'node:path';
import sharp from 'sharp';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { findDocumentsOf } from './document.sql.ts';

export type ViewedProof = { name: string; contentType: string; content: Uint8Array };

/**
 * One proof of an account as a member of staff sees it (AC6, OP1): pictures with a watermark of who sees them and when, as
 * JPEG; a PDF as it was uploaded. `place` counts from 1. Undefined where there is none.
 */
export async function viewProof(
  { db, files, clock, staff }: Pick<StaffCtx, 'db' | 'files' | 'clock' | 'staff'>,
  { accountId, place }: { accountId: number; place: number },
): Promise<ViewedProof | undefined> {
  const document = (await findDocumentsOf(db, accountId))[place - 1];
  const file = document && (await files.find(document.fileName));
  if (!document || !file) return undefined;
  const { kind, contentType } = document;
  const name = `proof-${accountId}-${place}-${kind}`;
  if (!contentType.startsWith('image/'))
    return { name: `${name}.pdf`, contentType, content: file.content };
  const mark = `${staff.name} · ${clock.now().toISOString().slice(0, 10)}`;
  const content = await watermarked(file.content, mark);
  return { name: `${name}.jpg`, contentType: 'image/jpeg', content };
}

const fontFile = join(import.meta.dirname, '../../paper/fonts/RanzenPaper-Regular.ttf');

/** The picture with the text across it, again and again. */
async function watermarked(content: Uint8Array, text: string): Promise<Uint8Array> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="#a0161f">${escaped(text)}</span>`,
      font: 'Ranzen Paper',
      fontfile: fontFile,
      dpi: 110,
      rgba: true,
    },
  })
    .ensureAlpha()
    .extend({ top: 40, bottom: 40, left: 30, right: 30, background: '#00000000' })
    .linear([1, 1, 1, 0.35], [0, 0, 0, 0])
    .rotate(-20, { background: '#00000000' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = sharp(content);
  const { width, height } = await picture.metadata();
  const { width: markWidth, height: markHeight, channels } = info;
  const mark = sharp(data, { raw: { width: markWidth, height: markHeight, channels } })
    .resize({
      width: Math.min(width, markWidth),
      height: Math.min(height, markHeight),
      fit: 'fill',
    })
    .png();
  return picture
    .composite([{ input: await mark.toBuffer(), tile: true }])
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** Text within Pango's markup. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
