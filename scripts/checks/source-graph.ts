import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** A file of the repository, with the files that it names. */
interface SourceFile {
  readonly digest: string
  readonly references: readonly string[]
  /** True if it may read any file of the repository by a path that is not a literal. */
  readonly readsRepository: boolean
}

/** Paths relative to the repository, with `/`. */
export type SourceGraph = ReadonlyMap<string, SourceFile>

const IGNORED = new Set([
  'node_modules',
  '.git',
  'out',
  'dist',
  'test-results',
  'playwright-report',
  'coverage',
  '.data',
])
const SOURCE = /\.(?:m?tsx?|m?js|css|json)$/
/** Matches any path in quotes, relative or by a name of package.json's imports: an import, a worker's URL, a mock, a composed stylesheet. */
const REFERENCE = /['"`]((?:\.\.?|#(?:main|renderer|shared))(?:\/[^'"`\n$]*)?)['"`]/g
/** Only tests and their helpers read sources as text or start the program; product code runs bundled. */
const TEST_SIDE = /\.test\.tsx?$|^src-main\/testing\/|^scripts\//
const READS_REPOSITORY =
  /import\.meta\.(?:dirname|filename|glob)|process\.cwd\(|\b(?:read\w+|glob\w*|opendir\w*)\(\s*['"`](?!\/)/

/** Reads all files of the repository that are not generated. */
export function readSourceGraph(root: string): SourceGraph {
  const paths = filesBelow(root, root)
  const known = new Set(paths)
  const folders = new Set(paths.flatMap(foldersAbove))
  return new Map(paths.map((path) => [path, readSource(root, path, known, folders)]))
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (IGNORED.has(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesBelow(root, path)
    return entry.isFile() ? [relative(root, path).replaceAll('\\', '/')] : []
  })
}

function foldersAbove(path: string): string[] {
  const folder = dirname(path)
  return folder === '.' ? ['.'] : [folder, ...foldersAbove(folder)]
}

function readSource(
  root: string,
  path: string,
  known: ReadonlySet<string>,
  folders: ReadonlySet<string>,
): SourceFile {
  const bytes = readFileSync(join(root, path))
  const text = SOURCE.test(path) ? bytes.toString('utf8') : ''
  const targets = [...text.matchAll(REFERENCE)].map(([, target = '']) =>
    join(target.startsWith('#') ? '.' : dirname(path), target.replace(/\?.*$/, ''))
      .replace(/^#/, 'src-')
      .replaceAll('\\', '/')
      .replace(/(?<=.)\/$/, ''),
  )
  return {
    digest: createHash('sha256').update(bytes).digest('base64url'),
    references: targets.filter((target) => known.has(target)),
    readsRepository:
      TEST_SIDE.test(path) &&
      (READS_REPOSITORY.test(text) ||
        (text.includes('import.meta') && targets.some((target) => folders.has(target)))),
  }
}

/** True if the file `to` counts as an input of `from`, which names it. */
export type Follows = (from: string, to: string) => boolean

/** Returns these files and all that they name, directly or through others. */
export function closureOf(
  graph: SourceGraph,
  paths: Iterable<string>,
  follows: Follows = () => true,
): Set<string> {
  const closure = new Set<string>()
  const waiting = [...paths]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (closure.has(path)) continue
    closure.add(path)
    const from = path
    const references = graph.get(from)?.references ?? []
    waiting.push(...references.filter((to) => follows(from, to)))
  }
  return closure
}

/** Returns a hash over paths and contents: an added, removed or changed file changes it. */
export function digestOf(graph: SourceGraph, paths: Iterable<string>): string {
  const hash = createHash('sha256')
  for (const path of [...paths].toSorted()) hash.update(`${path}\0${graph.get(path)?.digest}\0`)
  return hash.digest('base64url')
}

/** Returns all files that can change the result of these; the whole repository if one of them reads it as text. */
export function inputsOf(
  graph: SourceGraph,
  paths: Iterable<string>,
  follows?: Follows,
): Iterable<string> {
  const closure = closureOf(graph, paths, follows)
  const isUnbounded = [...closure].some((path) => graph.get(path)?.readsRepository === true)
  return isUnbounded ? graph.keys() : closure
}
