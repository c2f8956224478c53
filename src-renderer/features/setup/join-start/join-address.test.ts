import { expect, test } from 'vitest'
import { mainTillUrl } from './join-address.ts'

test('an address without scheme and port is https at the usual port', () => {
  expect(mainTillUrl(' 192.168.1.20 ')).toBe('https://192.168.1.20:4600')
  expect(mainTillUrl('caja.local')).toBe('https://caja.local:4600')
})

test('what is typed is kept', () => {
  expect(mainTillUrl('http://192.168.1.20:8080/')).toBe('http://192.168.1.20:8080')
  expect(mainTillUrl('192.168.1.20:443')).toBe('https://192.168.1.20')
})

test('words are no address', () => {
  for (const typed of ['', 'la caja', 'caja', 'https://'])
    expect(mainTillUrl(typed)).toBeUndefined()
})
