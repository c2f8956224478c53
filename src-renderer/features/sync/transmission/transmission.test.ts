import { expect, test } from 'vitest'
import { isKeptHere, type Transmission, transmissionOf } from './transmission.ts'
import { transmissionMessages } from './transmission-messages.ts'

const status = { enabled: true, sendsDocuments: false, online: true, signInRefused: false }
const off = { ...status, enabled: false, online: null }
const central = { baseUrl: 'https://central.example.ec' }

test('says that documents stay here if no central is set, also to users who may not read the settings', () => {
  expect(transmissionOf(off, { baseUrl: '' })).toBe('none')
  expect(transmissionOf(off, undefined)).toBe('none')
  expect(transmissionOf({ ...off, online: true, signInRefused: true }, undefined)).toBe('none')
})

test('distinguishes a central that is switched off from no central', () => {
  expect(transmissionOf(off, central)).toBe('off')
})

test('says that a till without a central sends to the tax office itself, if it does', () => {
  expect(transmissionOf({ ...off, sendsDocuments: true }, undefined)).toBe('here')
  expect(transmissionOf({ ...status, sendsDocuments: true }, central)).toBe('reached')
  expect(isKeptHere('here')).toBe(false)
})

test('says that the central is reached only after its answer', () => {
  expect(transmissionOf(undefined, central)).toBe('unread')
  expect(transmissionOf({ ...status, online: null }, central)).toBe('untried')
  expect(transmissionOf({ ...status, online: false }, central)).toBe('unreached')
  expect(transmissionOf(status, undefined)).toBe('reached')
  expect(transmissionOf({ ...status, signInRefused: true }, central)).toBe('refused')
})

test.each<Transmission>(['none', 'off', 'unread'])(
  'promises no sending and no connection if it is %s, on any screen and in any language',
  (transmission) => {
    expect(isKeptHere(transmission)).toBe(true)
    for (const words of [transmissionMessages.es, transmissionMessages.en]) {
      const said = [
        words[`line_${transmission}`],
        words[`sale_${transmission}`],
        words[`closing_${transmission}`],
      ].join(' · ')
      expect(said).not.toMatch(
        /en línea|se envía|nada por enviar|por transmitir|salen|online|is sent|to send|leave/i,
      )
    }
  },
)
