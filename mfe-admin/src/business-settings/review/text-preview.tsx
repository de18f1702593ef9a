import type { BusinessSettings } from '@tech-portal/contract/business-settings';
import classes from './text-preview.module.css';

interface TextPreviewProps {
  readonly title: string;
  readonly sections: BusinessSettings['terms'];
  readonly before: BusinessSettings['terms'];
}

interface HighlightedTextProps {
  readonly text: string;
  readonly isNew: boolean;
}

const HighlightedText = ({ text, isNew }: HighlightedTextProps) => (isNew ? <ins>{text}</ins> : text);

export const TextPreview = ({ title, sections, before }: TextPreviewProps) => {
  const previousTitles = new Set(before.map((section) => section.title));
  const currentTitles = new Set(sections.map((section) => section.title));
  const paragraphsOf = (of: TextPreviewProps['before'], sectionTitle: string) =>
    of.filter((section) => section.title === sectionTitle).flatMap(({ paragraphs }) => paragraphs);
  return (
    <details open className={classes.text}>
      <summary>{title} as shown on its page</summary>
      {sections.map((section) => {
        const old = paragraphsOf(before, section.title);
        return (
          <section key={section.title}>
            <h4>
              <HighlightedText text={section.title} isNew={!previousTitles.has(section.title)} />
            </h4>
            {old
              .filter((paragraph) => !section.paragraphs.includes(paragraph))
              .map((paragraph) => (
                <p key={paragraph}>
                  <del>{paragraph}</del>
                </p>
              ))}
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>
                <HighlightedText text={paragraph} isNew={!old.includes(paragraph)} />
              </p>
            ))}
          </section>
        );
      })}
      {before
        .filter((section) => !currentTitles.has(section.title))
        .map((section) => (
          <section key={section.title}>
            <h4>
              <del>{section.title}</del>
            </h4>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>
                <del>{paragraph}</del>
              </p>
            ))}
          </section>
        ))}
    </details>
  );
};
