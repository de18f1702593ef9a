import { useLatestParams } from '@tech-portal/platform/list-state';
import { PageHeader } from '@tech-portal/ui';
import { StoreLinks } from '../shared/store-links.tsx';
import { PartSearch } from './part-search.tsx';

/** Search Products: text and estimate are in the address as `q` and `estimate`, so that Back and reload keep them. */
export default function ProductSearchPage() {
  const [parameters, changeParameters] = useLatestParams();
  const searched = (parameters.get('q') ?? '').trim().slice(0, 200);
  const estimate = parameters.get('estimate') ?? '';
  const estimateId = /^[1-9]\d{0,8}$/.test(estimate) ? Number(estimate) : undefined;
  const write = (name: string, value: string, options?: { replace: boolean }) => {
    changeParameters((present) => {
      const next = new URLSearchParams(present);
      if (value === '') next.delete(name);
      else next.set(name, value);
      return next;
    }, options);
  };
  return (
    <>
      <PageHeader title="Search Products" actions={<StoreLinks />} />
      <PartSearch
        searched={searched}
        onSearch={(text) => write('q', text)}
        target={estimateId === undefined ? {} : { estimateId }}
        onPickEstimate={(id) => write('estimate', id === undefined ? '' : String(id), { replace: true })}
        withCart
      />
    </>
  );
}
