/** The style sheet of the static manual; its colours are the program's (src-renderer/theme/tokens.ts). */
export const SITE_STYLE = `:root { color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif; color: #16181d; background: #f4f2ec; }
body { margin: 0; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 12px; padding: 8px 16px; border-bottom: 1px solid #d8d4c8; background: #fff; }
header a { display: inline-block; padding: 12px 0; font-weight: 600; }
header input { flex: 1; min-width: 12rem; min-height: 48px; padding: 0 12px; border: 1px solid #827d70; border-radius: 8px; font: inherit; }
main, #found { max-width: 46rem; margin: 0 auto; padding: 16px; }
h1 { font-size: 28px; line-height: 1.15; }
h2 { margin-top: 24px; font-size: 20px; }
img { max-width: 100%; height: auto; border: 1px solid #d8d4c8; border-radius: 8px; }
li { margin: 8px 0; }
a { color: #1b4796; }
.pages { columns: 18rem; padding: 0; list-style: none; }
.pages a, #found a { display: block; padding: 8px 0; }
@media (prefers-color-scheme: dark) {
  :root { color: #f4f2ec; background: #0f1115; }
  header { border-color: #363c47; background: #181b20; }
  a { color: #a9c4ff; }
}
`

/** Finds pages by words without accents, also from a folder that was opened without a server. */
export const SITE_SCRIPT = `const field = document.getElementById('search')
const found = document.getElementById('found')
const folded = (text) => text.normalize('NFD').replace(/\\p{M}/gu, '').toLowerCase()
field.addEventListener('input', () => {
  const words = folded(field.value).split(/[^a-z0-9]+/).filter(Boolean)
  found.hidden = words.length === 0
  document.querySelector('main').hidden = words.length > 0
  const pages = window.manualPages.filter(({ text }) => words.every((word) => folded(text).includes(word)))
  pages.sort((one, other) => Number(folded(other.title).includes(words[0])) - Number(folded(one.title).includes(words[0])))
  found.replaceChildren(
    ...(pages.length === 0
      ? [Object.assign(document.createElement('li'), { textContent: found.dataset.nothing })]
      : pages.map(({ id, title }) => {
          const item = document.createElement('li')
          item.append(Object.assign(document.createElement('a'), { href: id + '.html', textContent: title }))
          return item
        })),
  )
})
`
