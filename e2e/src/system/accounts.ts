/** Password of every demo account. */
export const PASSWORD = 'portal-demo-1';

export type Username = 'admin' | 'tech' | 'tech2' | 'newtech' | 'retail';

/** The technician whose cart one of the two workers of a portal has for itself. */
export const technicianOf = (worker: number): Username => (worker % 2 === 0 ? 'tech' : 'tech2');

/** Which of the shared portals a worker uses: each has two technicians. */
export const portalOf = (worker: number): number => Math.floor(worker / 2);
