import { expect, it } from 'vitest'
import { tillAddress } from './till-address.ts'

it.each([
  ['https://192.168.1.20:8443', 'https://192.168.1.20:8443/'],
  [' 192.168.1.20:8443 ', 'http://192.168.1.20:8443/'],
  ['caja.local:8443', 'http://caja.local:8443/'],
])('opens the address %s as the till shows it', (typed, address) => {
  expect(tillAddress(typed)).toBe(address)
})

it.each([
  '',
  'la caja',
  'caja',
  'javascript:alert(1)',
  'ftp://192.168.1.20',
  '192.168.1.20:puerto',
])('refuses %s, which is no address of a till', (typed) => {
  expect(tillAddress(typed)).toBeUndefined()
})
