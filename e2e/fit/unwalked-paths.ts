import { paths, screens } from './page-screens.ts'

/** No screen of its own: each user's first screen stands for it. */
const HOME = paths['home']

/**
 * Returns the paths of screens that no walked path opens. A pattern with an optional part counts as two: the list, and
 * the list with one record.
 */
export function unwalkedPaths(walked: readonly string[]): readonly string[] {
  const patterns = [
    ...Object.values(screens).map(({ path }) => path),
    ...Object.values(paths).filter((path) => typeof path === 'string'),
  ]
  return [...new Set(patterns)]
    .filter((pattern) => pattern !== HOME)
    .flatMap((pattern) =>
      pattern.endsWith('?') ? [pattern.replace(/\/:\w+\?$/, ''), pattern.slice(0, -1)] : [pattern],
    )
    .filter((pattern) => {
      const shape = new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`)
      return !walked.some((path) => shape.test(path))
    })
}
