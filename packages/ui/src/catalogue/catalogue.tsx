import { MantineProvider, Title } from '@mantine/core';
import { useState } from 'react';
import { theme } from '../theme/theme.tsx';
import { CatalogueComponents } from './catalogue-components.tsx';
import { catalogueGroups } from './entries.ts';
import classes from './catalogue.module.css';

const schemes = ['light', 'dark'] as const;
const widths = { Wide: '100%', Narrow: '390px' } as const;

interface ChoiceProps<Value extends string> {
  label: string;
  values: readonly Value[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ label, values, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset className={classes.choice}>
      <legend>{label}</legend>
      {values.map((value) => (
        <label key={value}>
          <input type="radio" name={label} checked={value === chosen} onChange={() => onChoose(value)} /> {value}
        </label>
      ))}
    </fieldset>
  );
}

function CatalogueFrame() {
  const [scheme, setScheme] = useState<(typeof schemes)[number]>('light');
  const [width, setWidth] = useState<keyof typeof widths>('Wide');
  const [component, setComponent] = useState('');
  return (
    <div className={classes.page}>
      <nav className={classes.nav} aria-label="Components">
        <Title order={1} size="h3">
          Components
        </Title>
        <Choice label="Scheme" values={schemes} chosen={scheme} onChoose={setScheme} />
        <Choice label="Width" values={['Wide', 'Narrow']} chosen={width} onChoose={setWidth} />
        {Object.entries(catalogueGroups).map(([group, entries]) => (
          <div key={group}>
            <strong>{group}</strong>
            <ul>
              {Object.keys(entries).map((name) => (
                <li key={name}>
                  <button
                    type="button"
                    className={classes.link}
                    aria-current={name === component || undefined}
                    onClick={() => setComponent(name)}
                  >
                    {name}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <iframe
        key={scheme}
        className={classes.frame}
        title={`Components, ${scheme}, ${width}`}
        src={`?frame=${scheme}#${component}`}
        style={{ width: widths[width] }}
      />
    </div>
  );
}

/**
 * Page of the component catalog.
 *
 * @param search Query of the page's URL: `?frame=dark` shows only the components.
 */
export function Catalogue({ search }: { search: string }) {
  const frame = new URLSearchParams(search).get('frame');
  return (
    <MantineProvider theme={theme} forceColorScheme={frame === 'dark' ? 'dark' : 'light'}>
      {frame === null ? <CatalogueFrame /> : <CatalogueComponents />}
    </MantineProvider>
  );
}
