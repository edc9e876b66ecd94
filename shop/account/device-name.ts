/**
 * The names of a browser and its system by its User-Agent header: `Firefox · Windows`. No version is included. Undefined where
 * both are unknown (AU5). Pure.
 */
export function deviceName(userAgent: string | undefined): string | undefined {
  if (userAgent === undefined) return undefined;
  const text = userAgent.slice(0, 400);
  const named = [nameIn(browsers, text), nameIn(systems, text)].filter((one) => one !== undefined);
  return named.length > 0 ? named.join(' · ') : undefined;
}

function nameIn(known: readonly (readonly [RegExp, string])[], text: string): string | undefined {
  return known.find(([mark]) => mark.test(text))?.[1];
}

/** Browsers whose header also matches another's pattern come before it. */
const browsers = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const;
