import { z } from 'zod'
import { measureUnitFields } from '#shared/records/measure-units.ts'
import { pathId } from '../fields.ts'
import { operations } from '../operation.ts'
import { pageOf, SearchQuery } from '../page.ts'
import { requestShape } from '../schemas/record-schemas.ts'
import { MeasureUnit } from './products.ts'

export const MeasureUnitRequest = z.object(requestShape(measureUnitFields))
export type MeasureUnitRequest = z.output<typeof MeasureUnitRequest>

export const ListedMeasureUnit = MeasureUnit.extend({ active: z.boolean() }).meta({
  id: 'ListedMeasureUnit',
})
export type ListedMeasureUnit = z.output<typeof ListedMeasureUnit>

const byId = z.object({ id: pathId })

export const measureUnits = operations({
  options: {
    method: 'GET',
    path: '/measure-units/options',
    summary: 'Measure units to choose from',
    access: 'SIGNED_IN',
    success: 200,
    answer: z.array(MeasureUnit),
  },
  list: {
    method: 'GET',
    path: '/measure-units',
    summary: 'Measure units, also inactive ones',
    access: 'SIGNED_IN',
    query: SearchQuery,
    success: 200,
    answer: pageOf(ListedMeasureUnit),
  },
  create: {
    method: 'POST',
    path: '/measure-units',
    summary: 'Create a measure unit',
    access: 'CATALOG:UPDATE',
    audit: 'MEASURE_UNIT_CREATED',
    body: MeasureUnitRequest,
    changes: ['billingLookups'],
    success: 201,
    answer: ListedMeasureUnit,
  },
  update: {
    method: 'PUT',
    path: '/measure-units/{id}',
    summary: 'Change a measure unit; its conversion only while nothing has it',
    access: 'CATALOG:UPDATE',
    audit: 'MEASURE_UNIT_UPDATED',
    params: byId,
    body: MeasureUnitRequest,
    changes: ['billingLookups'],
    success: 200,
    answer: ListedMeasureUnit,
  },
  delete: {
    method: 'DELETE',
    path: '/measure-units/{id}',
    summary: 'Delete a measure unit that nothing has',
    access: 'CATALOG:UPDATE',
    audit: 'MEASURE_UNIT_DELETED',
    params: byId,
    changes: ['billingLookups'],
    success: 204,
    answer: z.void(),
  },
})
