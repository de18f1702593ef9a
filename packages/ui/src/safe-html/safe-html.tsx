import { useLayoutEffect, useMemo } from 'react';
import { sanitizeDocument } from './sanitize-document.ts';
import { sanitizeHtml } from './sanitize-html.ts';
import classes from './safe-html.module.css';

/** Supplier HTML, reduced to the allow-list for it (UI-12). Set `inline` inside a heading or a line of text. */
export function SafeHtml({ html, inline = false }: { html: string; inline?: boolean }) {
  const clean = useMemo(() => ({ __html: sanitizeHtml(html) }), [html]);
  return inline ? (
    <span dangerouslySetInnerHTML={clean} />
  ) : (
    <div className={classes.html} dangerouslySetInnerHTML={clean} />
  );
}

/**
 * HTML document from the portal's own server, reduced to an allow-list and shown as part of the page. While it is
 * shown, its styles, including `@page`, apply to the whole page. They are in a constructed style sheet, which needs no
 * nonce.
 */
export function SafeDocument({ html }: { html: string }) {
  const { html: body, css } = useMemo(() => sanitizeDocument(html), [html]);
  const clean = useMemo(() => ({ __html: body }), [body]);
  useLayoutEffect(() => {
    const styleSheet = new CSSStyleSheet();
    styleSheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, styleSheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== styleSheet);
    };
  }, [css]);
  return <div dangerouslySetInnerHTML={clean} />;
}
