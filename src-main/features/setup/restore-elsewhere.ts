import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { conflict, invalidField } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { setup } from '#shared/api/machine/setup.ts'
import { instant, type ManualContext } from '#main/core/acts/context.ts'
import { BackupFaultError } from '#main/work/backups/backup-facts.ts'
import { readBackupName } from '#main/work/backups/folder/backup-name.ts'
import type { PreparedBackup } from '#main/core/ports/backups.ts'
import { findKeyFile } from '#main/work/backups/folder/find-elsewhere.ts'
import { PEPPER_BYTES } from '#main/core/installation/pepper-shape.ts'
import { refusalOfCopy } from '#main/work/backups/copy/refusal-of-copy.ts'
import { requireBackups } from '#main/work/backups/require-backups.ts'
import { isSetupRequired, refuseFilled } from '#main/rules/places/is-setup-required.ts'

/**
 * POST /setup/restore: continues with the data of a machine that is lost. The backup is checked against its own
 * pepper, so that its users can sign in. Nobody is signed in here: issuing is held until one of its managers confirms
 * the numbers. The till stops for a moment after the answer.
 */
export async function restoreElsewhere(
  context: ManualContext,
  { body }: Input<typeof setup.restore>,
) {
  requireBackups(context)
  await requireUnused(context)
  const stats = await stat(body.file).catch(() => undefined)
  if (stats?.isFile() !== true) throw conflict('BACKUP_OUT_OF_REACH')
  const pepper = await pepperOf(body)
  const { prepared, invoices, lastNumber } = await prepare(context, body.file, pepper)
  await requireUnused(context)
  const name = readBackupName(basename(body.file))
  context.backups.restoreForeign(
    prepared,
    {
      at: instant(context),
      backupId: name?.id ?? null,
      backupTakenAt: name === undefined ? null : new Date(name.id).toISOString(),
      userId: null,
      authorizedById: null,
    },
    pepper,
  )
  return { invoices, lastNumber }
}

/** Throws SETUP_DONE if the till has a business, or its demo is being written. */
async function requireUnused(context: ManualContext): Promise<void> {
  const isFilling = context.demo.days !== null
  if (isFilling || !(await isSetupRequired(context))) await refuseFilled()
}

async function pepperOf({ file, key }: Input<typeof setup.restore>['body']): Promise<Uint8Array> {
  if (key != null) {
    const given = new Uint8Array(Buffer.from(key, 'base64'))
    if (given.length !== PEPPER_BYTES) throw invalidField('key', 'BACKUP_KEY_WRONG')
    return given
  }
  const keyFile = await findKeyFile(file)
  if (keyFile === undefined) throw conflict('BACKUP_KEY_MISSING')
  return new Uint8Array(await readFile(keyFile))
}

async function prepare(
  { backups }: ManualContext,
  file: string,
  pepper: Uint8Array,
): Promise<PreparedBackup> {
  try {
    return await backups.prepareForeign(file, pepper)
  } catch (error) {
    if (error instanceof BackupFaultError && error.fault === 'OTHER_INSTALLATION') {
      throw conflict('BACKUP_KEY_WRONG')
    }
    throw refusalOfCopy(error)
  }
}
