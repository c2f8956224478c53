import { z } from 'zod'
import { stationFields } from '#shared/records/stations.ts'
import { flag, id, pathId, timestamp } from '../fields.ts'
import { operations } from '../operation.ts'
import { requestShape } from '../schemas/record-schemas.ts'

/** How a station gets its tickets; NONE: the house calls its dishes out. */
export const stationOutlets = ['SCREEN', 'PAPER', 'NONE'] as const
export type StationOutlet = (typeof stationOutlets)[number]

const { name, ...kitchen } = requestShape(stationFields)

export const StationRequest = z.object({
  name,
  /** Categories whose dishes it prepares. A category has one station, so it leaves its earlier one. */
  categoryIds: z.array(id).max(500),
  ...kitchen,
  /** Replaces the station's own print routes; requires PRINTER:UPDATE if it changes them. Absent or null: unchanged. */
  paper: z.object({ printerId: id.nullable(), automatic: flag.default(false) }).nullish(),
})
export type StationRequest = z.output<typeof StationRequest>

export const Station = z
  .object({
    id: z.int(),
    name: z.string(),
    categoryIds: z.array(z.int()),
    hasScreen: z.boolean(),
    needsTicket: z.boolean(),
    /** True if an enabled printer gets its tickets: by itself, or while its screen is off. */
    hasPrinter: z.boolean(),
    /** The only print route of its own; `printerId` null without one, all null if it has several. */
    paper: z.object({ printerId: z.int().nullable(), automatic: z.boolean() }).nullable(),
    targetMinutes: z.int(),
    /** Time of the last request of a screen of the station; null if there was none. */
    screenHeardAt: timestamp.nullable(),
  })
  .meta({ id: 'Station' })
export type Station = z.output<typeof Station>

const byId = z.object({ id: pathId })

export const stations = operations({
  list: {
    method: 'GET',
    path: '/kitchen/stations',
    summary: 'Stations of the kitchen, by name',
    access: 'SIGNED_IN',
    success: 200,
    answer: z.array(Station),
  },
  create: {
    method: 'POST',
    path: '/kitchen/stations',
    summary: 'Add a station and name what it prepares',
    access: 'STATION:CREATE',
    audit: 'STATION_CREATED',
    body: StationRequest,
    changes: ['categories', 'printers', 'stations'],
    success: 201,
    answer: Station,
  },
  update: {
    method: 'PUT',
    path: '/kitchen/stations/{id}',
    summary: 'Change a station; a new name holds for its categories too',
    access: 'STATION:UPDATE',
    audit: 'STATION_UPDATED',
    params: byId,
    body: StationRequest,
    changes: ['categories', 'printers', 'stations'],
    success: 200,
    answer: Station,
  },
  delete: {
    method: 'DELETE',
    path: '/kitchen/stations/{id}',
    summary: 'Delete a station that has no open ticket and no print route',
    access: 'STATION:DELETE',
    audit: 'STATION_DELETED',
    params: byId,
    changes: ['categories', 'stations'],
    success: 204,
    answer: z.void(),
  },
  /** If a screen sends nothing for some seconds, it counts as off and new tickets are printed. */
  screen: {
    method: 'POST',
    path: '/kitchen/stations/{id}/screen',
    summary: 'A screen of the station is there and shows these tickets',
    access: 'TICKET:READ',
    audit: 'RECORDS_WRITTEN',
    params: byId,
    body: z.object({ ticketIds: z.array(id).max(500) }),
    success: 200,
    /** The till's time: the screen computes waiting minutes from it. */
    answer: z.object({ now: timestamp }),
  },
})
