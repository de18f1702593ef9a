import { visibleText } from '@tech-portal/domain';
import { emailColors, textColorOn } from './email-colors.ts';
import type { EmailColors } from './email-colors.ts';
import type { EmailAmount, EmailBrand, EmailLink, EmailMessage, EmailText, EmailTotals } from './email-message.ts';
import { plainParagraph, supportLine } from './email-text.ts';
import { escapeHtml } from './escape-html.ts';

/** Maximum width of the card in pixels; Outlook ignores `max-width` and gets the width of an outer table. */
const CARD_WIDTH = 600;
const LOGO_BOX = { width: 220, height: 56 };
const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
// Names and addresses may be one long word.
const WORD_BREAK = 'overflow-wrap:anywhere;word-break:break-word';
const TABLE_ATTRIBUTES = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

const escapeVisible = (text: string): string => escapeHtml(visibleText(text));

const darkStyles = ({ page, card, textColor, muted, border, link }: EmailColors): string =>
  `.page{background-color:${page}!important}.card{background-color:${card}!important;color:${textColor}!important}` +
  `.muted{color:${muted}!important}.rule{border-color:${border}!important}.link{color:${link}!important}` +
  // In dark mode, a dark accent color would hide the button's edge and a dark logo.
  `.button{border-color:${link}!important}.logo{background-color:#ffffff!important;padding:6px!important}`;

/** Creates the builders of an email in the colors of a business. */
function createBuilders(brand: EmailBrand) {
  const { light } = emailColors(brand.accent);
  const muted = `class="muted" style="margin:0 0 12px;font-size:13px;line-height:20px;color:${light.muted}"`;
  const borderStyle = `class="rule" style="border-top:1px solid ${light.border};`;

  const link = ({ text, href }: EmailLink): string =>
    `<a class="link" href="${escapeVisible(href)}" style="color:${light.link}">${escapeVisible(text)}</a>`;

  const renderText = (text: EmailText): string =>
    typeof text === 'string'
      ? escapeVisible(text)
      : text.map((piece) => (typeof piece === 'string' ? escapeVisible(piece) : link(piece))).join('');

  function row({ quantity = 1, name, detail, amount }: EmailAmount, style: string, weight = 400): string {
    const quantityPrefix = quantity === 1 ? '' : `${quantity} × `;
    const detailHtml =
      detail === undefined
        ? ''
        : ` <span class="muted" style="display:inline-block;color:${light.muted}">(${escapeVisible(detail)})</span>`;
    return (
      `<tr><td ${style}padding:8px 16px 8px 0;${WORD_BREAK}">${quantityPrefix}<bdi>${escapeVisible(name)}</bdi>${detailHtml}</td>` +
      `<td ${style}padding:8px 0;text-align:right;vertical-align:top;white-space:nowrap;font-weight:${weight}">${escapeVisible(amount)}</td></tr>`
    );
  }

  function totals({ lines = [], sums = [], total }: EmailTotals): string {
    const rows = [
      // Without a grand total, each line shows its own total in bold, as options do.
      ...lines.map((line) => row(line, borderStyle, total === undefined ? 700 : 400)),
      ...sums.map((sum, index) => row(sum, index === 0 ? borderStyle : 'style="')),
      ...(total === undefined
        ? []
        : [row({ name: 'Total', amount: total }, `${borderStyle}font-size:20px;font-weight:700;`, 700)]),
    ];
    if (rows.length === 0) return '';
    return `<table ${TABLE_ATTRIBUTES} style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`;
  }

  function details(facts: NonNullable<EmailMessage['details']>): string {
    if (facts.length === 0) return '';
    const each = facts.map(({ name, lines }) => {
      const values = lines.map((line) => `<bdi>${escapeVisible(line)}</bdi>`).join('<br>');
      const gap = lines.length === 1 ? ' ' : '<br>';
      return `<span class="muted" style="color:${light.muted}">${escapeVisible(name)}:</span>${gap}${values}`;
    });
    return `<p style="margin:0 0 16px">${each.join('<br>')}</p>`;
  }

  const button = ({ text, href }: EmailLink): string => {
    const textColor = textColorOn(brand.accent);
    // Outlook applies padding and background to a cell, not to a link.
    return (
      `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>` +
      `<td class="button" bgcolor="${brand.accent}" style="border:1px solid ${brand.accent};border-radius:6px;background-color:${brand.accent}">` +
      `<a href="${escapeVisible(href)}" style="display:inline-block;padding:12px 22px;font-weight:600;color:${textColor};text-decoration:none">${escapeVisible(text)}</a>` +
      `</td></tr></table>`
    );
  };

  function header(): string {
    const name = escapeVisible(brand.company);
    if (!brand.logo) return `<p style="margin:0;font-size:17px;font-weight:700">${name}</p>`;
    const { url, width, height } = brand.logo;
    const scale = Math.min(1, LOGO_BOX.width / width, LOGO_BOX.height / height);
    const [w, h] = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
    return (
      `<img class="logo" src="${escapeVisible(url)}" alt="${name}" width="${w}" height="${h}" ` +
      `style="display:block;border-radius:4px;font-size:17px;font-weight:700">`
    );
  }

  return {
    header,
    totals,
    button,
    paragraph: (text: EmailText) => `<p style="margin:0 0 16px">${renderText(text)}</p>`,
    smallPrint: (text: EmailText) => `<p ${muted}>${renderText(text)}</p>`,
    details,
    cell: (content: string, style: string) =>
      `<tr><td class="card pad" style="background-color:${light.card};color:${light.textColor};${style}">${content}</td></tr>`,
  };
}

