import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ProgramInstaller } from '#main/core/ports/program-installer.ts'
import { UpdateProblemError } from '#main/core/ports/updates.ts'
import { isShopAtRest } from './is-shop-at-rest.ts'
import { keepPrevious } from './keep-previous.ts'
import { downloadPackage, isWhole } from './source/download-package.ts'
import { openSource } from './source/open-source.ts'
import { problemOf, type UpdateDesk } from './update-desk.ts'
import type { UpdatePlan } from './update-file.ts'

interface Place {
  readonly source: string
  readonly key: string
}

/**
 * Does the next steps of the update that somebody agreed to. A source that does not answer and a full disk are tried
 * again by the next pass; any other problem ends the agreement, and a person decides again.
 */
export async function carryOutPlan(desk: UpdateDesk, place: Place): Promise<void> {
  const { plan } = desk.read()
  const { installer } = desk
  if (plan === null || installer === undefined) return
  try {
    if (plan.step === 'DOWNLOADING') await download(desk, installer, plan, place)
    if (desk.read().plan?.step === 'WAITING') await install(desk, installer)
  } catch (error) {
    const problem = problemOf(error, desk.log)
    // A withdrawn agreement is no problem.
    if (desk.stopping.aborted || desk.read().plan === null) return
    const isPassing = problem === 'UNREACHABLE' || problem === 'NO_ROOM'
    desk.write({ problem, ...(isPassing ? {} : { plan: null }) })
  }
}

async function download(
  desk: UpdateDesk,
  installer: ProgramInstaller,
  plan: UpdatePlan,
  { source, key }: Place,
): Promise<void> {
  const { folder, version, diskSpace } = desk
  const opened = openSource(source, desk.fetch, desk.stopping)
  // A cancelled download ends like that of a stopped program: what is there is gone on with.
  const isStopped = () => desk.stopping.aborted || desk.read().plan === null
  const shared = { source: opened, folder, diskSpace, isStopped }
  const { progressed } = desk
  await downloadPackage({ ...shared, package: plan.release.package, progressed })
  const previous = await keepPrevious(shared, { installer, version, key })
  if (desk.read().plan === null) return
  desk.write({ problem: null, plan: { ...plan, step: 'WAITING', previous } })
}

/** Installs once the shop is at rest: the writes are held, a backup is taken and checked, and the installer begins. */
async function install(desk: UpdateDesk, installer: ProgramInstaller): Promise<void> {
  const { reader, holdWrites, releaseWrites } = desk
  if (!(await isShopAtRest(reader))) return
  if (!(await holdWrites())) return
  let hasBegun = false
  try {
    // A register may have been opened while the writes ran out, and the agreement may have been withdrawn.
    const { plan } = desk.read()
    if (plan?.step !== 'WAITING' || !(await isShopAtRest(reader))) return
    const file = join(desk.folder, plan.release.package.name)
    // The file waited on the disk: it is checked again right before it runs.
    if (!(await isWhole(file, plan.release.package))) {
      rmSync(file, { force: true })
      throw new UpdateProblemError('DAMAGED_DOWNLOAD', file)
    }
    const backup = await takeBackup(desk)
    desk.write({ plan: { ...plan, step: 'INSTALLING', backup } })
    await installer.install(file).catch((error: unknown) => {
      throw new UpdateProblemError('INSTALLER_FAILED', file, error)
    })
    hasBegun = true
  } finally {
    if (!hasBegun) releaseWrites()
  }
}

async function takeBackup({ backups }: UpdateDesk): Promise<NonNullable<UpdatePlan['backup']>> {
  try {
    const { id } = await backups.take('BEFORE_UPDATE')
    const found = await backups.find(id)
    if (found?.state !== 'VERIFIED' || found.manifest?.facts == null) throw new Error(`${id}`)
    return { file: found.file, schemaVersion: found.manifest.facts.schemaVersion }
  } catch (error) {
    throw new UpdateProblemError('BACKUP_FAILED', 'no update without a backup', error)
  }
}
