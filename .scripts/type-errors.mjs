/**
 * Errors in the output of `tsc` that are not in `known` yet, each with its indented lines; adds them to `known`. A
 * package is checked with the sources of its imports, so several packages report the same error.
 */
export function newTypeErrors(output, known) {
  const errors = output.trim().split(/\n(?! )/);
  return errors.filter((error) => {
    if (error === '' || known.has(error)) return false;
    known.add(error);
    return true;
  });
}
