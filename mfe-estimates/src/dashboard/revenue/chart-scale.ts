const MAX_STEPS = 4;

const roundSteps = [1, 2, 2.5, 5, 10] as const;

/**
 * Returns axis values in dollars from 0 to the first round value above all points; `[0, 100]` without data. The axis
 * starts at 0 to keep bars comparable.
 *
 * @example axisTicks(870) // [0, 250, 500, 750, 1000]
 */
export function axisTicks(highest: number): number[] {
  if (highest <= 0) return [0, 100];
  const magnitude = 10 ** Math.floor(Math.log10(highest / MAX_STEPS));
  const step = (roundSteps.find((each) => each * magnitude * MAX_STEPS >= highest) ?? 10) * magnitude;
  return Array.from({ length: Math.ceil(highest / step - 1e-9) + 1 }, (_, index) =>
    Number((index * step).toPrecision(12)),
  );
}
