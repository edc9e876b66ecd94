/** Polls the newest mail every two seconds and shows it, unless the reader is typing. */
export const refreshScript = `
const list = document.querySelector('.mails');
const shown = list ? list.dataset.newest : '';
setInterval(async () => {
  if (document.hidden || document.activeElement.id === 'to') return;
  const mails = await (await fetch('/api/mails' + location.search)).json();
  if ((mails[0] ? mails[0].id : '') !== shown) location.reload();
}, 2000);
`;

export const styleSheet = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #15302a; background: #fdfbf6; }
* { box-sizing: border-box; }
body { margin: 0; }
header { display: flex; flex-wrap: wrap; gap: 4px 20px; align-items: baseline; padding: 14px 24px; background: #17382f; color: #f6f2e6; }
header a { color: #ffc933; font-size: 1.2rem; font-weight: 700; text-decoration: none; }
header span { font-size: .9rem; color: #b7cac1; }
main { max-width: 960px; margin: 0 auto; padding: 24px 16px 64px; }
a { color: #2a3fbe; }
:focus-visible { outline: 3px solid #2a3fbe; outline-offset: 2px; }
header :focus-visible { outline-color: #ffc933; }
.filter { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin-bottom: 20px; }
.filter input { flex: 1 1 220px; font: inherit; padding: 8px 12px; border: 1px solid #748a82; border-radius: 6px; background: #fff; }
.filter button { font: inherit; font-weight: 600; padding: 8px 18px; border: 0; border-radius: 6px; background: #2a3fbe; color: #fff; cursor: pointer; }
.mails { list-style: none; margin: 0; padding: 0; background: #fff; border: 1px solid #dfe0d6; border-radius: 6px 6px 16px 16px; overflow: hidden; }
.mails li + li { border-top: 1px solid #cbdde8; }
.mails a { display: grid; grid-template-columns: 1fr auto; gap: 2px 16px; padding: 14px 18px; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
.mails a:hover { background: #f6f1e6; }
.mails strong { grid-column: 1 / -1; }
.mails span, .mails time { color: #4d635c; font-size: .9rem; }
.mails span:first-of-type { grid-column: 1 / -1; color: #15302a; }
.empty { padding: 48px 24px; text-align: center; background: #fff; border: 1px solid #dfe0d6; border-radius: 6px 6px 16px 16px; }
article { background: #fff; border: 1px solid #dfe0d6; border-radius: 6px 6px 16px 16px; padding: 24px; }
h1 { margin: 0 0 16px; font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere; }
h2 { font-size: 1rem; margin: 16px 0 4px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0; }
dt { color: #4d635c; }
dd { margin: 0; overflow-wrap: anywhere; }
.attachments { margin: 0; padding-left: 20px; }
.attachments span { color: #4d635c; font-size: .9rem; }
nav { display: flex; flex-wrap: wrap; gap: 4px; margin: 20px 0 16px; border-bottom: 2px solid #cbdde8; }
nav a { padding: 8px 14px; text-decoration: none; border-radius: 6px 6px 0 0; }
nav a[aria-current] { background: #eceffc; font-weight: 700; }
iframe { width: 100%; height: 70vh; border: 1px solid #dfe0d6; border-radius: 6px; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; font: .95rem/1.5 ui-monospace, monospace; }
.headers { font-size: .9rem; }
@media (max-width: 560px) { article { padding: 16px; } dl { grid-template-columns: 1fr; } dd { margin-bottom: 6px; } }
`;
