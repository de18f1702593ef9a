import type { LineItem } from '@tech-portal/contract/estimates';

export interface SampleJob {
  readonly name: string;
  /** Word in the title of the part. */
  readonly part: string;
  readonly notes: string;
  readonly lineItems: readonly LineItem[];
}

const labor = (hours: number, description: string): LineItem => ({
  id: 'labor',
  type: 'labor',
  description,
  notes: '',
  quantity: hours,
  hourlyRate: 129.5,
  price: 129.5,
  total: Math.round(hours * 12_950) / 100,
});

const serviceCall: LineItem = {
  id: 'service',
  type: 'service',
  description: 'Service Call',
  notes: 'Includes the first 25 miles',
  quantity: 1,
  price: 89,
  total: 89,
};

const charge = (description: string, price: number, quantity = 1): LineItem => ({
  id: 'charge',
  type: 'charge',
  description,
  notes: '',
  quantity,
  price,
  total: Math.round(price * quantity * 100) / 100,
});

/** Jobs that the demo technicians estimate. */
export const sampleJobs: readonly SampleJob[] = [
  {
    name: 'Water heater swap',
    part: 'water heater',
    notes: 'Gate code 4471. Dog in the yard.',
    lineItems: [labor(2.5, 'Remove old unit, install and test'), serviceCall, charge('Disposal of old unit', 25)],
  },
  {
    name: 'Furnace repair',
    part: 'furnace',
    notes: '',
    lineItems: [labor(1.5, 'Diagnose and replace'), serviceCall],
  },
  {
    name: 'Awning fabric',
    part: 'awning',
    notes: 'Customer wants the darker color, see photo 2',
    lineItems: [labor(3, 'Replace fabric, two people'), charge('Shop supplies', 12.5)],
  },
  { name: 'Roof vent', part: 'vent', notes: '', lineItems: [labor(1.2, 'Replace vent & reseal')] },
  {
    name: 'Axle & brake service',
    part: 'brake',
    notes: 'Both axles',
    lineItems: [labor(4.5, 'Brakes & bearings'), charge('Grease', 7.95, 2)],
  },
  { name: 'Parts only', part: 'jack', notes: 'Customer picks up', lineItems: [] },
];
