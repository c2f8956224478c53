import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type { Opened } from '#shared/desktop/desktop.ts'
import { terminalArguments } from '../options.ts'
import { PagePath } from './page-path.ts'

/** The scheme of links to a screen: `mostrador://tables/12`. */
export const LINK_SCHEME = 'mostrador'

/**
 * Returns what a command line asks to open: its first word that is no option. The system starts the program so for a
 * link or a file that somebody opens. Undefined if it asks for nothing, or for a link that is not a path of the page.
 */
export function openedBy(commandLine: readonly string[]): Opened | undefined {
  const { positionals } = parseArgs({
    args: [...commandLine],
    strict: false,
    allowPositionals: true,
    options: terminalArguments,
  })
  const [first] = positionals
  return first === undefined ? undefined : openedWord(first)
}

/** Returns what a link or the path of a file asks to open. */
export function openedWord(word: string): Opened | undefined {
  if (word.toLowerCase().startsWith(`${LINK_SCHEME}:`)) return openedLink(word)
  const name = basename(word)
  if (/\.xml$/i.test(name)) return { kind: 'DOCUMENT', name }
  return { kind: /^mostrador-.*\.db$/i.test(name) ? 'BACKUP' : 'OTHER', name }
}

function openedLink(link: string): Opened | undefined {
  const url = URL.parse(link)
  if (url === null) return undefined
  const path = PagePath.safeParse(`/${url.host}${url.pathname}`.replace(/\/$/, '') || '/')
  return path.success ? { kind: 'LINK', path: path.data } : undefined
}
