import restaurant from '../../../resources/demo/restaurant.json' with { type: 'json' }
import { userFlags, type UserFlag } from '../../../src-shared/api/auth.ts'
import { Company } from '../../../src-shared/api/setup.ts'
import {
  type Cents,
  type Millionths,
  toBasisPoints,
  toCents,
  toMillionths,
} from '../../../src-shared/domain/money.ts'
import type { ModifierKind } from '../../../src-shared/domain/modifiers.ts'
import { netPrice } from '../../../src-shared/domain/price-with-tax.ts'
import { sortKey } from '../../../src-shared/domain/sort-key.ts'
import type { BaseContext } from '../../acts/context.ts'
import type { WriteDatabase } from '../../database/prepared.ts'
import type { Flag } from '../../database/schema.ts'
import { ensureStation } from '../../records/stations.ts'
import { saveSetting } from '../../settings/settings.ts'
import { insertBaseData } from './base-data.ts'
import {
  insertCompany,
  insertEmissionPoint,
  insertEstablishment,
  newPinSalt,
} from './insert-business.ts'

const IVA_15 = 1
const IVA_0 = 2
const UNIT = 1
const GOODS = 1
const RATES = { exempt: toBasisPoints(0), taxed: toBasisPoints(15) }

export interface DemoSecrets {
  readonly pinSalt: Uint8Array
  /** By user name. */
  readonly hashes: ReadonlyMap<string, { readonly passwordHash: string; readonly pinHash: string }>
}

/** Hashes the secrets before the transaction that needs them, because hashing is slow. */
export async function hashDemoSecrets(
  context: Pick<BaseContext, 'secrets' | 'randomness'>,
): Promise<DemoSecrets> {
  const pinSalt = newPinSalt(context.randomness)
  const hasher = context.secrets()
  const hashes = await Promise.all(
    restaurant.users.map(
      async ({ username, password, pin }) =>
        [
          username,
          {
            passwordHash: await hasher.hashPassword(password),
            pinHash: await hasher.hashPin(pin, pinSalt),
          },
        ] as const,
    ),
  )
  return { pinSalt, hashes: new Map(hashes) }
}

/** Fills an empty database with the demo restaurant of resources/demo. All its data are invented. */
export async function insertDemo(
  db: WriteDatabase,
  context: Pick<BaseContext, 'installation'>,
  secrets: DemoSecrets,
  createdAt: string,
): Promise<void> {
  await insertBaseData(db, createdAt)
  const company = Company.parse(restaurant.company)
  await insertCompany(db, company, true)
  const establishmentId = await insertEstablishment(db, restaurant.establishment, secrets.pinSalt)
  const points: number[] = []
  for (const point of restaurant.emissionPoints) {
    points.push(
      await insertEmissionPoint(db, {
        ...point,
        establishmentId,
        nextInvoiceNumber: 1,
        environment: company.environment,
        installationId: context.installation.id,
      }),
    )
  }
  const vendorIds = await insertVendors(db, createdAt)
  await insertCarriers(db, createdAt)
  await insertPinpads(db, establishmentId)
  await insertPrinters(db)
  await saveSetting(db, 'demo.followsSimulator', '1')
  const sectionIds = await insertSections(db, establishmentId)
  await insertUsers(db, {
    establishmentId,
    emissionPointId: points[0] ?? null,
    vendorIds,
    sectionIds,
    secrets,
    createdAt,
  })
  await insertMenu(db, establishmentId)
  await insertCustomers(db, createdAt)
  const [ownPoint] = points
  if (ownPoint !== undefined) await saveSetting(db, 'terminal.emissionPointId', ownPoint)
}

