import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import classes from './second-factor.module.css';

/** A QR code as a picture; what it says is also there to be typed. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  return (
    <svg className={classes.qr} viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label}>
      <path d={toSvgPath(code)} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  );
}
