import { counted, fact, joined, type WriteFacts } from './fact.ts'

export const businessFacts: WriteFacts = (facts, words) => {
  const { company, firstSteps, establishments, emissionPoints } = facts
  const { t } = words
  const things = joined(
    company?.environment === 1 && t('testing'),
    establishments && t('establishments', counted(establishments.count, words)),
    emissionPoints && t('emissionPoints', counted(emissionPoints.active, words)),
  )
  return [
    emissionPoints?.active === 0 && fact('emissionPoints', 'warn', t('noEmissionPoint')),
    firstSteps !== undefined &&
      firstSteps.missing > 0 &&
      fact('firstSteps', 'warn', t('firstSteps', counted(firstSteps.missing, words))),
    things !== '' && fact('company', 'plain', things),
  ]
}

export const menuFacts: WriteFacts = ({ products, categories, stations }, words) => {
  const { t } = words
  const count = products && t('products', counted(products.active, words))
  const missed = stations?.withoutTickets ?? []
  const things = joined(
    count,
    categories && t('categories', counted(categories.count, words)),
    products === undefined &&
      categories === undefined &&
      stations &&
      t('stations', counted(stations.count, words)),
  )
  return [
    products?.active === 0 && fact('products', 'warn', t('noProduct')),
    missed.length > 0 &&
      fact(
        'stations',
        'warn',
        t('withoutTickets', { ...counted(missed.length, words), station: missed[0] ?? '' }),
      ),
    products !== undefined &&
      products.withoutPrice > 0 &&
      fact(
        'products',
        'warn',
        t('withoutPrice', { ...counted(products.withoutPrice, words), products: count ?? '' }),
      ),
    things !== '' && fact('products', 'plain', things),
  ]
}

export const goodsFacts: WriteFacts = ({ stock }, words) => [
  stock !== undefined && fact('stock', 'plain', words.t('inStock', counted(stock.counted, words))),
]

export const peopleFacts: WriteFacts = ({ users, customers }, words) => {
  const { t } = words
  const count = users && t('users', counted(users.active, words))
  const things = joined(count, customers && t('customers', counted(customers.active, words)))
  return [
    users !== undefined &&
      users.withoutPin > 0 &&
      fact(
        'users',
        'warn',
        t('withoutPin', { ...counted(users.withoutPin, words), users: count ?? '' }),
      ),
    things !== '' && fact('users', 'plain', things),
  ]
}

export const floorFacts: WriteFacts = ({ tables }, words) => {
  if (tables === undefined) return []
  const { t } = words
  if (tables.active === 0) {
    return [
      tables.isWanted
        ? fact('layout', 'warn', t('missingTables'))
        : fact('layout', 'plain', t('noTable')),
    ]
  }
  const things = joined(
    t('tables', counted(tables.active, words)),
    t('sections', counted(tables.sections, words)),
  )
  return [fact('layout', 'plain', things)]
}

export const machineFacts: WriteFacts = ({ devices }, words) => {
  if (devices === undefined) return []
  const { t } = words
  const linked = devices.active === 0 ? t('noDevice') : t('devices', counted(devices.active, words))
  return [fact('devices', 'plain', joined(!devices.isNetworkOpen && t('networkClosed'), linked))]
}
