import { expect, test } from 'vitest'
import type { Permission } from '#shared/api/permissions.ts'
import { screenRoutes } from './routes.ts'
import { administrationPermissions, groupsFor, screenAt } from './shown-groups.ts'

const everyGroup = groupsFor(new Set(administrationPermissions))
const all = everyGroup.flatMap(({ screens }) => screens)

test('a group whose screens are all forbidden is absent, and so is a forbidden screen', () => {
  const groups = groupsFor(new Set<Permission>(['SYNC:READ', 'PRODUCT:UPDATE']))
  expect(groups.map(({ id, screens }) => [id, screens.map((screen) => screen.id)])).toEqual([
    ['menu', ['products', 'productLabels', 'modifierGroups', 'priceSchedules']],
    ['central', ['sync']],
  ])
  expect(groupsFor(new Set())).toEqual([])
})

test('a location belongs to the screen with the longest matching path', () => {
  expect(screenAt(everyGroup, '/sync/connection')?.screen.id).toBe('connection')
  expect(screenAt(everyGroup, '/products/12')?.screen.id).toBe('products')
  expect(screenAt(everyGroup, '/products-of-the-day')).toBeUndefined()
})

test('no two screens share an address', () => {
  expect(new Set(all.map(({ path }) => path)).size).toBe(all.length)
})

test('every screen opens a screen that asks for the same permission', () => {
  const rights = all.map(({ path }) => {
    const route = screenRoutes.find((each) => each.path.replace(/\/:\w+\?$/, '') === path)
    return route?.permissions
  })
  expect(rights).toEqual(all.map(({ permissions }) => permissions))
})
