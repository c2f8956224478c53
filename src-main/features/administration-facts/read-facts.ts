import {
  type AdministrationFacts,
  type FactName,
  factPermissions,
} from '#shared/api/machine/administration-facts.ts'
import { may, type ReadContext } from '#main/core/acts/context.ts'
import { readSetting } from '#main/core/settings/settings.ts'
import { businessFacts } from './business-facts.ts'
import { deviceFacts } from './device-facts.ts'
import type { FactReaders, IsWanted } from './fact-reader.ts'
import { menuFacts } from './menu-facts.ts'
import { taxOfficeFacts } from './tax-office-facts.ts'

const readers: FactReaders<FactName> = {
  ...businessFacts,
  ...menuFacts,
  ...deviceFacts,
  ...taxOfficeFacts,
}

/** GET /administration/facts: reads only the facts that the caller may see. */
export async function readFacts(context: ReadContext): Promise<AdministrationFacts> {
  const settings = await readSetting(context.db, 'setup.checklist')
  const isWanted: IsWanted = (step) => settings?.skipped.includes(step) !== true
  const facts: Partial<Record<FactName, unknown>> = {}
  for (const name of Object.keys(readers) as FactName[]) {
    if (!may(context, factPermissions[name])) continue
    const fact = await readers[name](context, isWanted)
    if (fact !== undefined) facts[name] = fact
  }
  return facts as AdministrationFacts
}
