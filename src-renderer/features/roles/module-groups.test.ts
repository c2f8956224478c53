import { expect, test } from 'vitest'
import { modules } from '#shared/api/permissions.ts'
import { groupModules, moduleGroups } from './module-groups.ts'

const all = Object.keys(modules).map((module) => ({ module }))

test('every thing of a role is in one group', () => {
  const grouped = groupModules(all).flatMap(({ modules: found }) => found)
  expect(grouped).toHaveLength(all.length)
  const named = Object.values(moduleGroups).flat()
  expect(new Set(named).size).toBe(named.length)
})

test('a thing that no group names is in the last one, and a group without things is left out', () => {
  expect(groupModules([{ module: 'ORDER' }, { module: 'LATER' }])).toEqual([
    { group: 'sale', modules: [{ module: 'ORDER' }] },
    { group: 'system', modules: [{ module: 'LATER' }] },
  ])
})
