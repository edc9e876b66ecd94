const hosts = [
  'www.ranzen.de',
  'www.ranzen.at',
  'www.ranzen.ch',
  'en.ranzen.de',
  'educational.ranzen.de',
  'en.educational.ranzen.de',
];

/** Journeys go on as those who were asked for consent before, and gave none. */
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
