import { expect, test } from 'vitest'
import { MenuRequest, type StarterMenu } from '#shared/api/machine/setup.ts'
import { draftOf, faultOf, requestOf, withChange, withProduct } from './starter-draft.ts'

const menu: StarterMenu = {
  type: 'CAFE',
  categories: [
    {
      name: 'Cafés',
      station: 'Barra',
      products: [
        { name: 'Espresso', price: 1.5, taxFree: false },
        { name: 'Latte', price: 2.75, taxFree: false },
      ],
    },
    { name: 'Pan', station: null, products: [{ name: 'Pan', price: 0.18, taxFree: true }] },
  ],
}

test('sends the menu as it was shown, in a request that the contract accepts', () => {
  expect(requestOf(draftOf(menu))).toEqual(menu.categories)
  expect(MenuRequest.parse({ categories: requestOf(draftOf(menu)) })).toBeDefined()
})

test('omits products that are not chosen, and categories without a chosen product', () => {
  const without = withChange(
    withChange(draftOf(menu), 'Pan/Pan', { isChosen: false }),
    'Cafés/Latte',
    {
      isChosen: false,
    },
  )
  expect(requestOf(without)).toEqual([
    { ...menu.categories[0], products: [menu.categories[0]?.products[0]] },
  ])
})

test('adds a product with the tax of its category', () => {
  const added = withProduct(draftOf(menu), 'Pan', { key: '1', name: ' Pan dulce ', price: '0,25' })
  expect(requestOf(added)[1]?.products[1]).toEqual({
    name: 'Pan dulce',
    price: 0.25,
    taxFree: true,
  })
})

test('names the fault only of a chosen product', () => {
  const product = { key: '1', name: 'Latte', price: '2,75', taxFree: false, isChosen: true }
  expect(faultOf(product)).toBeUndefined()
  expect(faultOf({ ...product, price: '0,00' })).toBe('price')
  expect(faultOf({ ...product, price: '' })).toBe('price')
  expect(faultOf({ ...product, name: ' ' })).toBe('name')
  expect(faultOf({ ...product, price: '', isChosen: false })).toBeUndefined()
})
