/**
 * Returns the stations that prepare a dish, each once. Each part of a combo goes to its own station, else to that of
 * the combo; a dish without parts, or with parts that no station prepares, goes to its own.
 */
export function dishStations<Station>(
  own: Station | null | undefined,
  parts: readonly (Station | null | undefined)[],
): Station[] {
  const ofParts = parts.flatMap((station) => station ?? own ?? [])
  return [...new Set(ofParts.length > 0 ? ofParts : own == null ? [] : [own])]
}
