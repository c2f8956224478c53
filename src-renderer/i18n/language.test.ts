import { afterEach, expect, test, vi } from 'vitest'
import { changeLanguage, languageNow, onLanguageChange } from './language.ts'

afterEach(() => changeLanguage('es'))

test('the page is Spanish until another language is chosen', () => {
  expect(languageNow()).toBe('es')
  changeLanguage('en')
  expect(languageNow()).toBe('en')
})

test('listeners are called once for each change, until they end', () => {
  const listener = vi.fn<() => void>()
  const other = vi.fn<() => void>()
  const end = onLanguageChange(listener)
  const endOther = onLanguageChange(other)
  changeLanguage('en')
  changeLanguage('en')
  end()
  changeLanguage('es')
  expect(listener).toHaveBeenCalledTimes(1)
  expect(other).toHaveBeenCalledTimes(2)
  endOther()
})

test('a listener that ends itself while it is called leaves the others', () => {
  const listener = vi.fn<() => void>()
  const ends: (() => void)[] = []
  ends.push(
    onLanguageChange(() => ends[0]?.()),
    onLanguageChange(listener),
  )
  changeLanguage('en')
  expect(listener).toHaveBeenCalledTimes(1)
  for (const end of ends) end()
})
