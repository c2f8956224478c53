import type { company } from '../../../src-shared/api/company.ts'
import type { Handlers } from '../handlers.ts'
import { readBankAccount } from './bank-account.ts'
import {
  deleteCertificate,
  readCertificate,
  readCertificateFile,
  saveCertificate,
} from './company-certificate.ts'
import { deleteLogo, readLogo, saveLogo } from './company-logo.ts'
import { goLive } from './go-live.ts'
import { readCompany } from './load-company.ts'
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
