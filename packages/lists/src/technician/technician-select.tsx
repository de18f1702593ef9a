import { listTechnicians } from '@tech-portal/contract/users';
import type { Technician } from '@tech-portal/contract/users';
import { fullName, parseRecordId } from '@tech-portal/domain';
import { useApiQuery } from '@tech-portal/platform/query';
import { NativeSelect } from '@tech-portal/ui';
import classes from './technician-filter.module.css';

const labelOf = (technician: Technician) =>
  `${fullName(technician)} (${technician.username})${technician.deactivated ? ', deactivated' : ''}`;

export interface TechnicianFilterProps {
  /** Name of the filtered records, e.g. 'customers'. */
  listName: string;
  /** Label above the field. Without it, the field has a label only for screen readers. */
  label?: string | undefined;
  tech: number | undefined;
  onChange: (tech: number | undefined) => void;
}

export function TechnicianSelect({ listName, label, tech, onChange }: TechnicianFilterProps) {
  const { data = [], isError } = useApiQuery(listTechnicians);
  const options = data.map((technician) => ({ value: String(technician.id), label: labelOf(technician) }));
  // The technician in the URL may be missing in the loaded list.
  const isUnlisted = tech !== undefined && !data.some(({ id }) => id === tech);
  return (
    <NativeSelect
      {...(label === undefined ? { 'aria-label': `Technician of ${listName}`, className: classes.filter } : { label })}
      data={[
        { value: '', label: 'All technicians' },
        ...(isUnlisted ? [{ value: String(tech), label: `Technician ${tech}` }] : []),
        ...options,
      ]}
      value={tech === undefined ? '' : String(tech)}
      error={isError && 'Failed to fetch technicians.'}
      onChange={(event) => onChange(parseRecordId(event.currentTarget.value))}
    />
  );
}
