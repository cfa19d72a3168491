/** Insurance companies (spec INS-02). */
export const INSURERS = [
  'State Farm',
  'Progressive',
  'Geico',
  'Allstate',
  'Liberty Mutual',
  'Travelers',
  'USAA',
  'Nationwide',
  'Farmers',
  'American Family',
  'Amica',
  'The Hartford',
  'Auto-Owners',
  'Erie Insurance',
  'Other',
] as const
