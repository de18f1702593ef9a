import type { Brand } from '@tech-portal/contract/brands';
import { Link } from '@tech-portal/platform/router';
import { UnstyledButton } from '@tech-portal/ui';
import classes from './brands-page.module.css';

interface BrandGroup {
  readonly letter: string;
  readonly brands: readonly string[];
}

/** Groups brands by their first letter in uppercase, keeping their order. */
export function groupBrands(brands: readonly Brand[]): BrandGroup[] {
  const groups = Map.groupBy(brands, ({ brand }) => brand.trim().charAt(0).toUpperCase());
  return [...groups].map(([letter, members]) => ({ letter, brands: members.map(({ brand }) => brand) }));
}

const headingId = (letter: string) => `brands-${letter}`;

function jumpTo(letter: string) {
  const heading = document.getElementById(headingId(letter));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

interface BrandIndexProps {
  brands: readonly Brand[];
  urlOf: (brand: string) => string;
  selectedBrand: string | undefined;
}

export function BrandIndex({ brands, urlOf, selectedBrand }: BrandIndexProps) {
  const groups = groupBrands(brands);
  return (
    <>
      <nav className={classes.letters} aria-label="Letters">
        {groups.map(({ letter }) => (
          <UnstyledButton key={letter} className={classes.letter} onClick={() => jumpTo(letter)}>
            {letter}
          </UnstyledButton>
        ))}
      </nav>
      <div className={classes.groups}>
        {groups.map(({ letter, brands: members }) => (
          <section key={letter} className={classes.group} aria-labelledby={headingId(letter)}>
            <h2 id={headingId(letter)} className={classes.heading} tabIndex={-1}>
              {letter}
            </h2>
            <ul className={classes.members}>
              {members.map((brand) => (
                <li key={brand}>
                  <Link
                    className={classes.brand}
                    to={urlOf(brand)}
                    aria-current={brand === selectedBrand ? 'page' : undefined}
                  >
                    {brand}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
