import type { RecordTech } from '@tech-portal/contract/users';
import { fullName } from '@tech-portal/domain';
import { Text } from '@tech-portal/ui';
import type { DataColumn } from '@tech-portal/ui/table';
import classes from './technician.module.css';

interface TechRecord {
  readonly tech?: RecordTech | undefined;
}

/** Owner of a record, on a phone below its name; empty if the server omits it. */
export function TechnicianLine({ tech }: TechRecord) {
  return (
    tech && (
      <Text component="span" display="block" size="xs" c="dimmed" className={classes.name}>
        Technician: {fullName(tech)}
      </Text>
    )
  );
}

/** Owner column; on a phone {@link TechnicianLine} replaces it. */
export const technicianColumn: DataColumn<TechRecord> = {
  id: 'tech',
  header: 'Technician',
  cell: ({ tech }) => tech && <span className={classes.name}>{fullName(tech)}</span>,
  narrow: 'hide',
};
