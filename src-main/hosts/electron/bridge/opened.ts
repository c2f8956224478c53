import { readFileSync, statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Opened } from '#shared/desktop/desktop.ts'
import { terminalArguments } from '../options.ts'
import { PagePath } from './page-path.ts'

/** The scheme of links to a screen: `mostrador://tables/12`. */
export const LINK_SCHEME = 'mostrador'

/**
 * Returns what a command line asks to open: its first word that is no option. The system starts the program so for a
 * link or a file that somebody opens; `folder` is where it was started. Undefined if it asks for nothing, or for a link
 * that is not a path of the page.
 */
export function openedBy(commandLine: readonly string[], folder: string): Opened | undefined {
  const { positionals } = parseArgs({
    args: [...commandLine],
    strict: false,
    allowPositionals: true,
    options: terminalArguments,
  })
  const [first] = positionals
  return first === undefined ? undefined : openedWord(first, folder)
}

/** Returns what a link or the path of a file asks to open. */
export function openedWord(word: string, folder = '/'): Opened | undefined {
  if (word.toLowerCase().startsWith(`${LINK_SCHEME}:`)) return openedLink(word)
  const name = basename(word)
  if (/\.xml$/i.test(name)) {
    return { kind: 'DOCUMENT', name, content: readDocument(resolve(folder, word)) }
  }
  return { kind: /^mostrador-.*\.db$/i.test(name) ? 'BACKUP' : 'OTHER', name }
}

function openedLink(link: string): Opened | undefined {
  const url = URL.parse(link)
  if (url === null) return undefined
  const path = PagePath.safeParse(`/${url.host}${url.pathname}`.replace(/\/$/, '') || '/')
  return path.success ? { kind: 'LINK', path: path.data } : undefined
}

/** A document of the tax office is at most 320 kB; with an envelope around, and escaped, it is larger. */
const LONGEST_DOCUMENT = 2_000_000

/** Read at once: a file that was attached to a message may be removed when the message is closed. */
function readDocument(path: string): string | null {
  try {
    return statSync(path).size > LONGEST_DOCUMENT ? null : readFileSync(path).toString('base64')
  } catch {
    return null
  }
}
