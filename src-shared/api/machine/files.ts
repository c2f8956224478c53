import { z } from 'zod'
import {
  isStreamedFile,
  isUploadedFile,
  type StreamedFile as StreamedFileValue,
  type UploadedFile as UploadedFileValue,
} from '../schemas/file-values.ts'

export type UploadedFile = UploadedFileValue

export const UploadedFile = z
  .custom<UploadedFileValue>(isUploadedFile, { params: { reason: 'FILE_REQUIRED' } })
  .meta({ type: 'string', format: 'binary' })

export type StreamedFile = StreamedFileValue

export const StreamedFile = z.custom<StreamedFileValue>(isStreamedFile)

export const fileFormats = ['csv', 'xlsx'] as const
export type FileFormat = (typeof fileFormats)[number]

export const formatTypes: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
