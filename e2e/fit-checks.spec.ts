import { expect, type Page, test } from '@playwright/test'
import { findBarOverlaps } from './fit/find/find-bar-overlaps.ts'
import { findBrokenWords } from './fit/find/find-broken-words.ts'
import { findCoveredLines } from './fit/find/find-covered-lines.ts'
import { findLostColumns } from './fit/find/find-lost-columns.ts'
import { findSmallAreas } from './fit/find/find-small-areas.ts'

const PANNABLE = '[data-pannable]'

test.use({ viewport: { width: 1024, height: 768 } })

test('an area that scrolls in less than a third of the window is found, and what an act covers is no room', async ({
  page,
}) => {
  const find = () => page.evaluate(findSmallAreas, PANNABLE)
  await show(page, area(250))
  expect(await find()).toEqual([expect.stringContaining('scrolls in 250 of 768 px')])
  await show(page, area(260))
  expect(await find()).toEqual([])
  await show(page, area(260, '<p style="position: sticky; bottom: 0; height: 50px">Guardar</p>'))
  expect(await find()).toEqual([expect.stringContaining('scrolls in 210 of 768 px')])
  // The frame around it cuts it.
  await show(page, `<div style="height: 100px; overflow: hidden">${area(260)}</div>`)
  expect(await find()).toEqual([expect.stringContaining('scrolls in 100 of 768 px')])
  await show(page, `<div data-pannable>${area(100)}</div>`)
  expect(await find()).toEqual([])
  // Nothing is hidden if nothing scrolls.
  await show(page, '<div style="height: 100px; overflow: auto">Mesa 1</div>')
  expect(await find()).toEqual([])
})

test('a list whose area has no room for three of its rows is found', async ({ page }) => {
  const find = () => page.evaluate(findSmallAreas, PANNABLE)
  await show(page, list(4, 120))
  expect(await find()).toEqual([
    expect.stringContaining('shows fewer than 3 of 4 rows: they need 360 of 300 px'),
  ])
  await show(page, list(2, 180))
  expect(await find()).toEqual([])
  await show(page, list(40, 90))
  expect(await find()).toEqual([])
})

test('a table that ends outside its frame is found unless it can be moved sideways', async ({
  page,
}) => {
  const table =
    '<div style="width: 300px; overflow: hidden"><table style="width: 400px"><tr><td>Fecha<td>Total</table></div>'
  await show(page, table)
  expect(await page.evaluate(findLostColumns, PANNABLE)).toContainEqual(
    expect.stringContaining('ends outside its frame'),
  )
  await show(page, `<div data-pannable>${table}</div>`)
  expect(await page.evaluate(findLostColumns, PANNABLE)).toEqual([])
  await show(page, table.replace('400px', '300px'))
  expect(await page.evaluate(findLostColumns, PANNABLE)).toEqual([])
})

test('the cell of a row outside its frame, and a cell without width, are found', async ({
  page,
}) => {
  const find = () => page.evaluate(findLostColumns, PANNABLE)
  await show(
    page,
    '<ul style="width: 200px; overflow: auto"><li style="display: flex"><span style="flex: 0 0 150px">Pago</span><b style="flex: 0 0 100px">$ 4,50</b></li></ul>',
  )
  expect(await find()).toEqual([expect.stringContaining("'$ 4,50'")])
  await show(
    page,
    '<div role="row" style="display: grid; grid-template-columns: 100px 0"><span role="cell">Pago</span><span role="cell" style="min-width: 0">$ 4,50</span></div>',
  )
  expect(await find()).toEqual([expect.stringContaining("the cell '$ 4,50'")])
})

test('a word that continues on the next line without a hyphen is found', async ({ page }) => {
  const find = () => page.evaluate(findBrokenWords)
  const text = (width: number, words: string) =>
    show(page, `<p style="width: ${width}px; overflow-wrap: anywhere">${words}</p>`)
  await text(30, 'Factura')
  expect(await find()).toEqual([expect.stringContaining("the word 'Factura'")])
  await text(80, 'Factura electrónica')
  expect(await find()).toEqual([])
  await text(90, 'Factura 001-001-000000002')
  expect(await find()).toEqual([])
  // An access number has no place to break.
  await text(200, '2711202601179001234500110010010000000021234567811')
  expect(await find()).toEqual([])
})

test('a shortened text that shows fewer than three letters is found', async ({ page }) => {
  const find = () => page.evaluate(findBrokenWords)
  const text = (width: number) =>
    show(
      page,
      `<p style="width: ${width}px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">Consumidor final</p>`,
    )
  await text(20)
  expect(await find()).toEqual([expect.stringContaining("'Consumidor final' has 20 px")])
  await text(80)
  expect(await find()).toEqual([])
})

test('a number pad over the line that it changes is found', async ({ page }) => {
  const find = () => page.evaluate(findCoveredLines)
  const order = (height: number) =>
    show(
      page,
      `<div style="height: ${height}px; overflow: auto"><div data-selected="true">
        <button aria-expanded="true" style="height: 60px">1 Locro</button></div></div>
        <div role="group" data-pad style="height: 300px">7</div>`,
    )
  await order(40)
  expect(await find()).toEqual([expect.stringContaining('leaves 40 of 60 px of its line')])
  await order(70)
  expect(await find()).toEqual([])
  await show(
    page,
    `<div data-selected="true"><button aria-expanded="true" style="height: 60px">1 Locro</button></div>
      <div role="group" data-pad style="position: fixed; top: 30px; inset-inline: 0">7</div>`,
  )
  expect(await find()).toEqual([expect.stringContaining('of 60 px of its line')])
})

test('a chip of the top bar over a tab is found, whatever holds the two', async ({ page }) => {
  const find = () => page.evaluate(findBarOverlaps)
  const bar = (left: number) =>
    show(
      page,
      `<header style="position: relative; height: 50px">
        <nav><a href="#" style="position: absolute; left: 0; width: 120px">Administración</a></nav>
        <div><p role="status" style="position: absolute; margin: 0; left: ${left}px; width: 200px">Caja no imprime</p></div>
      </header>`,
    )
  await bar(60)
  expect(await find()).toEqual([
    expect.stringContaining("'Administración' lies on 'Caja no imprime'"),
  ])
  await bar(130)
  expect(await find()).toEqual([])
})

async function show(page: Page, content: string): Promise<void> {
  await page.setContent(`<!doctype html><style>* { box-sizing: border-box }
    body, ul, p { margin: 0; padding: 0; font: 16px sans-serif } td { padding: 0 }</style>${content}`)
}

/** An area of this height with 1000 px to scroll. */
const area = (height: number, foot = '') =>
  `<div style="height: ${height}px; overflow: auto"><div style="height: 1000px">Mesa 1</div>${foot}</div>`

/** A list of this many rows of this height in 300 px. */
const list = (count: number, height: number) =>
  `<div style="height: 300px; overflow: auto"><ul>${`<li style="height: ${height}px">Mesa</li>`.repeat(count)}</ul></div>`
