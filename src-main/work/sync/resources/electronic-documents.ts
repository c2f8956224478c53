import { isSameText } from './identify/identify.ts'
import { type Push, pushRecord } from './push-records.ts'

const replaceNumber: Push<'electronicDocuments.replaceNumber'> = {
  ids: {},
  lookUp: 'REPEATABLE',
  identifies: ({ body }, answer) =>
    isSameText(answer.uuid, body.uuid) && isSameText(answer.number, body.number),
}

export const electronicDocuments = {
  'electronicDocuments.replaceNumber': pushRecord(
    'electronicDocuments.replaceNumber',
    replaceNumber,
  ),
}
