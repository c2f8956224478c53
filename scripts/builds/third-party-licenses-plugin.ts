import type { Plugin } from 'vite'
import { listParts } from '../releases/list-parts.ts'
import { noticesOf } from '../releases/notices-of.ts'

/** Gives the page the licences of what the program in this folder contains, as a text that 'Acerca de' shows. */
export function thirdPartyLicenses(folder: string): Plugin {
  return {
    name: 'mostrador:third-party-licenses',
    apply: 'build',
    generateBundle() {
      const source = noticesOf(listParts(folder))
      this.emitFile({ type: 'asset', fileName: 'third-party-licenses.txt', source })
    },
  }
}
