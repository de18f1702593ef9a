import type { OwnIcon as OwnIconData } from '@tech-portal/platform/manifest';

interface OwnIconProps {
  readonly icon: OwnIconData;
  /** Pixels. */
  readonly size: number;
  readonly stroke: number;
}

/** An icon that a remote brings, drawn as those of the shell are. */
export function OwnIcon({ icon: { viewBox = '0 0 24 24', paths }, size, stroke }: OwnIconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox={viewBox}
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
