import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'

/** The program's first files: what Electron starts, what it loads into its window, and the page's two documents. */
const FIRST = [
  'out/main/electron.js',
  'out/preload/preload.cjs',
  'out/renderer/index.html',
  'out/renderer/docs.html',
]
/** The bundler writes imports at the beginning of a line; the other two load a module where they stand. */
const IMPORT =
  /^(?:import|export)\b[^"'\n]*["']([^"'\n]+)["']|(?:\bimport|\b_*require)\(["']([^"']+)["']\)/gm
const COMMENT = /^\s*(?:\*|\/\/|\/\*).*$/gm
/** Between two quotes, also between the end of one text and the beginning of the next: code has no more to tell them by. */
const QUOTED = /(?<=["'`])([^"'`\s]+)(?=["'`])/g
/** Threads and processes are named without the ending that differs between sources and build. */
const STARTED = /-(?:worker|process)$/

export interface NeededFiles {
  /** Files of `out/` that a first file names, directly or not. */
  readonly files: ReadonlySet<string>
  /** Names of the packages that stay outside the bundle. */
  readonly imported: ReadonlySet<string>
}

/** Follows the names of files from the first files of the program that was built in `root`. */
export function neededFiles(root: string): NeededFiles {
  const files = new Set<string>()
  const imported = new Set<string>()
  const waiting = [...FIRST]
  const built = builtFiles(root)
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (files.has(path)) continue
    files.add(path)
    if (!/\.(?:c?js|html|css|webmanifest)$/.test(path)) continue
    const text = readFileSync(join(root, path), 'utf8')
    for (const name of namesIn(text, path)) if (built.has(name)) waiting.push(name)
    if (!path.startsWith('out/main/')) continue
    for (const [, atStart, inside = ''] of text.replaceAll(COMMENT, '').matchAll(IMPORT)) {
      const name = packageOf(atStart ?? inside)
      if (name !== undefined) imported.add(name)
    }
  }
  return { files, imported }
}

/** Returns the files that a text may mean: each quoted word, as a path beside it and as a path of the page. */
function namesIn(text: string, path: string): string[] {
  const beside = dirname(path)
  const words = [...text.matchAll(QUOTED)].map(([, word = '']) => word)
  const urls = [...text.matchAll(/url\(([^)"']+)\)/g)].map(([, word = '']) => word)
  return [...words, ...urls].flatMap((word) => [
    join(beside, word),
    ...(path.startsWith('out/renderer/') ? [join('out/renderer', word)] : []),
    ...(STARTED.test(word) ? [join(beside, `${word}.js`)] : []),
  ])
}

function builtFiles(root: string): ReadonlySet<string> {
  const found = readdirSync(join(root, 'out'), { recursive: true, withFileTypes: true })
  return new Set(
    found
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
  )
}

/** Returns the package of an imported name. Electron's own module comes with Electron. */
function packageOf(name: string): string | undefined {
  if (isBuiltin(name) || name === 'electron') return undefined
  return /^(?:@\w[\w.-]*\/)?\w[\w.-]*(?=\/|$)/.exec(name)?.[0]
}

interface PackageFile {
  readonly name: string
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
}

/**
 * Returns the packages with these names and all that they depend on, found as Node finds them from `root`: name and
 * version by folder. Those in `except` are left out. Throws an error that names a package that is not there.
 */
export function packagesOf(
  root: string,
  names: Iterable<string>,
  except: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const packages = new Map<string, string>()
  function add(name: string, from: string): void {
    if (except.has(name)) return
    const folder = folderOf(name, from)
    const path = folder.slice(root.length + 1)
    if (packages.has(path)) return
    const file = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile
    packages.set(path, `${file.name} ${file.version}`)
    for (const each of Object.keys(file.dependencies ?? {})) add(each, folder)
  }
  for (const name of names) add(name, root)
  return packages
}

function folderOf(name: string, from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return found
    if (folder === dirname(folder)) throw new Error(`${name} is not installed for ${from}`)
  }
}
