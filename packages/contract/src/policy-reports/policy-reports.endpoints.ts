import * as v from 'valibot';
import { defineEndpoint } from '../define-endpoint.ts';
import { acknowledgement } from '../wire.ts';

/** Characters kept of a text: longer than any URL of the portal. */
const MAX_TEXT_LENGTH = 2000;

/** Text of a report, truncated instead of refused. */
const reportText = v.optional(
  v.nullable(
    v.pipe(
      v.string(),
      v.transform((text) => text.slice(0, MAX_TEXT_LENGTH)),
    ),
  ),
  null,
);

/** Violation of the content security policy in a browser, from either report format. */
export interface Violation {
  readonly page: string | null;
  /** Directive; older browsers append its values. */
  readonly directive: string | null;
  /** Blocked URL, or a keyword such as `inline`. */
  readonly blocked: string | null;
  /** URL of the script that requested it. */
  readonly source: string | null;
}

/** Report of any type: browsers also send other types, such as deprecations, in the same list. */
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

/** Reporting API format, `application/reports+json`. */
const reportList = v.pipe(
  v.array(browserReport),
  v.maxLength(100),
  v.transform((reports): readonly Violation[] => reports.filter((report) => report !== undefined)),
);

/** Format of `report-uri`, `application/csp-report`, from browsers without the Reporting API. */
const legacyReport = v.pipe(
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

/** POST /api/policy-reports: sent by browsers without a session (SECURITY-12). */
export const sendPolicyReports = defineEndpoint({
  id: 'sendPolicyReports',
  method: 'POST',
  path: '/api/policy-reports',
  summary: 'Records violations of the content security policy that browsers report.',
  access: 'public',
  bodyBytes: 64 * 1024,
  mediaTypes: ['application/reports+json', 'application/csp-report'],
  changes: [],
  body: v.union([reportList, legacyReport]),
  response: acknowledgement,
});
