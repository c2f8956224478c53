import { expect, test } from 'vitest'
import appearance from '#renderer/public/appearance.js?raw'
import page from '#renderer/index.html?raw'
import { colorVariable, schemes } from './tokens.ts'
import { theme } from './theme.ts'

test("the first paint uses the theme's background colour", () => {
  expect(appearance).toContain(schemes.light.bg)
  expect(appearance).toContain(schemes.dark.bg)
  expect(page).toContain(schemes.light.bg)
  expect(page).toContain(schemes.dark.bg)
})

test('the page has no inline script, because the CSP refuses it', () => {
  const scripts = [...page.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)]
  expect(scripts).toHaveLength(2)
  for (const [, attributes, content] of scripts) {
    expect(attributes).toContain('src=')
    expect(content?.trim()).toBe('')
  }
})

test("Mantine's blue is the primary colour of both schemes", () => {
  const blues = theme.colors?.['cobalto']
  expect(blues?.[7]).toBe(schemes.light.primary)
  expect(blues?.[8]).toBe(schemes.light.primaryDown)
  expect(blues?.[2]).toBe(schemes.dark.primary)
  expect(blues?.[3]).toBe(schemes.dark.primaryDown)
})

test("a colour's CSS variable is its name in kebab-case", () => {
  expect(colorVariable('bg')).toBe('--m-bg')
  expect(colorVariable('primaryDown')).toBe('--m-primary-down')
  expect(colorVariable('onBill')).toBe('--m-on-bill')
})
