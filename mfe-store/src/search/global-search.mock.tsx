import { TextInput } from '@tech-portal/ui';

/** Replaces the top bar search when the store is mocked; finds nothing. */
export default function GlobalSearchMock() {
  return <TextInput type="search" aria-label="Search parts" placeholder="Search is mocked" />;
}
