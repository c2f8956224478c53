import type { Locator, Page } from '@playwright/test'

/** Returns the last amount in each of these elements, in cents: '$ 1.234,50' is 123450, '−0,71' is -71. */
export async function readAmounts(places: Locator): Promise<number[]> {
  return (await places.allInnerTexts()).map(lastAmount)
}

export async function readAmount(place: Locator): Promise<number> {
  return lastAmount(await place.innerText())
}

function lastAmount(text: string): number {
  const amounts = text.match(/−?\d{1,3}(?:\.\d{3})*,\d{2}(?!\d)/g)
  const last = amounts?.at(-1)
  if (last === undefined) throw new Error(`No amount is written in '${text}'`)
  return Number(last.replaceAll(/[.,]/g, '').replace('−', '-'))
}

export function total(cents: readonly number[]): number {
  return cents.reduce((all, each) => all + each, 0)
}

/** Reads a list of totals into labels and amounts: Subtotal, IVA, Propina … */
export async function readSums(list: Locator): Promise<ReadonlyMap<string, number>> {
  const labels = await list.locator('dt').allInnerTexts()
  const amounts = await readAmounts(list.locator('dd'))
  return new Map(labels.map((label, index) => [label, amounts[index] ?? 0]))
}

/** Returns the figures of the open invoice's receipt. */
export async function readPaper(page: Page) {
  const paper = page.getByRole('region', { name: 'Factura como se imprime' })
  await paper.waitFor()
  const text = await paper.innerText()
  return {
    text,
    lines: await readAmounts(paper.locator('tbody tr')),
    total: await readAmount(paper.getByText('VALOR TOTAL').locator('..')),
  }
}
