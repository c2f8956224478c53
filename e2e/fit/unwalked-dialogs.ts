import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const PAGE = join(import.meta.dirname, '../../src-renderer')

/** Returns the source files of the page's dialogs that no walked dialog shows. */
export function unwalkedDialogs(walked: readonly (string | undefined)[]): readonly string[] {
  return readdirSync(join(PAGE, 'features'), { recursive: true, encoding: 'utf8' })
    .map((path) => `features/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('-dialog.tsx') && !walked.includes(path))
}
