import { useId } from 'react';
import { useNavigate } from '@tech-portal/platform/router';
import { Card, SearchField, Title } from '@tech-portal/ui';
import classes from './dashboard.module.css';

const LONGEST_SEARCH = 200;

/** Search Products: leads to the product search page, with what was typed. */
export function ProductSearchForm() {
  const id = useId();
  const navigate = useNavigate();
  return (
    <Card
      withBorder
      component="section"
      className={`${classes.search} ${classes.wide}`}
      aria-labelledby={id}
      data-screen-only
    >
      <Title order={2} size="h3" id={id}>
        Search Products
      </Title>
      <SearchField
        label="Part number, brand or words"
        placeholder="Part number or words"
        search=""
        onSearch={(words) =>
          void navigate(words ? `/product-search?${new URLSearchParams({ q: words })}` : '/product-search')
        }
        maxLength={LONGEST_SEARCH}
      />
    </Card>
  );
}
