import restaurant from '../../../resources/demo/restaurant.json' with { type: 'json' }
import { Company } from '#shared/api/machine/setup.ts'
import type { BaseContext } from '#main/core/acts/context.ts'
import type { WriteDatabase } from '#main/database/prepared.ts'
import { saveSetting } from '#main/core/settings/settings.ts'
import { insertBaseData } from '#main/features/setup/base-data.ts'
import {
  insertCompany,
  insertEmissionPoint,
  insertEstablishment,
} from '#main/rules/places/insert-business.ts'
import { insertVendors, insertCarriers, insertUsers, insertCustomers } from './demo-people.ts'
import { insertMenu } from './demo-menu.ts'
import { insertSections } from './demo-floor.ts'
import { insertPrinters, insertPinpads } from './demo-devices.ts'
import type { DemoSecrets } from './demo-secrets.ts'

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
  await insertMenu(db, establishmentId, createdAt)
  await insertCustomers(db, createdAt)
  const [ownPoint] = points
  if (ownPoint !== undefined) await saveSetting(db, 'terminal.emissionPointId', ownPoint)
}
