import { lexer, type Token, type Tokens } from 'marked'
import type { Block, Inline, ManualPage } from '#renderer/features/help/manual-page.ts'

const FRONT_MATTER = /^---\n([^]*?)\n---\n/

/** Headings under which a list of links becomes the neighbours of a page. */
const SEE_ALSO = ['Ver también', 'See also']

/**
 * Returns a page of the manual from its Markdown. Only what the help shows is allowed: paragraphs, headings, lists, strong
 * text, code, links to pages and pictures. Throws Error with the page's id for anything else.
 */
export function parsePage(id: string, markdown: string): ManualPage {
  const front = FRONT_MATTER.exec(markdown)
  if (front === null) throw new Error(`${id}: no front matter`)
  const facts = Object.fromEntries(
    (front[1] ?? '').split('\n').map((line) => {
      const [name = '', ...rest] = line.split(': ')
      return [name, rest.join(': ').trim()]
    }),
  )
  const { title = '', screens = '', words = '' } = facts
  if (title === '') throw new Error(`${id}: no title`)
  return {
    id,
    title,
    screens: screens.split(' ').filter((screen) => screen !== ''),
    words,
    blocks: blocksOf(id, lexer(markdown.slice(front[0].length))),
  }
}

function blocksOf(id: string, tokens: readonly Token[]): readonly Block[] {
  const blocks: Block[] = []
  let isSee = false
  for (const token of tokens) {
    if (token.type === 'space') continue
    if (token.type === 'heading') {
      const { text } = token as Tokens.Heading
      isSee = SEE_ALSO.includes(text)
      if (!isSee) blocks.push({ kind: 'heading', text: plain(text) })
    } else if (token.type === 'paragraph') {
      blocks.push(paragraphOf(id, token as Tokens.Paragraph))
    } else if (token.type === 'list') {
      const { ordered, items } = token as Tokens.List
      const lines = items.map((item) => inlinesOf(id, lineOf(id, item)))
      if (isSee) blocks.push({ kind: 'see', pages: lines.map((line) => neighbourOf(id, line)) })
      else blocks.push({ kind: ordered ? 'steps' : 'list', items: lines })
    } else throw new Error(`${id}: ${token.type} is not shown by the help`)
  }
  return blocks
}

function paragraphOf(id: string, { tokens }: Tokens.Paragraph): Block {
  const [first] = tokens
  if (first?.type !== 'image') return { kind: 'paragraph', inlines: inlinesOf(id, tokens) }
  const { href, text } = first as Tokens.Image
  return { kind: 'picture', source: href.replace(/^\.\.\/pictures\//, ''), text }
}

/** The only text of an item; a list inside a list is not shown. */
function lineOf(id: string, { tokens }: Tokens.ListItem): readonly Token[] {
  const [line, ...others] = tokens
  if (line === undefined || others.length > 0) throw new Error(`${id}: an item has one line`)
  return (line as Tokens.Text).tokens ?? []
}

function inlinesOf(id: string, tokens: readonly Token[]): readonly Inline[] {
  return tokens.map((token): Inline => {
    if (token.type === 'text' || token.type === 'escape') return plain((token as Tokens.Text).text)
    if (token.type === 'strong') return { strong: inlinesOf(id, (token as Tokens.Strong).tokens) }
    if (token.type === 'codespan') return { code: plain((token as Tokens.Codespan).text) }
    if (token.type === 'link') return linkOf(id, token as Tokens.Link)
    throw new Error(`${id}: ${token.type} is not shown by the help`)
  })
}

function linkOf(id: string, { href, text }: Tokens.Link): { link: string; text: string } {
  const page = /^([a-z-]+)\.md$/.exec(href)?.[1]
  if (page === undefined) throw new Error(`${id}: ${href} is no page of the manual`)
  return { link: page, text: plain(text) }
}

function neighbourOf(id: string, line: readonly Inline[]): { id: string; text: string } {
  const [only] = line
  if (typeof only === 'object' && 'link' in only) return { id: only.link, text: only.text }
  throw new Error(`${id}: a neighbour is a link`)
}

/** Undoes what the lexer escapes for markup: the help writes text, not markup. */
function plain(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
