import { parseRecordId } from '@tech-portal/domain';
import { defineList, useListState } from '@tech-portal/platform/list-state';
import { PageHeader } from '@tech-portal/ui';
import { StoreLinks } from '../shared/store-links.tsx';
import { PartSearch } from './part-search.tsx';

/** Search text and estimate are in the URL, to survive Back and a reload. */
const productSearch = defineList([], {
  q: (text) => (text ?? '').trim().slice(0, 200),
  estimate: parseRecordId,
});

export default function ProductSearchPage() {
  const { state, change } = useListState(productSearch);
  return (
    <>
      <PageHeader title="Search Products" actions={<StoreLinks />} />
      <PartSearch
        searched={state.q}
        onSearch={(q) => change({ q })}
        target={state.estimate === undefined ? {} : { estimateId: state.estimate }}
        onPickEstimate={(estimate) => change({ estimate }, { replace: true })}
        withCart
      />
    </>
  );
}
