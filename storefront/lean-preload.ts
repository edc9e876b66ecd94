import type { Plugin } from 'vite';

/**
 * What fetches the files of a part beside it when it is asked for, shorter than Vite's own: no style sheet comes with
 * a part here, and all addresses begin at the root. Failures are told as Vite tells them. The build fails when Vite has
 * none any more.
 */
export function leanPreload(): Plugin {
  let isReplaced = false;
  return {
    name: 'lean-preload',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(_code, id) {
      if (!id.endsWith('vite/preload-helper.js')) return undefined;
      isReplaced = true;
      return { code: helper, map: null };
    },
    generateBundle(_options, bundle) {
      if (!isReplaced)
        this.error('Vite preloads parts otherwise now: mend storefront/lean-preload.ts.');
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && /m\.f=\[[^\]]*\.css"/.test(file.code))
          this.error(`${file.fileName} brings a style sheet: name it in root.tsx by ?url.`);
    },
  };
}

const helper = `
  const links = [...document.getElementsByTagName('link')];
  const known = new Set(links.map((link) => link.getAttribute('href')));
  export function __vitePreload(load, paths = []) {
    for (const path of paths) {
      const href = '/' + path;
      if (known.has(href)) continue;
      known.add(href);
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    return load().catch((payload) => {
      const event = new Event('vite:preloadError', { cancelable: true });
      event.payload = payload;
      dispatchEvent(event);
      if (!event.defaultPrevented) throw payload;
    });
  }
`;
