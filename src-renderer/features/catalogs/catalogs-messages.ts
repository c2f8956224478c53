import { defineMessages } from '#renderer/i18n/define-messages.ts'

/** Names of the choices from the official lists. */
export const catalogsMessages = defineMessages(
  'catalogs',
  {
    identificationType: 'Tipo de identificación',
    identification_04: 'RUC',
    identification_05: 'Cédula',
    identification_06: 'Pasaporte',
    identification_07: 'Consumidor final',
    identification_08: 'Identificación del exterior',
    identificationNumber: 'Identificación',
    province: 'Provincia',
    canton: 'Cantón',
    parish: 'Parroquia',
    notChosen: 'Sin elegir',
  },
  {
    identificationType: 'Identification type',
    identification_04: 'RUC',
    identification_05: 'ID number',
    identification_06: 'Passport',
    identification_07: 'Final consumer',
    identification_08: 'Foreign identification',
    identificationNumber: 'Identification',
    province: 'Province',
    canton: 'Canton',
    parish: 'Parish',
    notChosen: 'Not chosen',
  },
)
