import { expect, test } from 'vitest'
import { isIdentifier, readFieldPath } from './field-path.ts'

test('a path names its field, its place in a list and the moment of a change', () => {
  const read = (path: string) => {
    const { field, entry, moment } = readFieldPath(path)
    return [field, entry && `${entry.list} ${entry.number}`, moment]
  }
  expect(read('reason')).toEqual(['reason', undefined, undefined])
  expect(read('body.totalAmount')).toEqual(['totalAmount', undefined, undefined])
  expect(read('body.details.1.quantity')).toEqual(['quantity', 'details 2', undefined])
  expect(read('changes.priceOne.old')).toEqual(['priceOne', undefined, 'before'])
  expect(read('changes.priceOne.new')).toEqual(['priceOne', undefined, 'after'])
  expect(read('body.emails.0')).toEqual([undefined, 'emails 1', undefined])
})

test('ids, uuids, keys and hashes are not for people', () => {
  const paths = ['id', 'body.tableId', 'body.itemUuids.0', 'operationUuid', 'body.accessKey']
  expect(paths.filter((path) => !isIdentifier(path))).toEqual([])
  expect(['paid', 'body.note', 'valid'].filter(isIdentifier)).toEqual([])
})
