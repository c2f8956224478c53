import { expect, test } from 'vitest'
import type { Permission } from '../src-shared/api/permissions.ts'
import { groupsFor, screenAt, type ScreenGroup, screenGroups } from './screen-groups.ts'
import { screenRoutes } from './routes.tsx'

const all = (screenGroups as readonly ScreenGroup[]).flatMap(({ screens }) => screens)

test('a group whose screens are all forbidden is absent, and so is a forbidden screen', () => {
  const groups = groupsFor(new Set<Permission>(['SYNC:READ', 'PRODUCT:UPDATE']))
  expect(groups.map(({ id, screens }) => [id, screens.map((screen) => screen.id)])).toEqual([
    ['menu', ['products', 'productLabels', 'modifierGroups', 'priceSchedules']],
    ['central', ['sync']],
  ])
  expect(groupsFor(new Set())).toEqual([])
})

test('a location belongs to the screen with the longest matching path', () => {
  const groups = groupsFor(new Set(all.flatMap(({ permission }) => permission)))
  expect(screenAt(groups, '/sync/connection')?.screen.id).toBe('connection')
  expect(screenAt(groups, '/products/12')?.screen.id).toBe('products')
  expect(screenAt(groups, '/products-of-the-day')).toBeUndefined()
})

test('no two screens share an address', () => {
  expect(new Set(all.map(({ path }) => path)).size).toBe(all.length)
})

test('every screen opens a screen that asks for the same permission', () => {
  const rights = all.map(({ path }) => {
    const route = screenRoutes.find((each) => each.path.replace(/\/:\w+\?$/, '') === path)
    return route?.permission
  })
  expect(rights).toEqual(all.map(({ permission }) => permission))
})
