import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes a file beside and renames it into place, so that an interrupted run leaves the old file whole. */
export function replaceFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}
