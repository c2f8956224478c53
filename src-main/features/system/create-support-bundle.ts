import type { StreamedFile } from '#shared/api/machine/files.ts'
import { instant, type ManualContext } from '#main/core/acts/context.ts'

/** POST /system/support-bundle: it is audited, because the file leaves the shop. */
export async function createSupportBundle(context: ManualContext): Promise<StreamedFile> {
  const at = instant(context)
  const live = await describeProgram(context)
  const { language, device, support } = context
  const bytes = await support.build(device.key, { at, language, live })
  return context.commit(async (write) => {
    write.audit({ kind: 'SUPPORT_BUNDLE_MADE', payload: { bytes: bytes.length } })
    const day = at.slice(0, 16).replaceAll(/[T:]/g, '-')
    const name = language === 'en' ? `support-bundle-${day}.zip` : `paquete-de-soporte-${day}.zip`
    return { name, contentType: 'application/zip', parts: onePart(bytes) }
  })
}

/** Only codes, times, numbers and flags: replies of servers may name people. */
async function describeProgram(context: ManualContext): Promise<object> {
  const { central, mailer, printing, history, backups, installation, clockGuard } = context
  const { isOnline, isSignInRefused, lastSuccessAt, clockSkewMs, pull } = central.state
  const { finding, isRunning, progress } = history.state
  const { trouble } = mailer
  return {
    role: installation.role,
    isChecked: installation.isChecked(),
    apart: context.apart === null ? null : context.apart.mode,
    central: { isOnline, isSignInRefused, lastSuccessAt, clockSkewMs, isPulling: pull !== null },
    history: {
      isRunning,
      progress,
      checkedAt: finding?.checkedAt ?? null,
      entries: finding?.entries ?? null,
      doubtCount: finding?.doubtCount ?? null,
    },
    mail: trouble === null ? null : { code: trouble.code, since: trouble.since },
    printers: { troubles: printing.troubles, lowPaper: printing.lowPaper },
    backups: backups.isSupported ? await backups.summary() : null,
    clock: { doubt: clockGuard.judge()?.code ?? null },
  }
}

async function* onePart(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
