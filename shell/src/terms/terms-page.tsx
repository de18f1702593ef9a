import { PageHeader } from '@tech-portal/ui';
import { terms } from './terms-text.ts';
import classes from './terms-page.module.css';

/** Shipping, returns, warranties and the disclaimer (TERMS-1). */
export function TermsPage() {
  return (
    <article className={classes.terms}>
      <PageHeader title="Terms and Conditions" subtitle="They apply to every order placed through Tech Portal." />
      <nav aria-label="On this page" className={classes.contents}>
        {terms.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      {terms.map(({ id, title, paragraphs }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
