import { describe, expect, test } from 'vitest'
import type { ModifierGroupRecord } from '#shared/api/menu/modifier-groups.ts'
import type { BasisPoints } from '#shared/domain/money/money.ts'
import { draftOf, faultsOf, toRequest } from './modifier-group-draft.ts'

const tax = { rate: 1500 as BasisPoints, iceRate: undefined }
const words = { missing: 'missing', noNumber: 'no number' }

const group: ModifierGroupRecord = {
  id: 1,
  dishes: 3,
  products: [{ id: 7, name: 'Churrasco' }],
  categories: [{ id: 4, name: 'Sopas' }],
  name: 'Guarnición',
  kind: 'CHOICE',
  minimum: 1,
  maximum: 2,
  active: true,
  options: [
    {
      id: 5,
      name: 'Patacones',
      priceDifference: 0.869567,
      productId: null,
      isDefault: false,
      active: true,
      soldOut: false,
      productSoldOut: false,
    },
    {
      id: 6,
      name: 'Sin salsa',
      priceDifference: -0.217391,
      productId: 3,
      isDefault: true,
      active: true,
      soldOut: false,
      productSoldOut: true,
    },
  ],
}

describe('a modifier group draft', () => {
  test('shows differences with tax and their sign', () => {
    expect(draftOf(group, tax).options.map(({ price }) => price)).toEqual(['1,00', '−0,25'])
  })

  test('sends an untouched difference with its six decimals, and a typed one without tax', () => {
    const draft = draftOf(group, tax)
    const [first, second] = draft.options
    const typed = { ...draft, maximum: '', options: [first!, { ...second!, price: '-0,50' }] }

    expect(toRequest(typed, tax, group)).toMatchObject({
      minimum: 1,
      maximum: null,
      options: [
        { id: 5, priceDifference: 0.869567 },
        { id: 6, priceDifference: -0.434783, productId: 3, isDefault: true },
      ],
    })
  })

  test('names each field that is missing or not a number, as the register does', () => {
    const draft = draftOf(undefined, tax)
    expect(
      faultsOf(
        { ...draft, minimum: 'x', options: [{ ...draft.options[0]!, price: '1,234' }] },
        words,
      ),
    ).toEqual({
      name: 'missing',
      minimum: 'no number',
      'options[0].name': 'missing',
      'options[0].priceDifference': 'no number',
    })
  })
})
