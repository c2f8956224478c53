import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import type { PageEncoding, PageFile, PageFiles } from './page.ts'

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

const suffixes: readonly (readonly [suffix: string, encoding: PageEncoding])[] = [
  ['.br', 'br'],
  ['.gz', 'gzip'],
]

/**
 * Reads the built page into memory: a later build cannot change it under a running host, and no request path
 * reaches the disk. Returns undefined if the page was not built.
 */
export function readPageFiles(folder: string): PageFiles | undefined {
  if (!existsSync(join(folder, 'index.html'))) return undefined
  const files = new Map<string, PageFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const contentType = contentTypes[extname(entry.name)]
    // Files of other types (stamps, compressed copies) are not part of the page.
    if (!entry.isFile() || contentType === undefined) continue
    const file = join(entry.parentPath, entry.name)
    const path = file.slice(folder.length).split(sep).join('/')
    files.set(path, readPageFile(file, path, contentType))
  }
  return async (path) => files.get(path)
}

function readPageFile(file: string, path: string, contentType: string): PageFile {
  const bytes = new Uint8Array(readFileSync(file))
  const compressed: PageFile['compressed'] = Object.fromEntries(
    suffixes
      .filter(([suffix]) => existsSync(file + suffix))
      .map(([suffix, encoding]) => [encoding, new Uint8Array(readFileSync(file + suffix))]),
  )
  return {
    bytes,
    contentType,
    // The bundler puts a content hash into the names in assets/.
    isImmutable: path.startsWith('/assets/'),
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    compressed,
  }
}
