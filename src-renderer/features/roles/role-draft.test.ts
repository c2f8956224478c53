import { expect, test } from 'vitest'
import type { Role } from '#shared/api/people/roles.ts'
import { copyOf, draftOf, firstToCopy, toggled, toRequest } from './role-draft.ts'

test('a right that is added and removed leaves the role unchanged', () => {
  const draft = draftOf({
    id: 4,
    name: 'Mesero',
    permissions: ['TABLE:READ', 'ORDER:READ'],
    documents: [3, 1],
    userCount: 5,
  })
  expect(toggled(toggled(draft.permissions, 'PRODUCT:READ'), 'PRODUCT:READ')).toEqual(
    draft.permissions,
  )
  expect(toggled(draft.documents, 10)).toEqual([1, 3, 10])
  expect(toRequest({ ...draft, name: ' Mesero ' })).toEqual({
    name: 'Mesero',
    permissions: ['ORDER:READ', 'TABLE:READ'],
    documents: [1, 3],
  })
})

const role = (id: number, name: string, permissions: Role['permissions'], userCount = 0): Role => ({
  id,
  name,
  permissions,
  documents: [3, 1],
  userCount,
})
const administrator = role(1, 'Administrador', ['ROLE:UPDATE', 'ORDER:READ'], 4)
const cashier = role(3, 'Cajero', ['TABLE:READ', 'ORDER:READ'])
const waiter = role(4, 'Mesero', ['TABLE:READ'])

test('a new role begins as a copy of what most people have, but not of who edits roles', () => {
  expect(firstToCopy([administrator, cashier, waiter])).toBe(cashier)
  expect(firstToCopy([administrator, cashier, { ...waiter, userCount: 2 }])?.id).toBe(4)
  expect(firstToCopy([administrator])).toBeUndefined()
})

test('a copy takes the rights that its author may give, and no name', () => {
  expect(copyOf(cashier, (permission) => permission !== 'TABLE:READ')).toEqual({
    permissions: ['ORDER:READ'],
    documents: [1, 3],
    copiedFrom: 3,
  })
  expect(copyOf(undefined, () => true)).toEqual({
    permissions: [],
    documents: [],
    copiedFrom: null,
  })
})
