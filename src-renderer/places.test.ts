import { expect, test } from 'vitest'
import type { Permission } from '../src-shared/api/permissions.ts'
import { groupsFor, placeAt, type PlaceGroup, placeGroups } from './places.ts'
import { screenRoutes } from './routes.tsx'

const all = (placeGroups as readonly PlaceGroup[]).flatMap(({ places }) => places)

test('a group whose places are all forbidden is absent, and so is a forbidden place', () => {
  const groups = groupsFor(new Set<Permission>(['SYNC:READ', 'PRODUCT:UPDATE']))
  expect(groups.map(({ id, places }) => [id, places.map((place) => place.id)])).toEqual([
    ['menu', ['products', 'productLabels', 'modifierGroups', 'priceSchedules']],
    ['central', ['sync']],
  ])
  expect(groupsFor(new Set())).toEqual([])
})

test('a location belongs to the place with the longest matching path', () => {
  const groups = groupsFor(new Set(all.map(({ permission }) => permission)))
  expect(placeAt(groups, '/sync/connection')?.place.id).toBe('connection')
  expect(placeAt(groups, '/products/12')?.place.id).toBe('products')
  expect(placeAt(groups, '/products-of-the-day')).toBeUndefined()
})

test('no two places share an address', () => {
  expect(new Set(all.map(({ path }) => path)).size).toBe(all.length)
})

test('every place opens a screen that asks for the same permission', () => {
  const rights = all.map(({ path }) => {
    const route = screenRoutes.find((each) => each.path.replace(/\/:\w+\?$/, '') === path)
    return route?.permission
  })
  expect(rights).toEqual(all.map(({ permission }) => permission))
})
