/** What lines that are no parts are called on the screen, in print and in emails. */
export const lineKindNames = { labor: 'Labor', charge: 'Charge', service: 'Service Call' } as const;
