/** Shown where a picture is missing: the satchel, pale, on squared paper's blue, in whatever shape the page gives it. */
export const missingPicture = {
  contentType: 'image/svg+xml',
  bytes:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 343 281"><rect width="343" height="281" fill="#eef3f7"/>' +
    '<g transform="translate(123.5 92.5) scale(1.5)" fill="#c3d1d8"><path d="M22 15v-3a10 10 0 0 1 20 0v3" fill="none" stroke="#c3d1d8" stroke-width="5" stroke-linecap="round"/>' +
    '<path d="M6 22a9 9 0 0 1 9-9h34a9 9 0 0 1 9 9v24a14 14 0 0 1-14 14H20A14 14 0 0 1 6 46z"/></g></svg>',
};
