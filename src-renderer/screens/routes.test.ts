import { expect, test } from 'vitest'
import { screenRoutes } from './routes.ts'
import { type Screen } from './screen.ts'
import { groups } from './groups.ts'
import { money } from './money.ts'
import { screens } from './screens.ts'
import { selling } from './selling.ts'

const all: readonly Screen[] = Object.values(screens)

test('each screen is shown at its own path: none before it takes the same', () => {
  const shapes = all.map(
    ({ path }) => new RegExp(`^${path.replaceAll(/\/:\w+(\??)/g, '(?:/[^/]+)$1')}$`),
  )
  const shown = all.map(({ path }) => {
    const example = path.replaceAll(/:\w+\??/g, '1')
    return all[shapes.findIndex((shape) => shape.test(example))]?.path
  })
  expect(shown).toEqual(all.map(({ path }) => path))
})

test('no screen has the id of another', () => {
  const parts = [selling, money, ...Object.values(groups).map((group) => group.screens)]
  const ids = parts.flatMap((part) => Object.keys(part))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBe(all.length - 1)
})

test('a component that several screens show is loaded once', () => {
  const byPath = new Map(screenRoutes.map((route) => [route.path, route.Screen]))
  expect(byPath.get(screens.sale.path)).toBe(byPath.get(screens.order.path))
  expect(byPath.get(screens.invoice.path)).toBe(byPath.get(screens.invoices.path))
})
