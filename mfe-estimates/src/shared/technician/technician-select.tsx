import { listTechnicians } from '@tech-portal/contract/users';
import type { Technician } from '@tech-portal/contract/users';
import { fullName, parseRecordId } from '@tech-portal/domain';
import { useApiQuery } from '@tech-portal/platform/query';
import { NativeSelect } from '@tech-portal/ui';
import classes from './technician.module.css';

const labelOf = (technician: Technician) =>
  `${fullName(technician)} (${technician.username})${technician.deactivated ? ', deactivated' : ''}`;

export interface TechnicianFilterProps {
  /** Filtered records, e.g. 'customers'. */
  listName: string;
  tech: number | undefined;
  onChange: (tech: number | undefined) => void;
}

/** Filters a list by technician, for administrators, who see all records (ACCESS-11). */
export function TechnicianSelect({ listName, tech, onChange }: TechnicianFilterProps) {
  const { data = [], isError } = useApiQuery(listTechnicians);
  const options = data.map((technician) => ({ value: String(technician.id), label: labelOf(technician) }));
  // The URL may select a technician whose name is not loaded.
  const isUnlisted = tech !== undefined && !data.some(({ id }) => id === tech);
  return (
    <NativeSelect
      aria-label={`Technician of ${listName}`}
      className={classes.filter}
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
