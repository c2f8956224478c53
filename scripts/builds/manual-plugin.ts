import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { manualLanguages, readManual } from '../manual/read-manual.ts'

const PREFIX = 'virtual:manual/'
const SOURCE = '"source":'

/**
 * Gives the page the manual of each language, read from the folder `manual`, as plain data with the addresses of its
 * pictures. Its Markdown is read at build time, so that no library for it is in the page, and the page writes texts,
 * never markup.
 */
export function manualPages(manual: string): Plugin {
  return {
    name: 'mostrador:manual',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      const language = manualLanguages.find((each) => id === `\0${PREFIX}${each}`)
      if (language === undefined) return undefined
      const pages = readManual(manual, language)
      for (const page of pages) this.addWatchFile(join(manual, language, `${page.id}.md`))
      return moduleOf(JSON.stringify(pages), join(manual, 'pictures'))
    },
  }
}

/** Imports each picture, so that the build names it by its content. One that was not taken yet is left out. */
function moduleOf(json: string, pictures: string): string {
  const imports: string[] = []
  const withPictures = json.replaceAll(/"source":"([\w.-]+)"/g, (_, name: string) => {
    const file = join(pictures, name)
    if (!existsSync(file)) return `${SOURCE}""`
    imports.push(`import picture${imports.length} from ${JSON.stringify(`${file}?url&no-inline`)}`)
    return `${SOURCE}picture${imports.length - 1}`
  })
  return `${imports.join('\n')}\nexport const pages = ${withPictures}`
}
