export interface SampleAddress {
  readonly id: string;
  /** Missing for a street, town or park. */
  readonly number?: string;
  readonly route: string;
  readonly city: string;
  readonly state: string;
  readonly stateName: string;
  readonly zip: string;
}

/** Addresses all over the country; the last ones lack a street number and cannot be shipped to. */
export const sampleAddresses: readonly SampleAddress[] = [
  {
    id: 'elkhart',
    number: '4100',
    route: 'Commerce Parkway',
    city: 'Elkhart',
    state: 'IN',
    stateName: 'Indiana',
    zip: '46514',
  },
  { id: 'goshen', number: '4', route: 'Lake Road', city: 'Goshen', state: 'IN', stateName: 'Indiana', zip: '46526' },
  {
    id: 'chicago',
    number: '233',
    route: 'South Wacker Drive',
    city: 'Chicago',
    state: 'IL',
    stateName: 'Illinois',
    zip: '60606',
  },
  {
    id: 'san-marcos',
    number: '1820',
    route: 'Ranch Road 12',
    city: 'San Marcos',
    state: 'TX',
    stateName: 'Texas',
    zip: '78666',
  },
  {
    id: 'austin',
    number: '1100',
    route: 'Congress Avenue',
    city: 'Austin',
    state: 'TX',
    stateName: 'Texas',
    zip: '78701',
  },
  {
    id: 'phoenix',
    number: '200',
    route: 'West Washington Street',
    city: 'Phoenix',
    state: 'AZ',
    stateName: 'Arizona',
    zip: '85003',
  },
  {
    id: 'portland',
    number: '1221',
    route: 'SW 4th Avenue',
    city: 'Portland',
    state: 'OR',
    stateName: 'Oregon',
    zip: '97204',
  },
  {
    id: 'anchorage',
    number: '632',
    route: 'West 6th Avenue',
    city: 'Anchorage',
    state: 'AK',
    stateName: 'Alaska',
    zip: '99501',
  },
  {
    id: 'honolulu',
    number: '530',
    route: 'South King Street',
    city: 'Honolulu',
    state: 'HI',
    stateName: 'Hawaii',
    zip: '96813',
  },
  {
    id: 'commerce-parkway',
    route: 'Commerce Parkway',
    city: 'Elkhart',
    state: 'IN',
    stateName: 'Indiana',
    zip: '46514',
  },
  { id: 'ranch-road', route: 'Ranch Road 12', city: 'San Marcos', state: 'TX', stateName: 'Texas', zip: '78666' },
];
