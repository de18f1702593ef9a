const DIRECTIVES =
  /^(?:(?:base|form|connect|default|font|frame|img|manifest|media|object|worker)-(?:uri|action|src)|frame-ancestors|(?:script|style)-src(?:-elem|-attr)?|require-trusted-types-for|trusted-types)$/;

/** The directive of a report, or `other`: anybody may send reports, and each name is a series of its own. */
export const directiveOf = (directive: string): string => (DIRECTIVES.test(directive) ? directive : 'other');
