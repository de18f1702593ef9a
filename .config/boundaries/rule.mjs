export const test = '\\.test(-d)?\\.tsx?$';

/** Rule of dependency-cruiser: modules in `from` must not depend on `to`. */
export const forbidden = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