async function insertVendors(
  db: WriteDatabase,
  createdAt: string,
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  for (const vendor of restaurant.vendors) {
    const { id } = await db
      .insertInto('vendors')
      .values({
        ...vendor,
        sortKey: sortKey(vendor.name),
        identityTypeId: 2,
        entryDate: '2025-01-06',
        createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(vendor.name, id)
  }
  return ids
}

async function insertCarriers(db: WriteDatabase, createdAt: string): Promise<void> {
  for (const { identificationType, ...carrier } of restaurant.carriers) {
    await db
      .insertInto('carriers')
      .values({
        ...carrier,
        sortKey: sortKey(carrier.socialReason),
        identificationTypeId: identificationTypeId(identificationType),
        createdAt,
      })
      .execute()
  }
}

function identificationTypeId(code: string): number {
  return code === '04' ? 1 : code === '05' ? 2 : 3
}

/** Two printers at the simulator's addresses; their routes follow the simulator. */
async function insertPrinters(db: WriteDatabase): Promise<void> {
  for (const { name, connection, columns, hasDrawer } of restaurant.printers) {
    await db
      .insertInto('printers')
      .values({
        name,
        connection: JSON.stringify(connection),
        columns,
        codePage: 'PC858',
        hasCutter: 1,
        hasDrawer: hasDrawer ? 1 : 0,
        substitutePrinterId: null,
        enabled: 1,
      })
      .execute()
  }
}

async function insertPinpads(db: WriteDatabase, establishmentId: number): Promise<void> {
  for (const pinpad of restaurant.pinpads) {
    const isSerial = pinpad.protocol === 'SERIAL'
    await db
      .insertInto('pinpads')
      .values({
        ...pinpad,
        establishmentId,
        ...(isSerial
          ? { baudRate: 9600, dataBits: 8, parity: 'none', stopBits: 1, handshake: 'NONE' }
          : {}),
        enabled: 1,
        enableOrder: 1,
        enableNoStockOrder: 0,
        enableInvoice: 1,
        enableQuotation: 0,
      })
      .execute()
  }
}

async function insertSections(
  db: WriteDatabase,
  establishmentId: number,
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  for (const section of restaurant.sections) {
    const inactive: readonly string[] = 'inactive' in section ? (section.inactive ?? []) : []
    const { id: sectionId } = await db
      .insertInto('sections')
      .values({ establishmentId, name: section.name, width: section.width, height: section.height })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(section.name, sectionId)
    for (const { name, seats, x, y, width, height, ...rest } of section.tables) {
      const { id: tableId } = await db
        .insertInto('tables')
        .values({ sectionId, name, seats, active: inactive.includes(name) ? 0 : 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
      const shape = 'shape' in rest ? (rest.shape ?? 'SQUARE') : 'SQUARE'
      await db
        .insertInto('layoutItems')
        .values({ sectionId, tableId, x, y, width, height, rotation: 0, shape })
        .execute()
    }
    for (const { kind, x, y, width, height, ...rest } of section.furniture) {
      const text = 'text' in rest ? (rest.text ?? null) : null
      await db
        .insertInto('layoutItems')
        .values({ sectionId, kind, x, y, width, height, rotation: 0, shape: 'SQUARE', text })
        .execute()
    }
  }
  return ids
}

async function insertUsers(
  db: WriteDatabase,
  place: {
    readonly establishmentId: number
    readonly emissionPointId: number | null
    readonly vendorIds: ReadonlyMap<string, number>
    readonly sectionIds: ReadonlyMap<string, number>
    readonly secrets: DemoSecrets
    readonly createdAt: string
  },
): Promise<void> {
  const roles = await db.selectFrom('roles').select(['id', 'name']).execute()
  for (const user of restaurant.users) {
    const hashes = place.secrets.hashes.get(user.username)
    const role = roles.find(({ name }) => name === user.role)
    if (hashes === undefined || role === undefined) throw new Error(`Demo user ${user.username}`)
    const vendor = 'vendor' in user ? (user.vendor ?? '') : ''
    const section = 'section' in user ? (user.section ?? '') : ''
    const granted: readonly string[] = user.flags
    const flags = Object.fromEntries(
      Object.keys(userFlags).map((flag) => [flag, granted.includes(flag) ? 1 : 0]),
    ) as Record<UserFlag, Flag>
    await db
      .insertInto('users')
      .values({
        ...flags,
        username: user.username,
        name: user.name,
        sortKey: sortKey(user.name),
        passwordHash: hashes.passwordHash,
        pinHash: hashes.pinHash,
        allowCashClosing: 'allowCashClosing' in user && user.allowCashClosing ? 1 : 0,
        allowDeletion: 'allowDeletion' in user && user.allowDeletion ? 1 : 0,
        roleId: role.id,
        establishmentId: place.establishmentId,
        emissionPointId: place.emissionPointId,
        vendorId: place.vendorIds.get(vendor) ?? null,
        sectionId: place.sectionIds.get(section) ?? null,
        createdAt: place.createdAt,
        createdBy: 'Mostrador',
      })
      .execute()
  }
}

async function insertMenu(db: WriteDatabase, establishmentId: number): Promise<void> {
  const categoryIds = new Map<string, number>()
  for (const [position, category] of restaurant.categories.entries()) {
    const { id } = await db
      .insertInto('categories')
      .values({ ...category, referenceCode: `CAT-${position + 1}`, position })
      .returning('id')
      .executeTakeFirstOrThrow()
    categoryIds.set(category.name, id)
    await ensureStation(db, category.station)
  }
  const productIds = new Map<string, number>()
  const insertProduct = async (
    product: (typeof restaurant.products)[number] | (typeof restaurant.combos)[number],
    comboId: number | null,
  ) => {
    const isTaxFree = 'taxFree' in product && product.taxFree
    const cap = toBasisPoints(product.maximumDiscount)
    const { id } = await db
      .insertInto('products')
      .values({
        productTypeId: GOODS,
        name: product.name,
        sortKey: sortKey(product.name),
        referenceCode: product.referenceCode,
        ean: 'ean' in product ? (product.ean ?? null) : null,
        categoryId: categoryIds.get(product.category) ?? 0,
        taxId: isTaxFree ? IVA_0 : IVA_15,
        measureUnitId: UNIT,
        // The menu has prices with tax; the record stores them without.
        priceOne: netOf(product.price, isTaxFree),
        priceTwo: netOf(product.price * 0.9, isTaxFree),
        maximumDiscountOne: cap,
        maximumDiscountTwo: cap,
        maximumDiscountThree: cap,
        maximumDiscountFour: cap,
        featuredPosition: 'featured' in product ? (product.featured ?? null) : null,
        soldOut: 'soldOut' in product && product.soldOut ? 1 : 0,
        comboId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    productIds.set(product.name, id)
    const stock = 'stock' in product ? (product.stock ?? 0) : 0
    await db
      .insertInto('productStocks')
      .values({ productId: id, establishmentId, quantity: toMillionths(stock) })
      .execute()
  }
  for (const product of restaurant.products) await insertProduct(product, null)
  for (const combo of restaurant.combos) {
    const { id: comboId } = await db
      .insertInto('combos')
      .values({ recipeBased: 0, combinedRecipe: 0, tourism: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertProduct(combo, comboId)
    for (const [name, quantity] of combo.details as [string, number][]) {
      const part = restaurant.products.find((product) => product.name === name)
      await db
        .insertInto('comboDetails')
        .values({
          comboId,
          productId: productIds.get(name) ?? 0,
          quantity: toMillionths(quantity),
          salePrice: netOf(part?.price ?? 0, false),
        })
        .execute()
    }
  }
  await insertModifierGroups(db, productIds)
}

async function insertModifierGroups(
  db: WriteDatabase,
  productIds: ReadonlyMap<string, number>,
): Promise<void> {
  const groupIds = new Map<number, number[]>()
  for (const { name, kind, minimum, maximum, options, products } of restaurant.modifierGroups) {
    const { id: modifierGroupId } = await db
      .insertInto('modifierGroups')
      .values({ name, kind: kind as ModifierKind, minimum, maximum })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [position, option] of options.entries()) {
      await db
        .insertInto('modifierOptions')
        .values({
          modifierGroupId,
          position,
          name: option.name,
          priceDifference: netOf('price' in option ? (option.price ?? 0) : 0, false),
          productId: null,
          isDefault: 'isDefault' in option && option.isDefault ? 1 : 0,
        })
        .execute()
    }
    for (const product of products) {
      const productId = productIds.get(product) ?? 0
      groupIds.set(productId, [...(groupIds.get(productId) ?? []), modifierGroupId])
    }
  }
  for (const [productId, ids] of groupIds) {
    await db
      .updateTable('products')
      .set({ modifierGroupIds: JSON.stringify(ids) })
      .where('id', '=', productId)
      .execute()
  }
}

function netOf(price: number, isTaxFree: boolean): Millionths {
  const cents = Math.round(price * 100) as Cents
  return toMillionths(netPrice(cents, { rate: isTaxFree ? RATES.exempt : RATES.taxed }))
}

async function insertCustomers(db: WriteDatabase, createdAt: string): Promise<void> {
  for (const { identificationType, ...customer } of restaurant.customers) {
    const credit = 'creditLimit' in customer ? (customer.creditLimit ?? null) : null
    await db
      .insertInto('customers')
      .values({
        identificationTypeId: identificationTypeId(identificationType),
        identificationNumber: customer.identificationNumber,
        socialReason: customer.socialReason,
        sortKey: sortKey(customer.socialReason),
        email: 'email' in customer ? (customer.email ?? null) : null,
        phone: 'phone' in customer ? (customer.phone ?? null) : null,
        address: customer.address,
        creditLimit: credit === null ? null : toCents(credit),
        creditDays: 'creditDays' in customer ? (customer.creditDays ?? null) : null,
        createdAt,
        createdBy: 'Mostrador',
      })
      .execute()
  }
}
