import { screens } from './page-screens.ts'
import type { ShownScreen } from './walk.ts'

/** The last parameter of a path, if it may be absent. */
const OPTIONAL = /\/:\w+\?$/

/**
 * Returns a line for each screen that a visit of its path shows: a list without its optional parameter, and also with
 * one. `examples` has the value by the screen's id if it is not 1. Screens inside another one need an opener or ids.
 */
export function plainVisits(
  examples: Readonly<Record<string, number | string>>,
): readonly ShownScreen[] {
  return Object.entries(screens).flatMap(([id, { path }]) => {
    const list = path.replace(OPTIONAL, '')
    if (list.includes(':')) return []
    const plain = { name: id, path: list }
    return list === path
      ? [plain]
      : [plain, { name: `one of ${id}`, path: `${list}/${examples[id] ?? 1}` }]
  })
}
