/** Versions of releases: three numbers, without a suffix. */
export const VERSION = /^\d{1,4}\.\d{1,4}\.\d{1,4}$/

/** Returns a negative number if `left` is older than `right`, 0 if they are the same, else a positive one. */
export function compareVersions(left: string, right: string): number {
  const mine = left.split('.').map((part) => Number.parseInt(part, 10))
  const other = right.split('.').map((part) => Number.parseInt(part, 10))
  for (let part = 0; part < 3; part++) {
    const difference = (mine[part] ?? 0) - (other[part] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
