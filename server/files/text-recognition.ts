import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { textRecognitionPath } from '#contract/text-recognition.ts';
import type { HttpServer } from '../http/http-server.ts';

const resolve = createRequire(import.meta.url).resolve;

/** The policy of the worker, which compiles WebAssembly and reads files of its own host alone. */
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** The files by their name: worker, WebAssembly with its loader, and the German language data. */
const files = {
  'worker.min.js': {
    path: resolve('tesseract.js/dist/worker.min.js'),
    type: 'text/javascript; charset=utf-8',
  },
  'core.js': {
    path: resolve('tesseract.js-core/tesseract-core-simd-lstm.wasm.js'),
    type: 'text/javascript; charset=utf-8',
  },
  'deu.traineddata.gz': {
    path: join(
      resolve('@tesseract.js-data/deu/package.json'),
      '../4.0.0_best_int/deu.traineddata.gz',
    ),
    type: 'application/octet-stream',
  },
} as const;

/**
 * GET /text-recognition/<release>/<file>: the parts of Tesseract with which a browser reads photographs of lists on the device.
 * Immutable; loaded only when a photograph is chosen.
 */
export function registerTextRecognition(app: HttpServer): void {
  for (const [name, { path, type }] of Object.entries(files))
    app.get(`${textRecognitionPath}${name}`, (_, reply) =>
      reply
        .type(type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', workerPolicy)
        .send(createReadStream(path)),
    );
}
