const DIRECTIVES =
  /^(?:(?:base|form|connect|default|font|frame|img|manifest|media|object|worker)-(?:uri|action|src)|frame-ancestors|(?:script|style)-src(?:-elem|-attr)?|require-trusted-types-for|trusted-types)$/;

/**
 * Returns the directive of a report, or `other`: anybody may send reports, and each label value creates a time series.
 */
export const directiveOf = (directive: string): string => (DIRECTIVES.test(directive) ? directive : 'other');
