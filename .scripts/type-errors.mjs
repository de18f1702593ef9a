/**
 * The errors in what `tsc` printed that are not in `known` yet, each with its indented lines, and adds them to it.
 * Packages are checked with the sources of what they import, so that several of them meet the same error.
 */
export function newTypeErrors(output, known) {
  const errors = output.trim().split(/\n(?! )/);
  return errors.filter((error) => {
    if (error === '' || known.has(error)) return false;
    known.add(error);
    return true;
  });
}
