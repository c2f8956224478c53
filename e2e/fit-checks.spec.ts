import { expect, type Page, test } from '@playwright/test'
import { findBarOverlaps } from './fit/find-bar-overlaps.ts'
import { findLostColumns } from './fit/find-lost-columns.ts'

const PANNABLE = '[data-pannable]'

test.use({ viewport: { width: 1024, height: 768 } })

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
