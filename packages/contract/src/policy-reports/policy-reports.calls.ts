import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { acknowledgement } from '../wire.ts';

/** Longer than any address of the portal; the rest of it says nothing. */
const LONGEST = 2000;

/** A text of a report, cut: a browser writes it, and no report is worth refusing for its length. */
const reportText = v.optional(
  v.nullable(
    v.pipe(
      v.string(),
      v.transform((text) => text.slice(0, LONGEST)),
    ),
  ),
  null,
);

/** What a browser refused because of the content security policy, as either form of a report says it. */
export interface Violation {
  /** Address of the page. */
  readonly page: string | null;
  /** The directive, in older browsers with its values behind it. */
  readonly directive: string | null;
  /** Address of what was refused, or a word for it, such as `inline`. */
  readonly blocked: string | null;
  /** Address of the script that asked for it. */
  readonly source: string | null;
}

/** Of whichever type: a browser may put others, such as deprecations, into the same list. */
const browserReport = v.pipe(
  v.object({
    type: v.string(),
    body: v.nullish(
      v.object({
        documentURL: reportText,
        effectiveDirective: reportText,
        blockedURL: reportText,
        sourceFile: reportText,
      }),
    ),
  }),
  v.check(({ type, body }) => type !== 'csp-violation' || Boolean(body), 'A violation has a body.'),
  v.transform(({ type, body }): Violation | undefined =>
    type === 'csp-violation' && body
      ? {
          page: body.documentURL,
          directive: body.effectiveDirective,
          blocked: body.blockedURL,
          source: body.sourceFile,
        }
      : undefined,
  ),
);

/** What the Reporting API sends, as `application/reports+json`. */
const reportList = v.pipe(
  v.array(browserReport),
  v.maxLength(100),
  v.transform((reports): readonly Violation[] => reports.filter((report) => report !== undefined)),
);

/** What `report-uri` sends, as `application/csp-report`, in browsers without the Reporting API. */
const oldReport = v.pipe(
  v.object({
    'csp-report': v.object({
      'document-uri': reportText,
      'effective-directive': reportText,
      'violated-directive': reportText,
      'blocked-uri': reportText,
      'source-file': reportText,
    }),
  }),
  v.transform(({ 'csp-report': report }): readonly Violation[] => [
    {
      page: report['document-uri'],
      directive: report['effective-directive'] ?? report['violated-directive'],
      blocked: report['blocked-uri'],
      source: report['source-file'],
    },
  ]),
);

/** POST /api/policy-reports: sent by browsers on their own, without a session (SECURITY-12). */
export const sendPolicyReports = defineCall({
  id: 'sendPolicyReports',
  method: 'POST',
  path: '/api/policy-reports',
  summary: 'Records violations of the content security policy that browsers report.',
  access: 'public',
  bodyBytes: 64 * 1024,
  mediaTypes: ['application/reports+json', 'application/csp-report'],
  changes: [],
  body: v.union([reportList, oldReport]),
  response: acknowledgement,
});
