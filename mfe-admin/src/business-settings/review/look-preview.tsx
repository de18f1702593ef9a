import { contrastWithWhite } from '@tech-portal/contract/business-settings';
import type { Logo } from '@tech-portal/contract/business-settings';
import { accentPalette, contrastOnDark } from '@tech-portal/domain';
import { Text } from '@tech-portal/ui';
import type { CSSProperties } from 'react';
import { logoUrl } from '../logo-url.ts';
import classes from './look-preview.module.css';

interface LookPreviewProps {
  readonly name: string;
  readonly logo: Logo | undefined;
  /** Null for the portal's own color. */
  readonly color: string | null;
}

const DEFAULT_ACCENT = '#14796a';

/** Preview of the name, logo, a button and a link in the light and dark themes, with contrast ratios. */
export function LookPreview({ name, logo, color }: LookPreviewProps) {
  const accent = color ?? DEFAULT_ACCENT;
  const { light, dark } = accentPalette(accent);
  const schemes = [
    { scheme: 'light', label: 'Light', text: light.text, contrast: contrastWithWhite(light.text) },
    { scheme: 'dark', label: 'Dark', text: dark.text, contrast: contrastOnDark(dark.text) },
  ];
  return (
    <div className={classes.schemes}>
      {schemes.map(({ scheme, label, text, contrast }) => (
        <figure key={scheme} className={classes.scheme}>
          <figcaption>
            <Text size="xs" c="dimmed">
              {label}: button {contrastWithWhite(accent).toFixed(1)}:1, link {contrast.toFixed(1)}:1
            </Text>
          </figcaption>
          <div
            className={classes.page}
            data-scheme={scheme}
            style={{ '--look-accent': accent, '--look-text': text } as CSSProperties}
          >
            <span className={classes.brand}>
              {logo && <img src={logoUrl(logo)} alt="" width={logo.width} height={logo.height} />}
              <strong>{name}</strong>
            </span>
            <span className={classes.button}>Button</span>
            <span className={classes.link}>Link</span>
          </div>
        </figure>
      ))}
    </div>
  );
}
