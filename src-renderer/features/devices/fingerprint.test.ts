import { expect, it } from 'vitest'
import { enrollmentLink, shownFingerprint } from './fingerprint.ts'

const fingerprint = `7C:2E:91:AA:04:5F:3B:10:${'FF:'.repeat(23)}00`

it('shows the start of a fingerprint in pairs that can be read aloud', () => {
  expect(shownFingerprint(fingerprint)).toBe('7C 2E · 91 AA · 04 5F · 3B 10')
})

it('with TLS, links to the page that explains the certificate', () => {
  expect(enrollmentLink('https://192.168.1.20:4600', '48291377', fingerprint)).toBe(
    'http://192.168.1.20:4600/lan#code=48291377&fingerprint=7C2E91AA045F3B10',
  )
  expect(enrollmentLink('https://192.168.1.20:4600', undefined, fingerprint)).toBe(
    'http://192.168.1.20:4600/lan#fingerprint=7C2E91AA045F3B10',
  )
})

it('without TLS, links to the till itself', () => {
  expect(enrollmentLink('http://192.168.1.20:4600', '48291377', fingerprint)).toBe(
    'http://192.168.1.20:4600/#code=48291377',
  )
})
