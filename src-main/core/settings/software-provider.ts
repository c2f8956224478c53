import provider from '../../../resources/software-provider.json' with { type: 'json' }
import type { ReadDatabase } from '#main/database/prepared.ts'
import { readSetting } from './settings.ts'

/**
 * Returns the RUC of the program's provider, which each electronic document states (Res. NAC-DGERCGC26-00000027, in
 * force since 2026-09-26): the one that a person set, else that of this build. Empty: own development, whose documents
 * leave the field out.
 */
export async function softwareProviderRuc(db: ReadDatabase): Promise<string> {
  return (await readSetting(db, 'softwareProvider')) ?? provider.ruc
}
