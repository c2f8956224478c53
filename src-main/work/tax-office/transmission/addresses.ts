import type { ElectronicDocumentSettings } from '#main/core/settings/electronic-document-settings.ts'

const HOSTS = { 1: 'https://celcer.sri.gob.ec', 2: 'https://cel.sri.gob.ec' } as const
const FOLDER = '/comprobantes-electronicos-ws'

/**
 * Returns the addresses of the two services for a document's environment; those of the settings go
 * first.
 */
export function addressesOf(settings: ElectronicDocumentSettings, environment: number) {
  const folder = `${HOSTS[environment === 2 ? 2 : 1]}${FOLDER}`
  return {
    reception: settings.receptionUrl ?? `${folder}/RecepcionComprobantesOffline`,
    authorization: settings.authorizationUrl ?? `${folder}/AutorizacionComprobantesOffline`,
  }
}
