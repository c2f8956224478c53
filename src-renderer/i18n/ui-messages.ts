import { defineMessages } from './define-messages.ts'
import { en } from './en.ts'
import { es } from './es.ts'

/** The shared texts, for `useMessages(uiMessages)`. */
export const uiMessages = defineMessages('ui', es, en)
