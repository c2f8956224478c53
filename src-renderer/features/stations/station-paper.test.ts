import { expect, test } from 'vitest'
import type { PrintRoute } from '#shared/api/paper/print-routes.ts'
import { withPaperOf } from './station-paper.ts'

const route = (part: Partial<PrintRoute>): PrintRoute => ({
  id: 1,
  job: 'KITCHEN',
  printerId: 1,
  printerName: 'Cocina',
  copies: 1,
  automatic: true,
  emissionPointId: null,
  stationId: null,
  ...part,
})

const receipts = route({ id: 7, job: 'RECEIPT', printerId: 3, copies: 2, emissionPointId: 4 })
const ofBar = route({ id: 8, stationId: 5, printerId: 2, copies: 2 })

test('a station that changes its printer keeps its copies, and all other routes stay', () => {
  expect(withPaperOf([receipts, ofBar], 5, { printerId: 9, automatic: false })).toEqual([
    {
      job: 'RECEIPT',
      printerId: 3,
      copies: 2,
      automatic: true,
      emissionPointId: 4,
      stationId: null,
    },
    {
      job: 'KITCHEN',
      printerId: 9,
      copies: 2,
      automatic: false,
      emissionPointId: null,
      stationId: 5,
    },
  ])
})

test('a station without a printer loses only its own route', () => {
  const ofAll = route({ id: 9 })
  expect(withPaperOf([ofAll, ofBar], 5, { printerId: null, automatic: true })).toEqual([
    {
      job: 'KITCHEN',
      printerId: 1,
      copies: 1,
      automatic: true,
      emissionPointId: null,
      stationId: null,
    },
  ])
})
