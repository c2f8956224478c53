import { sortKey } from '#shared/domain/text/sort-key.ts'
import type { ScreenId } from '#renderer/screens/screens.ts'
import type { Block, Inline, ManualPage } from './manual-page.ts'

/** Returns the page about a screen. */
export function pageOfScreen(
  pages: readonly ManualPage[],
  screen: ScreenId | undefined,
): ManualPage | undefined {
  return pages.find(({ screens: about }) => screen !== undefined && about.includes(screen))
}

/** A page that has the words, and the first part of it that has one of them. */
export interface FoundPage {
  readonly page: ManualPage
  /** Position of the part in the page; undefined if the title or its other words have them. */
  readonly block: number | undefined
  /** The beginning of that part. */
  readonly excerpt: string
}

const TITLE_WEIGHT = 8
const WORDS_WEIGHT = 3
const MOST_FOUND = 12
/** Letters of an excerpt: two lines of the panel. */
const MOST_LETTERS = 80

/** Returns the pages that have every word, or its beginning, without regard to accents; the best first. */
export function findPages(pages: readonly ManualPage[], search: string): readonly FoundPage[] {
  const wanted = wordsOf(search)
  if (wanted.length === 0) return []
  return pages
    .flatMap((page) => {
      const title = wordsOf(page.title)
      const others = wordsOf(page.words)
      const blocks = page.blocks.map((block) => wordsOf(textOf(block)))
      const weights = wanted.map((word) => {
        if (hasWord(title, word)) return TITLE_WEIGHT
        if (hasWord(others, word)) return WORDS_WEIGHT
        return blocks.some((block) => hasWord(block, word)) ? 1 : 0
      })
      if (weights.includes(0)) return []
      const block = firstBlock(blocks, wanted)
      const told = page.blocks[block ?? 0]
      const excerpt = told === undefined ? '' : beginningOf(textOf(told))
      return [
        { page, block, excerpt, weight: weights.reduce<number>((sum, weight) => sum + weight, 0) },
      ]
    })
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MOST_FOUND)
}

/** Returns whole words of the beginning of a text. */
function beginningOf(text: string): string {
  if (text.length <= MOST_LETTERS) return text
  const cut = text.slice(0, MOST_LETTERS)
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`
}

/** Returns the position of the part with most of the words. */
function firstBlock(
  blocks: readonly (readonly string[])[],
  wanted: readonly string[],
): number | undefined {
  const counts = blocks.map((block) => wanted.filter((word) => hasWord(block, word)).length)
  const most = Math.max(0, ...counts)
  return most === 0 ? undefined : counts.indexOf(most)
}

function hasWord(words: readonly string[], beginning: string): boolean {
  return words.some((word) => word.startsWith(beginning))
}

function wordsOf(text: string): readonly string[] {
  return sortKey(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
}

/** Returns the text of a part as people read it. */
export function textOf(block: Block): string {
  if (block.kind === 'paragraph') return textOfInlines(block.inlines)
  if (block.kind === 'heading' || block.kind === 'picture') return block.text
  if (block.kind === 'see') return block.pages.map(({ text }) => text).join(' ')
  return block.items.map(textOfInlines).join(' ')
}

function textOfInlines(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (typeof inline === 'string') return inline
      if ('strong' in inline) return textOfInlines(inline.strong)
      return 'code' in inline ? inline.code : inline.text
    })
    .join('')
}
