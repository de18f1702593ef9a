import type { BusinessSettings } from '@tech-portal/contract/business-settings';
import { PageHeader } from '@tech-portal/ui';
import classes from './text-sections.module.css';

interface TextSectionsProps {
  readonly title: string;
  readonly subtitle: string;
  readonly sections: BusinessSettings['terms'];
}

/** Fragment id of a section, e.g. `orders-and-shipping`. */
const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

export function TextSections({ title, subtitle, sections }: TextSectionsProps) {
  return (
    <article>
      <PageHeader title={title} subtitle={subtitle} />
      <div className={classes.page}>
        <nav aria-label="On this page" className={classes.contents}>
          {sections.map((section) => (
            <a key={section.title} href={`#${anchorOf(section.title)}`}>
              {section.title}
            </a>
          ))}
        </nav>
        <div className={classes.text}>
          {sections.map((section) => (
            <section key={section.title} aria-labelledby={anchorOf(section.title)}>
              <h2 id={anchorOf(section.title)}>{section.title}</h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}
