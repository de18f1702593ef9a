export const test = '\\.test(-d)?\\.tsx?$';

/** Rule of dependency-cruiser: no dependency from `from` on `to`. */
export const forbidden = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
