import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Caller, mustSucceed, openBenchApp, signIn } from '../bench-app.ts'
import { atMost, type Figure } from '../report.ts'
import { saleOf, type Sellable } from '../sale-request.ts'
import { median, timeEach, timingsOf } from '../statistics.ts'
import { openRegister } from './measure-sales.ts'

/** The sides alternate, because the machine's speed varies by half. */
const ROUNDS = 7
const DISHES = 30
const INGREDIENTS = 40
const INGREDIENTS_OF_A_DISH = 8

/** Measures sales of six dishes with recipes of eight ingredients, compared with the same dishes without them. */
export async function measureRecipes(
  seeded: string,
  workFolder: string,
  salesARound: number,
): Promise<Figure[]> {
  const folder = join(workFolder, 'recipes')
  cpSync(seeded, folder, { recursive: true })
  const app = await openBenchApp(folder)
  const caller = await signIn(app)
  await openRegister(caller)
  const ingredients: number[] = []
  for (let index = 0; index < INGREDIENTS; index++) {
    ingredients.push((await createProduct(caller, `BENCH-I-${index}`, { isIngredient: true })).id)
  }
  const plain: Sellable[] = []
  const made: Sellable[] = []
  for (let index = 0; index < DISHES; index++) {
    const recipe = Array.from({ length: INGREDIENTS_OF_A_DISH }, (_, line) => ({
      productId: ingredients[(index * 3 + line) % INGREDIENTS],
      quantity: 0.125,
      measureUnitId: 1,
      wastePercentage: 5,
    }))
    plain.push(await createProduct(caller, `BENCH-P-${index}`))
    made.push(await createProduct(caller, `BENCH-R-${index}`, { recipe }))
  }
  const sell = async (products: readonly Sellable[], from: number, count: number) => {
    const requests = Array.from({ length: count }, (_, index) =>
      caller.request('POST', '/invoices', saleOf(products, from + index)),
    )
    return timeEach(count, async (index) => {
      const response = await app.fetch(requests[index] ?? new Request('http://localhost'))
      const text = await response.text()
      if (response.status !== 201) throw new Error(text)
    })
  }
  await sell(plain, 0, 100)
  await sell(made, 0, 100)
  const ratios: number[] = []
  const rates: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const from = (round + 1) * salesARound
    const without = timingsOf(await sell(plain, from, salesARound)).perSecond
    const withRecipes = timingsOf(await sell(made, from, salesARound)).perSecond
    ratios.push(without / withRecipes)
    rates.push(withRecipes)
  }
  await app.stop()
  rmSync(folder, { recursive: true })
  const detail = `${median(rates).toFixed(0)} sales/s with recipes`
  return [
    atMost(
      'a sale of six dishes of eight ingredients, against one without recipes',
      detail,
      median(ratios),
      1.25,
    ),
  ]
}

async function createProduct(caller: Caller, code: string, more: object = {}): Promise<Sellable> {
  const body = {
    name: `Plato ${code}`,
    referenceCode: code,
    productTypeId: 1,
    categoryId: 1,
    taxId: 1,
    measureUnitId: 1,
    priceOne: 3.5,
    ...more,
  }
  return (await mustSucceed(caller.call('POST', '/products', body))) as Sellable
}
