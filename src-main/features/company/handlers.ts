import type { company } from '#shared/api/places/company.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { readBankAccount } from './bank-account.ts'
import {
  deleteCertificate,
  readCertificate,
  readCertificateFile,
  saveCertificate,
} from './certificate.ts'
import { deleteLogo, readLogo, saveLogo } from './logo.ts'
import { goLive } from './go-live.ts'
import { readCompany } from './read-company.ts'
import { updateCompany } from './update-company.ts'

export const companyHandlers: Handlers<typeof company> = {
  get: readCompany,
  update: updateCompany,
  goLive,
  getBankAccount: readBankAccount,
  getCertificate: readCertificate,
  readCertificateFile,
  saveCertificate,
  deleteCertificate,
  getLogo: readLogo,
  saveLogo,
  deleteLogo,
}
