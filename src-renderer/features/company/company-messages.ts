import { defineMessages } from '#renderer/i18n/define-messages.ts'

export const companyMessages = defineMessages(
  'company',
  {
    notRead: 'No se pudieron leer los datos de la empresa',
    legalName: 'Razón social',
    tradeName: 'Nombre comercial',
    ruc: 'RUC',
    rucHelp: 'Trece dígitos.',
    rucFixed: 'Ya hay facturas en producción con este RUC: no cambia más.',
    address: 'Dirección de la matriz',
    keepsAccounting: 'Obligado a llevar contabilidad',
    specialTaxpayer: 'Contribuyente especial (resolución)',
    withholdingAgent: 'Agente de retención (resolución)',
    rimpeRegime: 'Régimen',
    NONE: 'General',
    ENTREPRENEUR: 'RIMPE emprendedor',
    POPULAR_BUSINESS: 'RIMPE negocio popular',
    popularBusinessNotice:
      'Da nota de venta, sin IVA, por sus actividades RIMPE. La factura electrónica es para lo demás: cada factura con IVA avisa.',
    taxes: 'Ante el SRI',

    bankAccount: 'Cuenta para transferencias',
    bankAccountHelp:
      'Se muestra al cobrar por transferencia o depósito, con el monto en un código QR.',
    bank: 'Banco',
    bankAccountNumber: 'Número de cuenta',
    bankAccountType: 'Tipo de cuenta',
    SAVINGS: 'Ahorros',
    CHECKING: 'Corriente',

    logo: 'Logo',
    logoHelp: 'Va en los documentos. Mejor sobre blanco.',

    environment: 'Ambiente',
    inTest: 'En pruebas: las facturas no valen.',
    inProduction: 'En producción: las facturas valen.',
  },
  {
    notRead: 'The data of the company could not be read',
    legalName: 'Legal name',
    tradeName: 'Trade name',
    ruc: 'Tax number',
    rucHelp: 'Thirteen digits.',
    rucFixed: 'There are invoices in production with this tax number: it does not change any more.',
    address: 'Address of the head office',
    keepsAccounting: 'Obliged to keep accounts',
    specialTaxpayer: 'Special taxpayer (resolution)',
    withholdingAgent: 'Withholding agent (resolution)',
    rimpeRegime: 'Regime',
    NONE: 'General',
    ENTREPRENEUR: 'RIMPE entrepreneur',
    POPULAR_BUSINESS: 'RIMPE popular business',
    popularBusinessNotice:
      'It gives a sales note without VAT for its RIMPE activities. The electronic invoice is for the rest: each invoice with VAT warns.',
    taxes: 'Before the tax office',

    bankAccount: 'Account for transfers',
    bankAccountHelp:
      'It shows when a transfer or deposit is charged, with the amount in a QR code.',
    bank: 'Bank',
    bankAccountNumber: 'Account number',
    bankAccountType: 'Kind of account',
    SAVINGS: 'Savings',
    CHECKING: 'Checking',

    logo: 'Logo',
    logoHelp: 'It is on the documents. Best on white.',

    environment: 'Environment',
    inTest: 'In test: the invoices are not valid.',
    inProduction: 'In production: the invoices are valid.',
  },
)
