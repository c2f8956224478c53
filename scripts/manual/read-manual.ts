import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ManualPage } from '#renderer/features/help/manual-page.ts'
import { parsePage } from './parse-page.ts'

export type ManualLanguage = 'es' | 'en'
export const manualLanguages: readonly ManualLanguage[] = ['es', 'en']

/** Returns the pages of a language, of which `manual` has a folder, by their title. Throws Error for a page that cannot be shown. */
export function readManual(manual: string, language: ManualLanguage): readonly ManualPage[] {
  const folder = join(manual, language)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => parsePage(name.slice(0, -3), readFileSync(join(folder, name), 'utf8')))
    .toSorted((one, other) => one.title.localeCompare(other.title, language))
}
