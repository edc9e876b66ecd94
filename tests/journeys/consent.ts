const hosts = [
  'www.ranzen.de',
  'www.ranzen.at',
  'www.ranzen.ch',
  'en.ranzen.de',
  'educational.ranzen.de',
  'en.educational.ranzen.de',
];

/** The consent cookie of journeys: asked before, with necessary cookies only. */
export const chosenConsent = hosts.map((host) => ({
  name: 'consent',
  value: '1.necessary',
  domain: `${host}.localhost`,
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
}));
