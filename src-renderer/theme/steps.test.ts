import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { spaceSteps, textSteps } from './tokens.ts'

const root = join(import.meta.dirname, '..')

/** Stylesheets that use the steps only; a folder joins when it is changed over. */
const checked = [
  'ui/**/*.css',
  'ledger/**/*.css',
  'records/**/*.css',
  'features/{administration,approval,categories,devices,pinpads,print-jobs,print-routes,printers,products,setup,users}/**/*.css',
  'features/sync/connection/*.css',
]
/** Paper has the printer's sizes; the toasts are not changed over yet. */
const exempt = /^ui\/print\/|^ui\/feedback\/toast/

const files = globSync(checked, { cwd: root }).filter((file) => !exempt.test(file))

function declarations(property: RegExp): readonly { file: string; value: string; text: string }[] {
  return files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^\s*([a-z-]+):\s*([^;]+);/gm)]
      .filter(([, name = '']) => property.test(name))
      .map(([text, , value = '']) => ({ file, value, text: `${file}: ${text.trim()}` })),
  )
}

describe('a stylesheet', () => {
  it('sets distances by the space steps', () => {
    const found = declarations(/^(?:padding|margin|gap|row-gap|column-gap)(?:-|$)/)
    expect(found.length).toBeGreaterThan(100)
    // em: a space in proportion to the letter, as after a currency sign.
    expect(
      found.filter(({ value }) => /\d(?:rem|px)\b/.test(value)).map(({ text }) => text),
    ).toEqual([])
  })

  it('sets text sizes by the text steps', () => {
    const found = declarations(/^font-size$/)
    expect(found.length).toBeGreaterThan(30)
    expect(
      found
        .filter(({ value }) => /\d(?:rem|px)\b/.test(value) && !value.startsWith('clamp('))
        .map(({ text }) => text),
    ).toEqual([])
  })

  it('uses no step that the theme does not define', () => {
    const known = [
      ...spaceSteps.map((step) => `--m-space-${step}`),
      ...textSteps.map((step) => `--m-text-${step}`),
    ]
    const unknown = globSync('**/*.css', { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/--m-(?:space|text)-\d+/g)]
        .map(([name]) => name)
        .filter((name) => !known.includes(name))
        .map((name) => `${file}: ${name}`),
    )
    expect(unknown).toEqual([])
  })
})
