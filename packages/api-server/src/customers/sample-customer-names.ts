/** First and last names as they are; the last ones hold what a careless page or query would trip over. */
export const sampleNames: readonly (readonly [first: string, last: string])[] = [
  ['Margaret', 'Holloway'], ['Dale', 'Whitaker'], ['Rosa', 'Jiménez'], ['Curtis', 'Bergstrom'], ['Linda', "O'Brien"],
  ['Harold', 'McAllister'], ['Denise', 'Thibodeaux'], ['Ray', 'Kowalski'], ['Yolanda', 'Pettigrew'], ['Walt', 'Sorensen'],
  ['Bonnie', 'Castellano'], ['Terrence', 'Oakley'], ['Zoë', 'Lindqvist'], ['Gary', "D'Angelo"], ['Patrice', 'Fontenot'],
  ['Jim', 'Haverford'], ['Carla', 'Nuñez'], ['Duane', 'Swenson'], ['Sheila', 'Abernathy'], ['Marcus', 'Tillman'],
  ['Peggy', 'Van der Berg'], ['Lonnie', 'Crabtree'], ['Anh', 'Nguyen'], ['Russell', 'Eastman'], ['Gloria', 'Washington'],
  ['Kenneth', 'Yazzie'], ['Doris', 'Schmidt-Keller'], ['Tony', 'Marchetti'], ['Beverly', 'Stapleton'], ['Hector', 'Villarreal'],
  ['Joanne', 'Prescott'], ['Vernon', 'Ledbetter'], ['Priya', 'Raman'], ['Chuck', 'Dombrowski'], ['Arlene', 'Fitzgerald'],
  ['Stan', 'Petrovich'], ['Wanda', 'Kaminski'], ['Leroy', 'Gaines'], ['Michiko', 'Tanaka'], ['Brent', 'Haugen'],
  ['Lucille', 'Broussard'], ['Earl', 'Stockton'], ['Tammy', 'Rutherford'], ['Darnell', 'Easley'], ['Ingrid', 'Halvorsen'],
  ['Floyd', 'Gentry'], ['Maribel', 'Ortega'], ['Clint', 'Barlow'], ['Rhonda', 'McKinney'], ['Samuel', 'Goldstein'],
  ['Faye', 'Underwood'], ['Jerome', 'Baptiste'], ['Colleen', "O'Shaughnessy"], ['Virgil', 'Tuttle'], ['Nadia', 'Haddad'],
  ['Robert "Buddy"', 'Holt'], ['Ann & Bill', 'Sandoval'], ['Ted <ted@rv>', 'Moss'], ['<b>Kay</b>', 'Larkin'],
  ["Bobby'); DROP TABLE customers;--", 'Tables'],
  ['Frank', 'Delacroix'], ['Opal', 'Hutchins'], ['Miguel', 'Santiago'], ['Carol', 'Engstrom'], ['Wayne', 'Lockhart'],
  ['Estelle', 'Dubois'], ['Rick', 'Pulaski'], ['Thelma', 'Grayson'], ['Andre', 'Boudreaux'], ['Judy', 'Clearwater'],
  ['Lester', 'Mayfield'], ['Soo-jin', 'Park'], ['Glenn', 'Ferraro'], ['Tina', 'Whitehorse'], ['Bruce', 'Ackerman'],
  ['Nora', 'Callahan'], ['Cesar', 'Mendoza'], ['Phyllis', 'Radcliffe'], ['Otis', 'Freeman'], ['Gwen', 'Llewellyn'],
  ['Howard', 'Zimmerman'], ['Irene', "L'Heureux"], ['Mack', '50% Off <script>'], ['Snake_Case', 'Jones'], ['Paul', 'Back\\slash'],
];

/** Where they live: city, state, ZIP and an area code of the place. */
export const samplePlaces: readonly (readonly [city: string, state: string, zip: string, areaCode: string])[] = [
  ['Elkhart', 'IN', '46514', '574'], ['Austin', 'TX', '78704', '512'], ['Quartzsite', 'AZ', '85346', '928'],
  ['Bozeman', 'MT', '59715', '406'], ['Ocala', 'FL', '34470', '352'], ['Eugene', 'OR', '97401', '541'],
  ['Asheville', 'NC', '28801', '828'], ['Duluth', 'MN', '55802', '218'], ['Redding', 'CA', '96001', '530'],
  ['Boise', 'ID', '83702', '208'], ['Grand Junction', 'CO', '81501', '970'], ['Branson', 'MO', '65616', '417'],
  ['Pigeon Forge', 'TN', '37863', '865'], ['Bangor', 'ME', '04401', '207'], ['Casper', 'WY', '82601', '307'],
  ['Rapid City', 'SD', '57701', '605'], ['Mesa', 'AZ', '85201', '480'], ['Lafayette', 'LA', '70501', '337'],
  ['Traverse City', 'MI', '49684', '231'], ['St. George', 'UT', '84770', '435'], ['Wichita', 'KS', '67202', '316'],
  ['Amarillo', 'TX', '79101', '806'], ['Las Cruces', 'NM', '88001', '575'], ['Gulf Shores', 'AL', '36542', '251'],
  ['Spokane', 'WA', '99201', '509'], ['Eau Claire', 'WI', '54701', '715'], ['Hot Springs', 'AR', '71901', '501'],
  ['Myrtle Beach', 'SC', '29577', '843'], ['Burlington', 'VT', '05401', '802'], ['Lancaster', 'PA', '17602', '717'],
  ['Reno', 'NV', '89501', '775'], ['Lincoln', 'NE', '68508', '402'], ['Tulsa', 'OK', '74103', '918'],
  ['Savannah', 'GA', '31401', '912'], ['Fargo', 'ND', '58102', '701'], ['Anchorage', 'AK', '99501', '907'],
];

/** Streets, to be numbered. */
export const sampleStreets: readonly string[] = [
  'Maple Ave', 'County Road 17', 'Old Mill Rd', 'W Lakeshore Dr', 'Juniper Ln', 'US Highway 20', 'Cottonwood Ct',
  "St. Mary's St", 'Ridgeview Ter', 'N 4th St', 'Sawmill Creek Rd', 'Palomino Way', 'Depot St',
];

/** What a technician writes down about a customer. Most have none. */
export const sampleNotes: readonly string[] = [
  'Prefers a call in the morning.\nGate code 4417.',
  '2019 Jayco Eagle 330RSTS, slide-out sticks in the cold.',
  'Says "do not text". Dog in the yard <friendly>.',
  'Full-timer; mail goes to the billing address.',
  "Warranty on the Dometic fridge runs out in March & they'll want a check before then.",
];
