import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from '@tech-portal/platform/router';
import { Button, Card, TextInput, Title } from '@tech-portal/ui';
import { IconSearch } from '@tech-portal/ui/icons';
import classes from './dashboard.module.css';

const LONGEST_SEARCH = 200;

/** Search Products: leads to the product search page, with what was typed (decision 25). */
export function ProductSearchForm() {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');

  const search = (event: FormEvent) => {
    event.preventDefault();
    const words = typed.trim();
    void navigate(words ? `/product-search?${new URLSearchParams({ q: words })}` : '/product-search');
  };

  return (
    <Card withBorder component="section" className={`${classes.search} ${classes.wide}`} aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        Search Products
      </Title>
      <form role="search" onSubmit={search}>
        <TextInput
          flex={1}
          aria-label="Part number, brand or words"
          placeholder="Part number or words"
          enterKeyHint="search"
          maxLength={LONGEST_SEARCH}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
        />
        <Button type="submit">Search</Button>
      </form>
    </Card>
  );
}
