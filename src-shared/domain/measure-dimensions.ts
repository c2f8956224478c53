/** The quantities that a measure unit may measure: only units of one dimension convert into each other. */
export const measureDimensions = ['COUNT', 'WEIGHT', 'VOLUME', 'LENGTH', 'AREA', 'TIME'] as const
export type MeasureDimension = (typeof measureDimensions)[number]

/** The dimension of the official units that convert; a box, a bottle or a jar holds what its house says. */
const dimensionByCode: Readonly<Record<string, MeasureDimension>> = {
  UND: 'COUNT',
  DOC: 'COUNT',
  PAR: 'COUNT',
  CIE: 'COUNT',
  KG: 'WEIGHT',
  G: 'WEIGHT',
  LB: 'WEIGHT',
  OZ: 'WEIGHT',
  ARR: 'WEIGHT',
  QQ: 'WEIGHT',
  T: 'WEIGHT',
  L: 'VOLUME',
  ML: 'VOLUME',
  GAL: 'VOLUME',
  M3: 'VOLUME',
  M: 'LENGTH',
  CM: 'LENGTH',
  M2: 'AREA',
  H: 'TIME',
}

/** Returns the dimension of a unit whose source names none; null if only the house knows it. */
export function dimensionOfCode(code: string): MeasureDimension | null {
  return dimensionByCode[code.trim().toUpperCase()] ?? null
}
