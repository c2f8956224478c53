import { expect, test } from 'vitest'
import type { SyncSettingsAnswer } from '#shared/api/machine/sync.ts'
import {
  addressOf,
  draftOf,
  faultsOf,
  isPasswordKept,
  isUnsecured,
  signInFaults,
  toRequest,
} from './connection-draft.ts'
import { unreachableReason } from './unreachable-reason.ts'

const fresh: SyncSettingsAnswer = {
  enabled: false,
  baseUrl: '',
  username: '',
  hasPassword: false,
  deduplicates: 'unproven',
  reconcileWaitMs: 60_000,
  timeoutMs: 15_000,
  pushesRestaurant: false,
  allowHttp: false,
}
const connected: SyncSettingsAnswer = {
  ...fresh,
  enabled: true,
  baseUrl: 'https://central.example.ec',
  username: 'caja-001',
  hasPassword: true,
  timeoutMs: 2_500,
}

test('the first connection of a till starts enabled', () => {
  expect(draftOf(fresh).enabled).toBe(true)
  expect(draftOf({ ...connected, enabled: false }).enabled).toBe(false)
})

test('stored settings are sent unchanged, without a password', () => {
  const { hasPassword: _kept, ...settings } = connected
  expect(toRequest(draftOf(connected))).toEqual({ ...settings, password: null })
  expect(draftOf(connected).timeoutSeconds).toBe('2,5')
})

test('an address without a scheme gets https', () => {
  expect(addressOf({ baseUrl: ' central.example.ec ' })).toBe('https://central.example.ec')
  expect(addressOf({ baseUrl: 'http://10.0.0.4:4800' })).toBe('http://10.0.0.4:4800')
  expect(addressOf({ baseUrl: '' })).toBe('')
})

test('plain http needs permission for each address, except for this machine', () => {
  const draft = { ...draftOf(connected), allowHttp: true }
  expect(isUnsecured({ baseUrl: 'http://10.0.0.4' })).toBe(true)
  expect(isUnsecured({ baseUrl: 'http://localhosting.example' })).toBe(true)
  expect(isUnsecured({ baseUrl: 'http://localhost:4800' })).toBe(false)
  expect(isUnsecured({ baseUrl: 'http://127.0.0.1:4800' })).toBe(false)
  expect(toRequest({ ...draft, baseUrl: 'http://10.0.0.4' }).allowHttp).toBe(true)
  expect(toRequest(draft).allowHttp).toBe(false)
})

test('a new address requires the password again', () => {
  expect(isPasswordKept({ baseUrl: 'central.example.ec/api/v1/' }, connected)).toBe(true)
  const elsewhere = { ...draftOf(connected), baseUrl: 'https://otro.example.ec' }
  expect(signInFaults(elsewhere, connected)).toEqual({ password: 'missing' })
})

test('reports all missing fields at once; a disabled connection needs no sign-in data', () => {
  const empty = { ...draftOf(fresh), reconcileSeconds: '', timeoutSeconds: 'x' }
  const waits = { reconcileWaitMs: 'missing', timeoutMs: 'notANumber' }
  expect(faultsOf(empty, fresh)).toEqual({
    baseUrl: 'missing',
    username: 'missing',
    password: 'missing',
    ...waits,
  })
  expect(faultsOf({ ...empty, enabled: false }, fresh)).toEqual(waits)
  const odd = { ...draftOf(connected), baseUrl: 'ftp://central', password: 'x' }
  expect(faultsOf(odd, connected)).toEqual({ baseUrl: 'notAnAddress' })
})

test('each network error code gives a reason to check', () => {
  expect(
    [
      'ENOTFOUND',
      'ECONNREFUSED',
      'ETIMEDOUT',
      'TIMEOUT',
      'CERT_HAS_EXPIRED',
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'ERR_TLS_CERT_ALTNAME_INVALID',
      'EPROTO',
      'NOT_THE_CENTRAL',
      'HTTP_503',
      'HTTP_429',
      'ECONNRESET',
    ].map(unreachableReason),
  ).toEqual([
    'nameUnknown',
    'nobodyThere',
    'noAnswer',
    'noAnswer',
    'certificate',
    'certificate',
    'certificate',
    'notSecure',
    'notTheCentral',
    'failing',
    'tooMany',
    'noLine',
  ])
})
