import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { loadIssuingHold } from '#main/core/settings/issuing-hold.ts'
import { readSetting, saveSetting } from '#main/core/settings/settings.ts'
import { FIRST_EPOCH } from '#main/core/shop/epoch-stamp.ts'

/**
 * Holds issuing, because another program took over all points in a newer epoch. It replaces any other reason: a
 * manager may release those, but not this one.
 */
export async function holdForNewerEpoch(write: WriteContext, newer: number): Promise<void> {
  const { db } = write
  const since = instant(write)
  const shop = await readSetting(db, 'shop')
  const before = await loadIssuingHold(db)
  await saveSetting(db, 'shop', {
    ...(shop ?? { epoch: FIRST_EPOCH, since, by: '', forks: [] }),
    newer,
    newerSince: since,
  })
  await saveSetting(db, 'issuing.hold', {
    code: 'NEWER_EPOCH',
    since,
    ...(before?.numbers === undefined ? {} : { numbers: before.numbers }),
  })
  write.audit({
    kind: 'NEWER_EPOCH_SEEN',
    payload: { epoch: shop?.epoch ?? FIRST_EPOCH, newer },
  })
  write.publish('sync', {})
}
