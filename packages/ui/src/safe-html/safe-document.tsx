import { useLayoutEffect, useMemo } from 'react';
import { sanitizeDocument } from './sanitize-document.ts';

/**
 * A whole HTML document of the portal's own server as part of the page, reduced to an allow-list. Its styles, `@page`
 * among them, hold for the whole page as long as it is shown; as a constructed sheet they need no nonce.
 */
export function SafeDocument({ html }: { html: string }) {
  const { html: body, css } = useMemo(() => sanitizeDocument(html), [html]);
  const clean = useMemo(() => ({ __html: body }), [body]);
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [css]);
  return <div dangerouslySetInnerHTML={clean} />;
}
