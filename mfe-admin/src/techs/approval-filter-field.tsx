import { NativeSelect } from '@tech-portal/ui';
import { readApproval } from './techs-list-state.ts';
import type { ApprovalFilter } from './techs-list-state.ts';

const options = [
  { value: 'all', label: 'All' },
  { value: 'approved', label: 'Approved' },
  { value: 'unapproved', label: 'Unapproved' },
] as const satisfies readonly { value: ApprovalFilter; label: string }[];

interface ApprovalFilterFieldProps {
  approval: ApprovalFilter;
  onChange: (approval: ApprovalFilter) => void;
}

/** Which technicians the list shows. */
export function ApprovalFilterField({ approval, onChange }: ApprovalFilterFieldProps) {
  return (
    <NativeSelect
      label="Approval"
      data={options}
      value={approval}
      onChange={(event) => onChange(readApproval(event.currentTarget.value))}
      w={{ base: '100%', xs: 220 }}
    />
  );
}
