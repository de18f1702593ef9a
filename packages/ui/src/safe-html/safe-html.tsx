import { useMemo } from 'react';
import { sanitizeHtml } from './sanitize-html.ts';
import classes from './safe-html.module.css';

/** Supplier HTML, reduced to the one allow-list (UI-12). Give `inline` inside a heading or a line of text. */
export function SafeHtml({ html, inline = false }: { html: string; inline?: boolean }) {
  const clean = useMemo(() => ({ __html: sanitizeHtml(html) }), [html]);
  return inline ? (
    <span dangerouslySetInnerHTML={clean} />
  ) : (
    <div className={classes.html} dangerouslySetInnerHTML={clean} />
  );
}