/** Builds the HTML part of an email: one card in the colors of the business, light or dark by the reader's setting. */
export function emailHtml(message: EmailMessage, brand: EmailBrand): string {
  const { subject, greeting, body, totals = {}, details = [], action, note = [] } = message;
  const { light, dark } = emailColors(brand.accent);
  const builders = createBuilders(brand);
  const support = supportLine(brand);
  const smallPrint = [...note, ...(support ? [support] : [])];
  const content = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:28px">${escapeVisible(subject)}</h1>`,
    builders.paragraph(`Hello ${greeting},`),
    ...body.map(builders.paragraph),
    builders.totals(totals),
    builders.details(details),
    action ? builders.button(action) : '',
    ...smallPrint.map(builders.smallPrint),
  ];
  const preview = escapeVisible(plainParagraph(body[0] ?? ''));
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    // Phone numbers are links already; other numbers must not become links.
    '<meta name="format-detection" content="telephone=no,date=no,address=no">',
    `<title>${escapeVisible(subject)}</title><style>:root{color-scheme:light dark;supported-color-schemes:light dark}`,
    `@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}}`,
    `@media (prefers-color-scheme:dark){${darkStyles(dark)}}</style></head>`,
    `<body class="page" style="margin:0;padding:0;background-color:${light.page};${FONT};font-size:16px;line-height:24px;${WORD_BREAK}">`,
    // Padding after the preview keeps mail apps from appending the greeting to it.
    `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}${'&nbsp;&zwnj;'.repeat(60)}</div>`,
    `<table ${TABLE_ATTRIBUTES} class="page" style="background-color:${light.page}"><tr><td align="center" style="padding:24px 8px">`,
    `<!--[if mso]><table role="presentation" width="${CARD_WIDTH}"><tr><td><![endif]-->`,
    `<table ${TABLE_ATTRIBUTES} style="max-width:${CARD_WIDTH}px;border-top:4px solid ${brand.accent};text-align:left;${FONT};font-size:16px;line-height:24px">`,
    builders.cell(builders.header(), 'padding:20px 32px 0'),
    builders.cell(content.join(''), `padding:24px 32px 16px;${WORD_BREAK}`),
    '</table><!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>',
  ].join('');
}
