import { describe, expect, test } from 'vitest'
import { contrastRatio } from './contrast.ts'
import { type ColorToken, type ColorScheme, schemes } from './tokens.ts'

const AAA = 7
const AA = 4.5
const CONTROL = 3

/** The design's table: foreground, background, minimum ratio, and the ratios in light and dark. */
const pairs: readonly (readonly [
  foreground: ColorToken,
  background: ColorToken,
  least: number,
  light: number,
  dark: number,
])[] = [
  ['ink', 'surface', AAA, 17.7, 15.4],
  ['ink', 'bg', AAA, 15.8, 16.8],
  ['ink', 'sunken', AAA, 14.2, 12.8],
  ['ink', 'warnSoft', AAA, 14.5, 11.8],
  ['ink', 'primarySoft', AAA, 14.6, 12.1],
  ['ink2', 'surface', AAA, 9.3, 10.9],
  ['ink2', 'bg', AAA, 8.3, 12],
  ['ink2', 'sunken', AAA, 7.4, 9.1],
  ['ink3', 'surface', AA, 6, 7.2],
  ['ink3', 'bg', AA, 5.3, 7.9],
  ['ink3', 'sunken', AA, 4.8, 6],
  ['onPrimary', 'primary', AAA, 8.7, 9.6],
  ['onPrimary', 'primaryDown', AAA, 11.7, 7.3],
  ['primary', 'surface', AAA, 8.7, 9.8],
  ['primary', 'primarySoft', AAA, 7.2, 7.7],
  ['edge', 'surface', CONTROL, 4.1, 4.7],
  ['edge', 'bg', CONTROL, 3.6, 5.1],
  ['edge', 'sunken', CONTROL, 3.2, 3.9],
  ['ok', 'surface', AAA, 9.1, 10.6],
  ['ok', 'okSoft', AAA, 7.6, 8.6],
  ['warn', 'surface', AAA, 8.6, 11.3],
  ['warn', 'warnSoft', AAA, 7, 8.7],
  ['danger', 'surface', AAA, 8.9, 9.8],
  ['danger', 'dangerSoft', AAA, 7.2, 8.3],
  ['onDanger', 'danger', AAA, 8.9, 9.5],
  ['onBill', 'billFill', AAA, 9.1, 7.7],
  ['bill', 'surface', AAA, 9.1, 9.8],
  ['bill', 'billSoft', AAA, 7.3, 8.4],
  ['warnEdge', 'warnSoft', CONTROL, 3.2, 5.1],
  ['warnEdge', 'bg', CONTROL, 3.5, 7.2],
  ['data1', 'surface', CONTROL, 6.7, 8.8],
  ['data1', 'bg', CONTROL, 6, 9.6],
  ['data1', 'sunken', CONTROL, 5.4, 7.3],
  ['data2', 'surface', CONTROL, 6.2, 8.1],
  ['data2', 'bg', CONTROL, 5.5, 8.9],
  ['data2', 'sunken', CONTROL, 5, 6.7],
  ['data3', 'surface', CONTROL, 4.6, 6.5],
  ['data3', 'bg', CONTROL, 4.1, 7.1],
  ['data3', 'sunken', CONTROL, 3.7, 5.4],
  ['data4', 'surface', CONTROL, 4.6, 6],
  ['data4', 'bg', CONTROL, 4.1, 6.6],
  ['data4', 'sunken', CONTROL, 3.6, 5],
]

describe.each<ColorScheme>(['light', 'dark'])('the %s colours', (scheme) => {
  test.each(pairs)('%s has enough contrast on %s', (foreground, background, least, light, dark) => {
    const colors = schemes[scheme]
    const ratio = contrastRatio(colors[foreground], colors[background])
    expect(ratio).toBeGreaterThanOrEqual(least)
    expect(Math.floor(ratio * 10) / 10).toBe(scheme === 'light' ? light : dark)
  })
})
