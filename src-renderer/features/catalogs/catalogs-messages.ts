import { defineMessages } from '../../i18n/define-messages.ts'

/** Names of what is chosen from the official lists. */
export const catalogsMessages = defineMessages(
  'catalogs',
  {
    identificationType: 'Tipo de identificación',
    identificationNumber: 'Identificación',
    province: 'Provincia',
    canton: 'Cantón',
    parish: 'Parroquia',
    notChosen: 'Sin elegir',
  },
  {
    identificationType: 'Identification type',
    identificationNumber: 'Identification',
    province: 'Province',
    canton: 'Canton',
    parish: 'Parish',
    notChosen: 'Not chosen',
  },
)
