import { isTestDocument } from '#shared/domain/tax/access-key.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { findKeyFault } from '#main/work/tax-office/xml/read-supplier-document.ts'
import type {
  SupplierDocument,
  SupplierFault,
} from '#main/work/tax-office/xml/supplier-document.ts'
import type { DraftRefusal } from './draft-store.ts'

const findCompany = prepare<Record<never, never>>()((db) =>
  db.selectFrom('companies').select(['ruc', 'environment']),
)

/** Returns why a key is no purchase of this company; undefined if the tax office may be asked for it. */
export async function judgeKey(
  db: ReadDatabase,
  accessKey: string,
): Promise<DraftRefusal | undefined> {
  const fault = findKeyFault(accessKey)
  if (fault !== undefined) return refusalOf(fault)
  const company = await findCompany.first(db, {})
  if (accessKey.slice(10, 23) === company?.ruc) return plain('PURCHASE_OWN_INVOICE')
  const environment = isTestDocument(accessKey) ? 1 : 2
  return environment === company?.environment ? undefined : plain('PURCHASE_OTHER_ENVIRONMENT')
}

/** Returns why a document is no purchase of this company, also what its key says already. */
export async function judgeDocument(
  db: ReadDatabase,
  { accessKey, buyer, supplier }: SupplierDocument,
): Promise<DraftRefusal | undefined> {
  const ofKey = await judgeKey(db, accessKey)
  if (ofKey !== undefined) return ofKey
  // The key is what the tax office authorised: a document that names another issuer was changed.
  if (supplier.ruc !== accessKey.slice(10, 23)) return plain('PURCHASE_FILE_UNREADABLE')
  const ruc = (await findCompany.first(db, {}))?.ruc ?? ''
  const { identification, name } = buyer
  // A natural person's RUC is the cédula and 001, and some suppliers write the cédula.
  if (identification === ruc || `${identification}001` === ruc) return undefined
  return { code: 'PURCHASE_OTHER_BUYER', parameters: { name, identification } }
}

/** Returns a fault of a document as a refusal with its words. */
export function refusalOf(fault: SupplierFault): DraftRefusal {
  return 'difference' in fault
    ? { code: fault.fault, parameters: { difference: { cents: fault.difference } } }
    : plain(fault.fault)
}

function plain(code: DraftRefusal['code']): DraftRefusal {
  return { code, parameters: {} }
}
