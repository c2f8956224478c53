import { expect, it } from 'vitest'
import { dishStations } from './dish-stations.ts'

it('a part goes to its own station, else to that of the combo', () => {
  expect(dishStations('Parrilla', ['Cocina', 'Barra', 'Cocina'])).toEqual(['Cocina', 'Barra'])
  expect(dishStations('Parrilla', ['Cocina', null])).toEqual(['Cocina', 'Parrilla'])
})

it('a combo without a station counts at the stations of its parts', () => {
  expect(dishStations(null, ['Barra', null])).toEqual(['Barra'])
  expect(dishStations(undefined, [null])).toEqual([])
})

it('a dish without parts goes to its own station', () => {
  expect(dishStations('Cocina', [])).toEqual(['Cocina'])
  expect(dishStations(null, [])).toEqual([])
})
