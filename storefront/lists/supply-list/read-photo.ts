import tesseract from 'tesseract.js';
import { textRecognitionPath } from '#contract/text-recognition.ts';

/** Longest side in pixels that is read: more takes longer and reads no better. */
const longestSide = 2400;

/**
 * Reads the German text of a photograph on the device; nothing is sent. `onProgress` gets the share that is done, 0 to 1. Throws
 * for files that are no picture, and where the browser has no WebAssembly.
 */
export async function readPhoto(photo: Blob, onProgress: (share: number) => void): Promise<string> {
  const picture = await prepare(photo);
  const worker = await tesseract.createWorker('deu', tesseract.OEM.LSTM_ONLY, {
    workerPath: `${textRecognitionPath}worker.min.js`,
    corePath: `${textRecognitionPath}core.js`,
    langPath: textRecognitionPath.slice(0, -1),
    workerBlobURL: false,
    cacheMethod: 'none',
    logger: ({ status, progress }) => {
      if (status === 'recognizing text') onProgress(progress);
    },
  });
  try {
    const { data } = await worker.recognize(picture);
    return data.text.replace(/\n{2,}/g, '\n').trim();
  } finally {
    await worker.terminate();
  }
}

/** The photograph upright, in grey and at most 2,400 pixels long. */
async function prepare(photo: Blob): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures. Use another one.');
  context.filter = 'grayscale(1)';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}
