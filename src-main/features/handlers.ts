import type { StreamedFile } from '#shared/api/schemas/file-values.ts'
import type { Answer, Input, Operation, Operations } from '#shared/api/operation.ts'
import type { ManualContext, ReadContext, WriteContext } from '#main/core/acts/context.ts'

type ContextOf<O> = O extends { manualTransaction: true }
  ? ManualContext
  : O extends { method: 'GET' } | { isRead: true }
    ? ReadContext
    : WriteContext

/**
 * A handler does not know HTTP and opens no transaction: it takes input, returns output and throws
 * refusals.
 */
export type Handler<O> = O extends Operation
  ? (context: ContextOf<O>, input: Input<O>) => Promise<Answer<O> | FileOf<O>>
  : never

type FileOf<O> = O extends { isDownloadable: true } ? StreamedFile : never

/** One handler for each operation of a resource; a missing one is a compile error. */
export type Handlers<T extends Operations> = { readonly [O in keyof T]: Handler<T[O]> }
