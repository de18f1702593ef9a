export const test = '\\.test(-d)?\\.tsx?$';

/** A rule of dependency-cruiser: no arrow from `from` to `to`. */
export const forbidden = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
