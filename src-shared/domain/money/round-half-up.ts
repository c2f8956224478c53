/**
 * Rounds to decimal places, half up, away from zero for negative ones. A spreadsheet keeps 15 digits, so the noise
 * behind them (0.1 + 0.2 = 0.30000000000000004) does not count.
 */
export function roundHalfUp(value: number, places: number): number {
  const shifted = shift(Number(Math.abs(value).toPrecision(15)), places)
  const rounded = shift(Math.round(shifted), -places)
  return value < 0 && rounded > 0 ? -rounded : rounded
}

/** Moves the decimal point of the decimal text, because a multiplication would add noise again. */
function shift(value: number, places: number): number {
  const [digits = '0', exponent = '0'] = String(value).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}
