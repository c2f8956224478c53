import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

/** Files that npm reads or runs at an installation. */
export const INSTALL_INPUTS = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'scripts/prepare.mjs',
] as const

/** Windows starts npm only through a shell. */
const isWindows = process.platform === 'win32'

/** Codes of npm if it does not reach the registry, or may not and lacks a package in its cache. */
const UNREACHABLE =
  /\bcode (E(?:NOTFOUND|AI_AGAIN|CONNREFUSED|CONNRESET|NETUNREACH|HOSTUNREACH|TIMEDOUT|NOTCACHED|RR_SOCKET_TIMEOUT|50[234]))\b/

export type CopyInstall =
  /** Paths of the files that differ afterwards or are new; empty if `git status` is clean. */
  | { readonly kind: 'INSTALLED'; readonly changed: readonly string[] }
  | { readonly kind: 'UNREACHABLE'; readonly code: string }
  | { readonly kind: 'FAILED'; readonly output: string }

/** Runs `npm install` in a copy of a project without its packages, as in a fresh clone. */
export async function installCopy(
  project: string,
  paths: readonly string[] = INSTALL_INPUTS,
): Promise<CopyInstall> {
  const copy = mkdtempSync(join(tmpdir(), 'mostrador-clone-'))
  try {
    const inputs = paths.filter((path) => existsSync(join(project, path)))
    for (const path of inputs) cpSync(join(project, path), join(copy, path))
    const { exitCode, output } = await install(copy)
    if (exitCode !== 0) {
      const code = UNREACHABLE.exec(output)?.[1]
      return code === undefined ? { kind: 'FAILED', output } : { kind: 'UNREACHABLE', code }
    }
    const changed = inputs.filter(
      (path) => !readFileSync(join(copy, path)).equals(readFileSync(join(project, path))),
    )
    const added = filesIn(copy).filter((path) => !inputs.includes(path))
    return { kind: 'INSTALLED', changed: [...changed, ...added].toSorted() }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Returns the version of the npm in the PATH. */
export function npmVersion(): string {
  const { stdout } = spawnSync('npm', ['--version'], { encoding: 'utf8', shell: isWindows })
  return stdout.trim()
}

/** npm's cache holds the packages of this checkout's own installation, so most need no connection. */
function install(folder: string): Promise<{ exitCode: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      'npm',
      [
        'install',
        '--prefer-offline',
        // Its code tells why npm failed. A caller with `npm --silent` would leave it out.
        '--loglevel=error',
        '--no-progress',
        '--fetch-retries=1',
        '--fetch-retry-mintimeout=1000',
      ],
      {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
        shell: isWindows,
      },
    )
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (output += String(chunk)))
    }
    child.once('error', reject)
    child.once('close', (exitCode) => resolve({ exitCode, output }))
  })
}

/** Returns all files but the packages, which git ignores. */
function filesIn(folder: string, below = folder): string[] {
  return readdirSync(below, { withFileTypes: true }).flatMap((entry) => {
    const path = join(below, entry.name)
    if (entry.name === 'node_modules') return []
    if (entry.isDirectory()) return filesIn(folder, path)
    return [relative(folder, path).replaceAll('\\', '/')]
  })
}
