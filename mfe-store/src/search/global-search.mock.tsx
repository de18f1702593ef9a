import { TextInput } from '@tech-portal/ui';

/** Stands for the search of the top bar where the store is mocked; finds nothing. */
export default function GlobalSearchMock() {
  return <TextInput type="search" aria-label="Search parts" placeholder="Search is mocked" />;
}
