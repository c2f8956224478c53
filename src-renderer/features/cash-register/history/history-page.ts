import type { AnswerOf } from '../../../api/query.ts'

export type HistoryPage = AnswerOf<'cashRegisters', 'list'>
