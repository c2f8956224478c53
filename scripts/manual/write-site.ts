import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Block, Inline, ManualPage } from '#renderer/features/help/manual-page.ts'
import { root } from '../root.ts'
import { type ManualLanguage, manualLanguages, readManual } from './read-manual.ts'
import { SITE_SCRIPT, SITE_STYLE } from './site-assets.ts'

const MANUAL_FOLDER = join(root, 'docs/manual')
const PICTURES_FOLDER = join(MANUAL_FOLDER, 'pictures')

const words = {
  es: {
    manual: 'Manual de Mostrador',
    tasks: 'Cómo se hace',
    screens: 'Pantallas',
    see: 'Ver también',
    search: 'Buscar en el manual',
    other: 'English',
    nothing: 'Nada con esas letras.',
  },
  en: {
    manual: 'Manual of Mostrador',
    tasks: 'How to do it',
    screens: 'Screens',
    see: 'See also',
    search: 'Search the manual',
    other: 'Español',
    nothing: 'Nothing with these letters.',
  },
} as const

/** Writes the manual as a static site that needs no server; returns the number of its pages. */
export function writeSite(folder: string): number {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  if (existsSync(PICTURES_FOLDER)) {
    cpSync(PICTURES_FOLDER, join(folder, 'pictures'), { recursive: true })
  }
  writeFileSync(join(folder, 'manual.css'), SITE_STYLE)
  writeFileSync(join(folder, 'search.js'), SITE_SCRIPT)
  const start = `<!doctype html><meta charset="utf-8"><title>Mostrador</title><meta http-equiv="refresh" content="0; url=es/index.html"><a href="es/index.html">Español</a> <a href="en/index.html">English</a>`
  writeFileSync(join(folder, 'index.html'), start)
  return manualLanguages.reduce((sum, language) => sum + writeLanguage(folder, language), 0)
}

function writeLanguage(folder: string, language: ManualLanguage): number {
  const pages = readManual(MANUAL_FOLDER, language)
  const place = join(folder, language)
  mkdirSync(place)
  const index = pages.map((page) => ({
    id: page.id,
    title: page.title,
    text: `${page.title} ${page.words} ${page.blocks.map(textOf).join(' ')}`,
  }))
  // A script, because a page that was opened from a disk may read no file.
  writeFileSync(join(place, 'pages.js'), `window.manualPages = ${JSON.stringify(index)}\n`)
  for (const page of pages) {
    const body = `<h1>${escaped(page.title)}</h1>${page.blocks.map((block) => markupOf(block, language)).join('\n')}`
    writeFileSync(join(place, `${page.id}.html`), documentOf(language, page.title, page.id, body))
  }
  const t = words[language]
  const contents = `<h1>${t.manual}</h1><h2>${t.tasks}</h2>${listOf(pages.filter(isTask))}<h2>${t.screens}</h2>${listOf(pages.filter((page) => !isTask(page)))}`
  writeFileSync(join(place, 'index.html'), documentOf(language, t.manual, 'index', contents))
  return pages.length
}

function documentOf(language: ManualLanguage, title: string, id: string, body: string): string {
  const t = words[language]
  const other = language === 'es' ? 'en' : 'es'
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="../manual.css">
</head>
<body>
<header>
<a href="index.html">${t.manual}</a>
<input id="search" type="search" placeholder="${t.search}" aria-label="${t.search}">
<a href="../${other}/${id}.html" lang="${other}">${t.other}</a>
</header>
<ul id="found" data-nothing="${t.nothing}" hidden></ul>
<main>
${body}
</main>
<script src="pages.js"></script>
<script src="../search.js"></script>
</body>
</html>
`
}

function listOf(pages: readonly { readonly id: string; readonly title: string }[]): string {
  const items = pages.map(({ id, title }) => `<li><a href="${id}.html">${escaped(title)}</a></li>`)
  return `<ul class="pages">${items.join('')}</ul>`
}

function markupOf(block: Block, language: ManualLanguage): string {
  if (block.kind === 'heading') return `<h2>${escaped(block.text)}</h2>`
  if (block.kind === 'paragraph') return `<p>${inlineMarkup(block.inlines)}</p>`
  if (block.kind === 'picture') {
    return existsSync(join(PICTURES_FOLDER, block.source))
      ? `<img src="../pictures/${block.source}" alt="${escaped(block.text)}">`
      : ''
  }
  if (block.kind === 'see') {
    const pages = block.pages.map(({ id, text }) => ({ id, title: text }))
    return `<h2>${words[language].see}</h2>${listOf(pages)}`
  }
  const tag = block.kind === 'steps' ? 'ol' : 'ul'
  return `<${tag}>${block.items.map((item) => `<li>${inlineMarkup(item)}</li>`).join('')}</${tag}>`
}

function inlineMarkup(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (typeof inline === 'string') return escaped(inline)
      if ('strong' in inline) return `<strong>${inlineMarkup(inline.strong)}</strong>`
      if ('code' in inline) return `<code>${escaped(inline.code)}</code>`
      return `<a href="${inline.link}.html">${escaped(inline.text)}</a>`
    })
    .join('')
}

function textOf(block: Block): string {
  return markupOf(block, 'es').replaceAll(/<[^>]*>/g, ' ')
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** True for a page about something that people want to do. */
function isTask({ screens }: ManualPage): boolean {
  return screens.length === 0
}
