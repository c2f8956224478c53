import type { z } from 'zod'
import type { FieldProblem } from '../error.ts'
import { type MessageCode, messages } from '../messages.ts'

/**
 * Returns each fault of a value against its schema: the path of the field and the reason in words for people.
 */
export function schemaProblems(error: z.ZodError): FieldProblem[] {
  return error.issues.map(toProblem)
}

function toProblem(issue: z.core.$ZodIssue): FieldProblem {
  return { field: fieldPath(issue.path), ...reasonOf(issue) }
}

/** Formats a path as `details[2].quantity`; the body itself is `body`. */
function fieldPath(path: readonly PropertyKey[]): string {
  let text = ''
  for (const part of path) {
    if (typeof part === 'number') text += `[${part}]`
    else text += text === '' ? String(part) : `.${String(part)}`
  }
  return text === '' ? 'body' : text
}

type Reason = Omit<FieldProblem, 'field'>

function reason(code: MessageCode, parameters: Reason['parameters'] = {}): Reason {
  return { code, parameters }
}

function reasonOf(issue: z.core.$ZodIssue): Reason {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return reason('REQUIRED')
      return reason(typeCodes[issue.expected] ?? 'FORMAT_INVALID')
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return reason(formatCodes[issue.format] ?? 'FORMAT_INVALID')
    case 'invalid_value':
      if (issue.input === undefined || issue.input === null) return reason('REQUIRED')
      return reason('OPTION_INVALID', { options: issue.values.map(String).join(', ') })
    case 'invalid_union':
      if (issue.input === undefined || issue.input === null) return reason('REQUIRED')
      return reason('FORMAT_INVALID')
    case 'custom':
      return customReason(issue.params)
    default:
      return reason('FORMAT_INVALID')
  }
}

const formatCodes: Readonly<Record<string, MessageCode>> = {
  uuid: 'UUID_INVALID',
  email: 'EMAIL_INVALID',
  date: 'DATE_INVALID',
  datetime: 'TIMESTAMP_INVALID',
}

function tooSmall(issue: z.core.$ZodIssueTooSmall): Reason {
  const minimum = Number(issue.minimum)
  if (issue.origin === 'string') {
    return minimum <= 1 ? reason('TEXT_EMPTY') : reason('TEXT_TOO_SHORT', { minimum })
  }
  if (issue.origin === 'array') return reason('LIST_TOO_SHORT', { minimum })
  return reason(issue.inclusive === false ? 'NOT_ABOVE' : 'TOO_SMALL', { minimum })
}

function tooBig(issue: z.core.$ZodIssueTooBig): Reason {
  const maximum = Number(issue.maximum)
  if (issue.origin === 'string') return reason('TEXT_TOO_LONG', { maximum })
  if (issue.origin === 'array') return reason('LIST_TOO_LONG', { maximum })
  return reason('TOO_BIG', { maximum })
}

/** Returns the message code that a refinement of the contract puts in `params.reason`. */
function customReason(params: Readonly<Record<string, unknown>> | undefined): Reason {
  const { reason: code, ...parameters } = params ?? {}
  if (typeof code === 'string' && code in messages) {
    return reason(code as MessageCode, parameters as Reason['parameters'])
  }
  return reason('FORMAT_INVALID')
}

const typeCodes: Readonly<Record<string, MessageCode>> = {
  string: 'NOT_TEXT',
  number: 'NOT_NUMBER',
  int: 'NOT_INTEGER',
  boolean: 'NOT_BOOLEAN',
  object: 'NOT_OBJECT',
  array: 'NOT_LIST',
}
