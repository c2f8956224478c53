// oxlint-disable-next-line no-restricted-imports -- the list of paths cannot be read from the screen
import { paths } from '../../src-renderer/paths.ts'

/** Shown over every screen, never by its path. */
const HOME = paths.home

/**
 * Returns the paths of screens that none of the walked paths opens. A pattern with an optional part is two: the list,
 * and the list with one record.
 */
export function unwalkedPaths(walked: readonly string[]): readonly string[] {
  const patterns = Object.values(paths).filter((path) => typeof path === 'string')
  return patterns
    .filter((pattern) => pattern !== HOME)
    .flatMap((pattern) =>
      pattern.endsWith('?') ? [pattern.replace(/\/:\w+\?$/, ''), pattern.slice(0, -1)] : [pattern],
    )
    .filter((pattern) => {
      const shape = new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`)
      return !walked.some((path) => shape.test(path))
    })
}
