import { describe, expect, test } from 'vitest'
import { type CountingGrid, neighbourField, nextField } from './counting-order.ts'

const grid: CountingGrid = {
  columns: [
    ['100', '50', '20'],
    ['1', '0.50'],
  ],
  below: ['card', 'bankTransfer', 'check', 'bankDeposit'],
}

describe('the order of the fields of a count', () => {
  test('goes down the bills, down the coins, then through the sums, and ends', () => {
    const walked: string[] = []
    for (let at = nextField(grid, undefined); at !== undefined; at = nextField(grid, at)) {
      walked.push(at)
    }
    expect(walked).toEqual([
      '100',
      '50',
      '20',
      '1',
      '0.50',
      'card',
      'bankTransfer',
      'check',
      'bankDeposit',
    ])
  })

  test('moves with the arrows by the place of the fields', () => {
    expect(neighbourField(grid, '50', 'ArrowUp')).toBe('100')
    expect(neighbourField(grid, '50', 'ArrowRight')).toBe('0.50')
    expect(neighbourField(grid, '20', 'ArrowRight')).toBe('0.50')
    expect(neighbourField(grid, '1', 'ArrowLeft')).toBe('100')
    expect(neighbourField(grid, '20', 'ArrowDown')).toBe('card')
    expect(neighbourField(grid, '0.50', 'ArrowDown')).toBe('check')
    expect(neighbourField(grid, 'card', 'ArrowRight')).toBe('bankTransfer')
    expect(neighbourField(grid, 'bankTransfer', 'ArrowUp')).toBe('20')
    expect(neighbourField(grid, 'bankDeposit', 'ArrowUp')).toBe('0.50')
  })

  test('does not move beyond the grid', () => {
    expect(neighbourField(grid, '100', 'ArrowUp')).toBeUndefined()
    expect(neighbourField(grid, '100', 'ArrowLeft')).toBeUndefined()
    expect(neighbourField(grid, '1', 'ArrowRight')).toBeUndefined()
    expect(neighbourField(grid, 'check', 'ArrowDown')).toBeUndefined()
    expect(neighbourField(grid, 'card', 'ArrowLeft')).toBeUndefined()
    expect(neighbourField({ columns: [['100']], below: [] }, '100', 'ArrowDown')).toBeUndefined()
  })
})
