import { describe, expect, test } from 'vitest'
import type { Printer } from '#shared/api/paper/printers.ts'
import type { Station } from '#shared/api/places/stations.ts'
import { faultsOfPaper, stationsOf } from './paper-faults.ts'
import { newRoute } from './route-draft.ts'

const station = (id: number, name: string, part: Partial<Station> = {}): Station => ({
  id,
  name,
  categoryIds: [],
  hasScreen: true,
  needsTicket: true,
  hasPrinter: true,
  paper: { printerId: null, automatic: false },
  targetMinutes: 12,
  screenHeardAt: null,
  ...part,
})
const printer = (id: number, name: string, enabled = true): Printer => ({
  id,
  name,
  connection: { kind: 'NETWORK', host: '10.0.0.7', port: 9100 },
  columns: 48,
  codePage: 'PC858',
  hasCutter: true,
  hasDrawer: false,
  counterId: null,
  substitutePrinterId: null,
  enabled,
  provenAt: null,
})
const stations = [
  station(1, 'Barra', { hasScreen: false }),
  station(2, 'Cocina'),
  station(3, 'Postres', { needsTicket: false }),
]
const points = [
  { id: 1, name: 'Caja 001' },
  { id: 2, name: 'Caja 002' },
]
const printers = [printer(1, 'Caja'), printer(2, 'Vieja', false)]
const places = { points, stations }

describe('a paper', () => {
  test('without a route comes out nowhere', () => {
    expect(faultsOfPaper('BILL', [], printers, places)).toEqual({
      isNowhere: true,
      unserved: [],
      inactive: [],
    })
  })

  test('of one register alone leaves the other without paper', () => {
    const route = { ...newRoute('RECEIPT', 1), emissionPointId: 1 }
    expect(faultsOfPaper('RECEIPT', [route], printers, places).unserved).toEqual(['Caja 002'])
    const all = [route, newRoute('RECEIPT', 1)]
    expect(faultsOfPaper('RECEIPT', all, printers, places).unserved).toEqual([])
  })

  test('of one station leaves those that need a ticket without it, not those that call dishes out', () => {
    const route = { ...newRoute('KITCHEN', 1), stationId: 2 }
    expect(faultsOfPaper('KITCHEN', [route], printers, places).unserved).toEqual(['Barra'])
  })

  test('of an inactive printer waits', () => {
    expect(faultsOfPaper('RECEIPT', [newRoute('RECEIPT', 2)], printers, places).inactive).toEqual([
      'Vieja',
    ])
  })
})

test('a kitchen route serves the stations that have none of their own, by their screens', () => {
  const all = newRoute('KITCHEN', 1)
  expect(stationsOf(all, [all], stations)).toEqual({ withScreen: ['Cocina'], onPaper: ['Barra'] })
  const own = { ...newRoute('KITCHEN', 1), stationId: 2 }
  expect(stationsOf(all, [all, own], stations)).toEqual({ withScreen: [], onPaper: ['Barra'] })
  expect(stationsOf(own, [all, own], stations)).toEqual({ withScreen: ['Cocina'], onPaper: [] })
})
