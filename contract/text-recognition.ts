/** Release of the text recognition in browsers, a part of the addresses of its files, which never change. */
export const textRecognitionRelease = '7.0.0';

/** The folder of the text recognition's files: `worker.min.js`, `core.js` and `deu.traineddata.gz`. */
export const textRecognitionPath = `/text-recognition/${textRecognitionRelease}/`;
