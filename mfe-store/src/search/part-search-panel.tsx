import { useState } from 'react';
import type { PartSearchPanelProps } from '@tech-portal/platform';
import { PartSearch } from './part-search.tsx';

/** Part search of estimates (SEARCH-13); other apps load it as `mfe-store/part-search-panel`. */
export default function PartSearchPanel({ estimateId, onAdd }: PartSearchPanelProps) {
  const [searched, setSearched] = useState('');
  const [pickedEstimateId, setPickedEstimateId] = useState<number>();
  const hasFixedTarget = estimateId !== undefined || onAdd !== undefined;
  const targetEstimateId = estimateId ?? pickedEstimateId;
  return (
    <PartSearch
      searched={searched}
      onSearch={setSearched}
      target={{ estimateId: targetEstimateId, onAdd }}
      onPickEstimate={hasFixedTarget ? undefined : setPickedEstimateId}
    />
  );
}
