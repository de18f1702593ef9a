const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.75, strokeLinecap: 'round' } as const;

export function Minus() {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true" {...line}>
      <path d="M3 7h8" />
    </svg>
  );
}

export function Plus() {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true" {...line}>
      <path d="M3 7h8M7 3v8" />
    </svg>
  );
}
