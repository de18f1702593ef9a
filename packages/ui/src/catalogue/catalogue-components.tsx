import { Title } from '@mantine/core';
import type { CatalogueEntries } from './catalogue-entry.ts';
import { catalogueGroups } from './entries.ts';
import classes from './catalogue.module.css';

function Components({ entries }: { entries: CatalogueEntries }) {
  return Object.entries(entries).map(([component, states]) => (
    <section key={component} id={component} className={classes.component} aria-label={component}>
      <Title order={3}>{component}</Title>
      <div className={classes.states}>
        {Object.entries(states).map(([state, shown]) => (
          <figure key={state} className={classes.state}>
            <figcaption>{state}</figcaption>
            {shown}
          </figure>
        ))}
      </div>
    </section>
  ));
}

export function CatalogueComponents() {
  return (
    <main className={classes.components}>
      {Object.entries(catalogueGroups).map(([group, entries]) => (
        <div key={group} className={group === 'Icons' ? classes.icons : undefined}>
          <Title order={2} mb="sm">
            {group}
          </Title>
          <Components entries={entries} />
        </div>
      ))}
    </main>
  );
}
