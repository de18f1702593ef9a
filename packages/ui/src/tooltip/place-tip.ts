const GAP = 6;
const EDGE = 8;

/** Puts a tooltip into the top layer, above its anchor or, where there is no room, below it, and inside the window. */
export function placeTip(tip: HTMLElement, anchor: HTMLElement): void {
  // Absent where there is no layout, as in component tests.
  if ('showPopover' in tip) tip.showPopover();
  const around = anchor.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const above = around.top - height - GAP;
  const left = around.left + (around.width - width) / 2;
  const rightmost = document.documentElement.clientWidth - width - EDGE;
  tip.style.left = `${Math.max(EDGE, Math.min(left, rightmost))}px`;
  tip.style.top = `${above >= EDGE ? above : around.bottom + GAP}px`;
}
