/** What is guessed first, in lower case: the heads of published lists, and what our own customers would think of. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `00000000 11111111 111111111 1111111111 12121212 12344321 1234567 12345678 123456789 1234567890 12345678910 1234qwer
   123123123 123qweasd 147258369 159753456 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 22222222 33333333 55555555 66666666 77777777
   87654321 88888888 987654321 99999999 a1234567 a12345678 aa123456 aa12345678 abc12345 abcd1234 abcdefgh abcdefg1
   admin123 administrator arschloch asdfasdf asdfghjk asdfghjkl baseball basketball borussia butterfly changeme computer
   dortmund drowssap einhorn1 fcbayern firebird football fussball fußball fußball1 fussball1 ganymede geheim123 geheimnis
   hallo123 hallo1234 hallohallo hallowelt hello123 iloveyou ichliebedich internet jordan23 kennwort kennwort1 lehrer123
   letmein1 liverpool logitech lol12345 marlboro master12 michelle mustang1 nintendo pa55word passport passw0rd passwort
   passwort1 passwort12 passwort123 passwort1234 password password1 password12 password123 password1234 princess
   q1w2e3r4 q1w2e3r4t5 qqww1122 qwer1234 qwert123 qwertyui qwertyuiop qwertz123 qwertzui qwertzuiop qwerty12 qwerty123
   ranzen123 ranzen2026 samsung1 samsung123 schalke04 schatz123 schule123 schule2026 schulranzen schulranzen1 schueler1
   sommer2025 sommer2026 sonnenschein starwars sunshine superman tinkle123 trustno1 unicorn1 welcome1 welcome123 werder123
   whatever willkommen willkommen1 winter2025 winter2026 xxxxxxxx zaq12wsx zxcvbnm1 zxcvbnm123`.split(
    /\s+/,
  ),
);
