import type { AnswerOf } from '#renderer/api/query.ts'

/** The program that is to join. */
export interface JoiningWish {
  readonly name: string
  readonly emissionPointIds: readonly number[]
}

export type CounterCode = AnswerOf<'counters', 'createCode'>
