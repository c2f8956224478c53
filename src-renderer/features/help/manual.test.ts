import { describe, expect, it } from 'vitest'
import { screens } from '#renderer/screens/screens.ts'
import type { FeatureMessages } from '#renderer/i18n/define-messages.ts'
import { findPages } from './find-pages.ts'
import type { ManualPage } from './manual-page.ts'
import { tours } from './tour/tours.ts'

const texts = import.meta.glob<string>('../../../docs/manual/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sources = import.meta.glob<string>('../**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const pictures = Object.keys(import.meta.glob('../../../docs/manual/pictures/*.webp'))
const messages = Object.values(
  import.meta.glob<Record<string, unknown>>(
    ['../../**/*-messages.ts', '../../screens/screen-messages.ts'],
    { eager: true },
  ),
)
  .flatMap((file) => Object.values(file))
  .filter(
    (value): value is FeatureMessages =>
      typeof value === 'object' && value !== null && 'es' in value,
  )

const languages = ['es', 'en'] as const
type Language = (typeof languages)[number]

interface PageFile {
  readonly id: string
  readonly text: string
  readonly screens: readonly string[]
}

function pagesIn(language: Language): readonly PageFile[] {
  return Object.entries(texts)
    .filter(([path]) => path.includes(`/${language}/`))
    .map(([path, text]) => ({
      id: path.replace(/^.*\/|\.md$/g, ''),
      text,
      screens: (/^screens: (.*)$/m.exec(text)?.[1] ?? '').split(' ').filter((id) => id !== ''),
    }))
}

/** Terms of a page as its language quotes them. */
const quoted: Readonly<Record<Language, RegExp>> = { es: /«([^»]+)»/g, en: /“([^”]+)”/g }

/** A text that is nearly all parameters, as `{{name}} · {{age}}`, would match any term. */
const LEAST_LETTERS = 4

/** Returns patterns for all texts of the program; a parameter stands for any words. */
function patternsIn(language: Language): readonly RegExp[] {
  const all = messages.flatMap((words) => Object.values(words[language]))
  return all.flatMap((text) => {
    const parts = text.split(/\{\{\w+\}\}/)
    const letters = parts.join('').replaceAll(/[^\p{L}]/gu, '').length
    if (parts.length > 1 && letters < LEAST_LETTERS) return []
    const escaped = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    return new RegExp(`^${escaped.join('.+')}$`)
  })
}

const MOST_LINES = 40
const MOST_WORDS = 330

describe.each(languages)('the manual in %s', (language) => {
  const pages = pagesIn(language)
  const ids = pages.map(({ id }) => id)

  it('has one page about each screen, and names no screen that does not exist', () => {
    const about = pages.flatMap((page) => page.screens)
    expect(about.toSorted()).toEqual(Object.keys(screens).toSorted())
  })

  it('has the same pages as the other language, about the same screens', () => {
    const other = pagesIn(language === 'es' ? 'en' : 'es')
    const facts = (page: PageFile) => `${page.id} ${page.screens.join(' ')}`
    expect(pages.map(facts).toSorted()).toEqual(other.map(facts).toSorted())
  })

  it('quotes only buttons and words that the program shows', () => {
    const patterns = patternsIn(language)
    const unknown = pages.flatMap(({ id, text }) =>
      Array.from(text.matchAll(quoted[language]), ([, term = '']) => term)
        .filter((term) => !patterns.some((pattern) => pattern.test(term)))
        .map((term) => `${id}: ${term}`),
    )
    expect(unknown).toEqual([])
  })

  it('links only to pages that exist, and shows only pictures that exist', () => {
    const broken = pages.flatMap(({ id, text }) =>
      Array.from(text.matchAll(/\]\(([^)]+)\)/g), ([, address = '']) => address)
        .filter((address) =>
          address.endsWith('.md')
            ? !ids.includes(address.slice(0, -3))
            : !pictures.includes(address.replace(/^\.\./, '../../../docs/manual')),
        )
        .map((address) => `${id}: ${address}`),
    )
    expect(broken).toEqual([])
  })

  it('has the page of each step of the tour, and of each dialog with a question mark', () => {
    const steps = Object.values(tours).flatMap((tour) => tour.map((step) => step.page))
    const ofDialogs = Object.values(sources).flatMap((source) =>
      Array.from(source.matchAll(/\bmanualPage="([^"]+)"/g), ([, id = '']) => id),
    )
    expect(ofDialogs.length).toBeGreaterThan(9)
    expect([...steps, ...ofDialogs].filter((id) => !ids.includes(id))).toEqual([])
  })

  it('has no page that a busy cashier would not read, and as many steps as a picture has numbers', () => {
    const long = pages.filter(
      ({ text }) => text.split('\n').length > MOST_LINES || text.split(/\s+/).length > MOST_WORDS,
    )
    expect(long.map(({ id }) => id)).toEqual([])
    const pictured = pages.filter(({ text }) => text.includes('../pictures/'))
    for (const { id, text } of pictured) {
      expect([id, text.match(/^\d\. /gm)?.length]).toEqual([id, 3])
    }
  })

  it('shows every picture that is there', () => {
    const shown = pages.map(({ text }) => text).join('\n')
    const own = pictures.filter((path) => path.endsWith(`.${language}.webp`))
    expect(own.filter((path) => !shown.includes(path.replace(/^.*\//, '')))).toEqual([])
  })
})

const page = (id: string, title: string, words: string, text: string): ManualPage => ({
  id,
  title,
  screens: [],
  words,
  blocks: [
    { kind: 'paragraph', inlines: ['Primero.'] },
    { kind: 'steps', items: [[{ strong: [text] }]] },
  ],
})

const few = [
  page('split', 'Dividir la cuenta', 'partes separado', 'Tocar un plato.'),
  page('change', 'El vuelto', 'recibo', 'Entregar lo que se ve; se puede dividir.'),
]

it('the search finds a page by the beginning of its words without accents, and names the passage', () => {
  expect(findPages(few, 'VÚELT').map((found) => found.page.id)).toEqual(['change'])
  expect(findPages(few, 'dividir').map((found) => found.page.id)).toEqual(['split', 'change'])
  const [inText] = findPages(few, 'entregar')
  expect(inText).toMatchObject({ block: 1, excerpt: 'Entregar lo que se ve; se puede dividir.' })
  expect(findPages(few, 'separado')[0]).toMatchObject({ block: undefined, excerpt: 'Primero.' })
  expect(findPages(few, 'nada de esto')).toEqual([])
  expect(findPages(few, ' ')).toEqual([])
})
