import { describe, expect, test } from 'vitest'
import type { FeatureMessages } from './define-messages.ts'
import { uiMessages } from './ui-messages.ts'

const modules = import.meta.glob<Record<string, FeatureMessages>>('../features/**/*-messages.ts', {
  eager: true,
})
const all: readonly FeatureMessages[] = [
  uiMessages,
  ...Object.values(modules).flatMap((module) => Object.values(module)),
]

const placeholders = (text: string) =>
  Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name = '']) => name).toSorted((a, b) =>
    a.localeCompare(b),
  )

describe.each(all.map((messages) => [messages.namespace, messages] as const))(
  'the texts of %s',
  (_, { es, en }) => {
    test('exist in both languages', () => {
      expect(Object.keys(en)).toEqual(Object.keys(es))
      for (const text of [...Object.values(es), ...Object.values(en)]) {
        expect(text.trim()).not.toBe('')
      }
    })

    test('have the same parameters in both', () => {
      for (const [key, text] of Object.entries(es)) {
        expect([key, placeholders(en[key] ?? '')]).toEqual([key, placeholders(text)])
      }
    })

    test('contain no exclamation marks and do not address the user', () => {
      for (const text of Object.values(es)) {
        expect(text).not.toMatch(/[¡!]/)
        expect(text).not.toMatch(/\b(?:usted|tú|tu|tus|ingresa|ingrese|escoge|escoja)\b/i)
      }
    })
  },
)

test('each feature has its own namespace', () => {
  const namespaces = all.map(({ namespace }) => namespace)
  expect(new Set(namespaces).size).toBe(namespaces.length)
})
