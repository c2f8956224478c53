import { expect, test } from 'vitest'
import { draftOf, toggled, toRequest } from './role-draft.ts'

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
