/**
 * Sample manufacturer: the pattern of its part numbers (# a digit, @ a letter) and the accent color of its pictures.
 */
export interface SampleBrand {
  readonly name: string;
  readonly partNumber: string;
  /** Abbreviation used by suppliers. */
  readonly short: string;
}

const brand = (name: string, partNumber: string, short: string): SampleBrand => ({ name, partNumber, short });

export const sampleBrands = [
  brand('Suburban', '####@', 'SUB'),
  brand('Dometic', '33#####.###', 'DOM'),
  brand('Atwood', '9####', 'ATW'),
  brand('Furrion', 'F@R##@@-@@', 'FUR'),
  brand('Lippert', '######', 'LCI'),
  brand('Thetford', '4####', 'THET'),
  brand('Norcold', '63####', 'NOR'),
  brand('Coleman-Mach', '48###-###', 'COL'),
  brand('Truma', '430##-##', 'TRU'),
  brand('Girard', '1GW###', 'GIR'),
  brand('Carefree', 'R00###-###', 'CARE'),
  brand('Dexter', 'K71-###-##', 'DEX'),
  brand('MORryde', 'CRE##-###', 'MOR'),
  brand('BAL', '##-####', 'BAL'),
  brand('HWH', 'AP#####', 'HWH'),
  brand('Progressive Dynamics', 'PD4###@', 'PD'),
  brand('WFCO', 'WF-####-@', 'WFCO'),
  brand('Xantrex', '8##-####-##', 'XAN'),
  brand('Victron', 'SCC######', 'VIC'),
  brand('Go Power!', 'GP-###-@', 'GP'),
  brand('Zamp', 'KIT####', 'ZAMP'),
  brand('Battle Born', 'BB#####', 'BB'),
  brand('Onan', '1##-####', 'ONAN'),
  brand('Winegard', 'RZ-####', 'WIN'),
  brand('King', 'OA####', 'KING'),
  brand('Dicor', '###LS@-#', 'DIC'),
  brand('Camco', '4####', 'CAM'),
  brand('Valterra', 'A##-####VP', 'VAL'),
  brand('SHURflo', '4###-###-@##', 'SHUR'),
  brand('MaxxAir', '00-#####@', 'MAXX'),
  brand('A&E', '8######.##2@', 'A&E'),
  brand('Fan-Tastic Vent', '80####', 'FTV'),
  brand('Flojet', '0####-###', 'FLO'),
  brand('Stromberg Carlson', 'LA-###', 'STR'),
  brand('Moeller', '0####-##', 'MOE'),
  brand('ADCO', '5####', 'ADCO'),
  brand('Equal-i-zer', '90-##-####', 'EQU'),
  brand('Reese', '6####', 'REE'),
  brand('Timken', 'LM####', 'TIM'),
  brand('Jensen', 'JWM##@', 'JEN'),
  brand('Thin-Lite', 'DIST-###', 'THIN'),
] as const;

/** Brand id by name. Throws for an unknown name, which is a mistake in the sample data. */
export function sampleBrandId(name: string): number {
  const at = sampleBrands.findIndex((candidate) => candidate.name === name);
  if (at < 0) throw new Error(`The sample has no brand '${name}'.`);
  return at + 1;
}
