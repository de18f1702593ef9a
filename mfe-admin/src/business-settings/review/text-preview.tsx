import type { BusinessSettings } from '@tech-portal/contract/business-settings';
import classes from './text-preview.module.css';

interface TextPreviewProps {
  readonly title: string;
  readonly sections: BusinessSettings['terms'];
}

/** A text as its page will show it, closed until somebody looks. */
export const TextPreview = ({ title, sections }: TextPreviewProps) => (
  <details className={classes.text}>
    <summary>{title} as on its page</summary>
    {sections.map((section) => (
      <section key={section.title}>
        <h4>{section.title}</h4>
        {section.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    ))}
  </details>
);
