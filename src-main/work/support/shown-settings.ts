import type { SettingName } from '#main/core/settings/setting-table.ts'

/**
 * The parts of each setting that a support bundle shows: `WHOLE` of a single value, names of fields of an object, or `NO`.
 * A field that is not named here is not shown, so that a new one must be decided. Addresses are cut to their origin.
 */
export const shownSettings: Readonly<Record<SettingName, 'WHOLE' | 'NO' | readonly string[]>> = {
  'installation.id': 'WHOLE',
  // The id of the machine is what reveals a cloned disk.
  'installation.machine': 'NO',
  'installation.pepper': 'NO',
  'installation.anchored': 'WHOLE',
  'issuing.hold': ['code', 'since', 'numbers'],
  'terminal.emissionPointId': 'WHOLE',
  'demo.followsSimulator': 'WHOLE',
  sync: [
    'enabled',
    'baseUrl',
    'deduplicates',
    'reconcileWaitMs',
    'timeoutMs',
    'pushesRestaurant',
    'allowHttp',
  ],
  'sync.enabled': 'WHOLE',
  'sync.installationSecret': 'NO',
  electronicDocuments: [
    'enabled',
    'receptionUrl',
    'authorizationUrl',
    'allowHttp',
    'signatureDigest',
  ],
  softwareProvider: 'WHOLE',
  certificate: ['uploadedAt'],
  mail: ['enabled', 'host', 'port', 'security', 'automatic', 'rideFormat'],
  lan: ['enabled', 'port', 'tls'],
  restaurant: ['attentionMinutes', 'lateMinutes', 'kitchenSilenceSeconds'],
  purchases: ['priceRisePercentage'],
  stock: ['wasteLimit', 'recountAbove'],
  counters: ['waitForCopyMs', 'takeoverAfterSeconds', 'addresses'],
  shop: ['epoch', 'since', 'newer', 'newerSince'],
  'bringing.prepared': 'NO',
  'bringing.left': ['at', 'operations', 'mails', 'papers'],
  backups: ['everyMinutes', 'keep', 'secondFolder', 'isOtherDisk'],
  updates: ['isOn'],
  'clock.confirmed': ['at', 'differenceMs'],
  'setup.checklist': ['skipped', 'isHidden'],
  'catalogs.hash': 'WHOLE',
}
