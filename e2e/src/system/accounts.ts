export const PASSWORD = 'portal-demo-1';

export type Username = 'admin' | 'tech' | 'tech2' | 'newtech' | 'retail';

/** Technician whose cart belongs to one of the two workers of a portal. */
export const technicianOf = (worker: number): Username => (worker % 2 === 0 ? 'tech' : 'tech2');

/** Index of a worker's shared portal: each has two technicians. */
export const portalOf = (worker: number): number => Math.floor(worker / 2);
