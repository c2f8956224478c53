import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root as ourRepository } from '../root.ts'

/** Folders that need each other: each one imports values of another, and is imported, directly or through others. */
export interface FolderKnot {
  readonly folders: readonly string[]
  /** `shell → features: shell/shell.tsx imports features/auth/entrance/leave.ts`, one example for each pair of folders. */
  readonly arrows: readonly string[]
}

interface Import {
  readonly from: string
  readonly to: string
}

const CODE = /(?<!\.test|\.d)\.tsx?$/
const IMPORT =
  /^(?:import|export)\s+(?!type\s)([\w*{}\s,$]+?)\s+from\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]/gm
/** The specifiers of package.json, and the folders that they stand for. */
const ROOMS = { '#shared/': 'src-shared', '#main/': 'src-main', '#renderer/': 'src-renderer' }

/**
 * Returns the knots of the folders directly in `root`, an absolute path; a file directly in it counts as a folder.
 * Imports of types, imports of tests and `import()`, which runs when both modules are loaded, are no arrows.
 */
export function folderKnots(root: string, repository = ourRepository): readonly FolderKnot[] {
  const arrows = new Map<string, Map<string, Import>>()
  for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    const from = path.replaceAll('\\', '/')
    if (!CODE.test(from) || from.includes('node_modules/')) continue
    for (const to of importsOf(root, from, repository)) {
      const [here, there] = [folderOf(from), folderOf(to)]
      if (here === there) continue
      const targets = arrows.get(here) ?? new Map<string, Import>()
      arrows.set(here, targets)
      if (!targets.has(there)) targets.set(there, { from, to })
    }
  }
  return knotsOf(arrows)
}

/** Returns the files in `root` of which the file imports a value, relative to `root`. */
function importsOf(root: string, file: string, repository: string): readonly string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(IMPORT)].flatMap(([, clause, from, alone]) => {
    if (clause !== undefined && !hasValue(clause)) return []
    const target = resolved(join(root, file), from ?? alone ?? '', repository)
    if (target === undefined) return []
    const inside = relative(root, target).replaceAll('\\', '/')
    return inside.startsWith('..') ? [] : [inside]
  })
}

/** True unless each name of the clause is a type: `{ type Screen, type TabId }`. */
function hasValue(clause: string): boolean {
  const [outside = '', names = ''] = clause.split(/[{}]/)
  return (
    outside.replaceAll(/[\s,]/g, '') !== '' ||
    names.split(',').some((name) => name.trim() !== '' && !name.trim().startsWith('type '))
  )
}

/** Returns the absolute path of a specifier; undefined for a package. */
function resolved(file: string, specifier: string, repository: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(file), specifier)
  const room = Object.entries(ROOMS).find(([prefix]) => specifier.startsWith(prefix))
  return room && join(repository, room[1], specifier.slice(room[0].length))
}

function folderOf(path: string): string {
  return path.split('/')[0] ?? path
}

type Arrows = ReadonlyMap<string, ReadonlyMap<string, Import>>

function knotsOf(arrows: Arrows): readonly FolderKnot[] {
  const reached = new Map([...arrows.keys()].map((folder) => [folder, reachedFrom(arrows, folder)]))
  const isTied = (one: string, other: string) =>
    reached.get(one)?.has(other) === true && reached.get(other)?.has(one) === true
  const knots = [...arrows.keys()]
    .toSorted()
    .map((folder, _, all) => all.filter((other) => other === folder || isTied(folder, other)))
    .filter((folders, index, all) => {
      const isFirst = all.findIndex(([first]) => first === folders[0]) === index
      return folders.length > 1 && isFirst
    })
  return knots.map((folders) => ({ folders, arrows: arrowsWithin(arrows, folders) }))
}

/** Returns the folders that a folder imports, directly or through others. */
function reachedFrom(arrows: Arrows, folder: string): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [folder]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const target of arrows.get(next)?.keys() ?? []) {
      if (!found.has(target)) waiting.push(target)
      found.add(target)
    }
  }
  return found
}

function arrowsWithin(arrows: Arrows, folders: readonly string[]): readonly string[] {
  return folders.flatMap((here) =>
    [...(arrows.get(here) ?? [])]
      .filter(([there]) => folders.includes(there))
      .map(([there, { from, to }]) => `${here} → ${there}: ${from} imports ${to}`),
  )
}
