import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../root.ts'

/** A place of ARCHITECTURE.md's list: its folder, and all that the list says about it. */
interface Place {
  readonly folder: string
  readonly text: string
}

/** Places in which the list names each folder. Folders of features are named after their resources. */
const COMPLETE = [
  'src-shared',
  'src-shared/api',
  'src-shared/domain',
  'src-main',
  'src-main/hosts',
  'src-main/app',
  'src-main/http',
  'src-main/rules',
  'src-main/work',
  'src-main/core',
  'src-main/database',
  'src-main/devices',
  'src-main/testing',
  'src-renderer',
]

/** The start of a place: `src-main/` at the margin, `  core/` inside the last one at the margin. */
const START = /^(?<indent> {2})?(?<name>[\w-]+)\/ {2,}/

/** Reads the list of folders, the first block of the document. */
function readPlaces(document: string): Place[] {
  const list = document.split('```')[1] ?? ''
  const places: Place[] = []
  let top = ''
  for (const line of list.split('\n')) {
    const { indent, name } = START.exec(line)?.groups ?? {}
    if (name !== undefined) {
      if (indent === undefined) top = name
      places.push({ folder: indent === undefined ? name : `${top}/${name}`, text: '' })
    }
    const place = places.at(-1)
    const said = name === undefined ? line : line.replace(START, '')
    if (place !== undefined)
      places.splice(-1, 1, { ...place, text: `${place.text} ${said.trim()}` })
  }
  return places
}

function foldersIn(folder: string): string[] {
  return readdirSync(join(root, folder)).filter((name) =>
    statSync(join(root, folder, name)).isDirectory(),
  )
}

const named = (text: string) =>
  [...text.matchAll(/(?<![\w/.-])([a-z][\da-z-]*)\//g)].map(([, name]) => name)

const places = readPlaces(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8'))

it.each(COMPLETE)('ARCHITECTURE names each folder of %s', (folder) => {
  const inside = places.filter((place) => place.folder.startsWith(`${folder}/`))
  const own = places.find((place) => place.folder === folder)?.text ?? ''
  const known = new Set([
    ...named(own),
    ...inside.map((place) => place.folder.slice(folder.length + 1)),
  ])
  expect(foldersIn(folder).filter((name) => !known.has(name))).toEqual([])
})

it('each folder that the list names in a place is below it', () => {
  const wrong = places.flatMap(({ folder, text }) => {
    const below = new Set(
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name),
    )
    // It also cites decisions, and storeys that use a place.
    const elsewhere = new Set(['docs', ...foldersIn('.'), ...foldersIn('src-main')])
    return named(text)
      .filter((name) => name !== undefined && !below.has(name) && !elsewhere.has(name))
      .map((name) => `${folder}: ${name}`)
  })
  expect(places.length).toBeGreaterThan(COMPLETE.length)
  expect(wrong).toEqual([])
})

it('reads a place with the lines that follow it', () => {
  const document =
    '```\nsrc-main/   storeys\n  core/     acts/ (context.ts),\n            clock/\n```'
  expect(readPlaces(document).map(({ folder, text }) => [folder, named(text)])).toEqual([
    ['src-main', []],
    ['src-main/core', ['acts', 'clock']],
  ])
})
