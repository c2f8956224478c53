import { hasId } from './identify/identify.ts'
import { pushRecord } from './push-records.ts'

export const products = {
  'products.setSoldOut': pushRecord('products.setSoldOut', {
    ids: { params: { id: 'products' } },
    lookUp: 'REPEATABLE',
    identifies: ({ params }, answer) => hasId(answer, params.id),
  }),
}
