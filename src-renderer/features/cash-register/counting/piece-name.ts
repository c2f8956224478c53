/** Returns the name of a note or coin: `$ 20`, and `50 ¢` as on the change screen, whatever the catalog says. */
export function pieceName({
  name,
  value,
}: {
  readonly name: string
  readonly value: number
}): string {
  return value < 1 ? `${Math.round(value * 100)} ¢` : name
}
