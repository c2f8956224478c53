import type { Plugin } from 'vite'

const REQUIRED = /require\$1\('#standard-fonts\/(\w+)'\)/g

/**
 * Takes pdfkit's standard fonts into the bundle. Its file for Node requires each font by a name that only its own
 * package resolves, so in a bundle it would find none.
 */
export function pdfFonts(): Plugin {
  return {
    name: 'pdf-fonts',
    transform: {
      filter: { id: /\/pdfkit\/js\/pdfkit\.node\.mjs$/ },
      handler(code) {
        const fonts = [...new Set([...code.matchAll(REQUIRED)].map(([, font = '']) => font))]
        if (fonts.length === 0) this.error('pdfkit no longer requires its standard fonts by name')
        const imports = fonts.map((font) => `import ${font} from 'pdfkit/standard-fonts/${font}'\n`)
        return { code: `${imports.join('')}${code.replaceAll(REQUIRED, '$1')}`, map: null }
      },
    },
  }
}
