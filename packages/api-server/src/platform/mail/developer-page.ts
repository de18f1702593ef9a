const STYLE =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui;max-width:72rem;margin:2rem auto;padding:0 1rem}' +
  'pre{white-space:pre-wrap;overflow-wrap:anywhere}nav a{margin-right:1rem}' +
  'iframe{border:0;outline:1px solid;height:44rem;max-width:100%;margin:1px 1rem 1rem 0}';

/** Builds a developer page about emails, without scripts. `body` is HTML; its pictures may come from `imageSource`. */
export const developerPage = (title: string, body: string, imageSource?: string): Response =>
  new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>${title}</title><style>${STYLE}</style>` +
      `<nav><a href="/dev/outbox">Outbox</a><a href="/dev/emails">All emails</a></nav><h1>${title}</h1>${body}</html>`,
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'content-security-policy':
          `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'` +
          (imageSource === undefined ? '' : `; img-src ${imageSource}`),
      },
    },
  );
