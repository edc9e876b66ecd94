import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Writes `.br` and `.gz` files beside each asset of the build, so that serving one needs no compression. */
export async function compressAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|svg|json)$/.test(name));
  await Promise.all(names.map((name) => compressAsset(join(folder, name))));
}

async function compressAsset(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < 256) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  await writeFile(`${path}.br`, await brotli(bytes, quality));
  await writeFile(`${path}.gz`, await deflate(bytes, { level: 9 }));
}
