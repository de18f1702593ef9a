import { formatCurrency } from '@tech-portal/domain';
import { axisTicks } from './chart-scale.ts';
import { longPointLabel, shortDollarLabel, shortPointLabel } from './point-label.ts';
import type { SeriesUnit } from './point-label.ts';
import classes from './revenue-chart.module.css';

/** Share of its slot that a bar fills. A few bars get a smaller share, or they would look like blocks. */
const barWidth = (bars: number): number => Math.min(0.72, 0.12 * bars);

interface RevenueChartProps {
  unit: SeriesUnit;
  /** Revenue in dollars, in order of day. */
  points: readonly { readonly day: string; readonly revenue: number }[];
}

/** Bar chart of revenue with an axis from 0. The table next to it has the exact amounts. */
export function RevenueChart({ unit, points }: RevenueChartProps) {
  const ticks = axisTicks(Math.max(...points.map(({ revenue }) => revenue)));
  const top = ticks.at(-1) ?? 1;
  const width = barWidth(points.length);
  const total = points.reduce((sum, { revenue }) => sum + revenue, 0);
  const bestPoint = points.reduce((max, point) => (point.revenue > max.revenue ? point : max));
  const description =
    total > 0
      ? `Revenue by ${unit}, ${formatCurrency(total)} in total, most at ${longPointLabel(bestPoint.day, unit)} with ${formatCurrency(bestPoint.revenue)}.`
      : `Revenue by ${unit}, none in this period.`;
  return (
    <div className={classes.chart}>
      <div className={classes.ticks} aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} style={{ bottom: `${(tick / top) * 100}%` }}>
            {shortDollarLabel(tick)}
          </span>
        ))}
      </div>
      <svg
        className={classes.plot}
        role="img"
        aria-label={description}
        viewBox={`0 0 ${points.length} 100`}
        preserveAspectRatio="none"
      >
        {ticks.map((tick) => (
          <line
            key={tick}
            x1={0}
            x2={points.length}
            y1={100 - (tick / top) * 100}
            y2={100 - (tick / top) * 100}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {points.map(({ day, revenue }, index) => {
          const height = (Math.max(revenue, 0) / top) * 100;
          return (
            <rect key={day} x={index + (1 - width) / 2} y={100 - height} width={width} height={height}>
              <title>{`${longPointLabel(day, unit)}: ${formatCurrency(revenue)}`}</title>
            </rect>
          );
        })}
      </svg>
      <div className={classes.days} aria-hidden="true">
        {labeledIndexes(points.length).map((index) => (
          <span key={index} style={{ left: `${((index + 0.5) / points.length) * 100}%` }}>
            {shortPointLabel(points[index]?.day ?? '', unit)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Points labeled on the axis: the first, the last and, if it fits, the middle one. */
function labeledIndexes(count: number): number[] {
  const last = count - 1;
  return [...new Set(count >= 5 ? [0, Math.floor(last / 2), last] : [0, last])];
}
