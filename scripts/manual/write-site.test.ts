import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { parsePage } from './parse-page.ts'
import { manualLanguages } from './read-manual.ts'
import { writeSite } from './write-site.ts'

it('the static manual has each page in both languages, and every link and picture leads somewhere', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-manual-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const count = writeSite(folder)
  expect(count).toBeGreaterThan(100)
  for (const language of manualLanguages) {
    const place = join(folder, language)
    const pages = readdirSync(place).filter((name) => name.endsWith('.html'))
    expect(pages.length).toBe(count / 2 + 1)
    const broken = pages.flatMap((page) =>
      Array.from(
        readFileSync(join(place, page), 'utf8').matchAll(/(?:href|src)="([^"]+)"/g),
        ([, address = '']) => address,
      ).filter((address) => !existsSync(join(place, address))),
    )
    expect(broken).toEqual([])
  }
})

it('a page with what the help does not show is refused with its name', () => {
  const front = '---\ntitle: Caja\nscreens: register\nwords: efectivo\n---\n\n'
  expect(parsePage('register', `${front}Para **contar** [aquí](closing.md).`)).toMatchObject({
    screens: ['register'],
    blocks: [
      {
        kind: 'paragraph',
        inlines: ['Para ', { strong: ['contar'] }, ' ', { link: 'closing', text: 'aquí' }, '.'],
      },
    ],
  })
  expect(() => parsePage('register', `${front}<b>Caja</b>`)).toThrow('register: html')
  expect(() => parsePage('register', `${front}| a |\n|---|\n| b |`)).toThrow('register: table')
  expect(() => parsePage('register', `${front}[aquí](https://example.com)`)).toThrow('no page')
  expect(() => parsePage('register', 'Caja')).toThrow('no front matter')
})
