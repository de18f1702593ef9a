export const checkoutAddressFixture = {
  first_name: 'Dana',
  last_name: 'Reyes',
  company_name: 'Reyes Mobile RV Repair',
  address_1: '1820 Ranch Road 12',
  address_2: '',
  city: 'San Marcos',
  state: 'TX',
  zip_code: '78666',
  email: 'dana@example.com',
  phone: '(512) 555-0142',
};
