import { newUuid } from './new-uuid.ts'

/** Names this page in the events of its own acts. Another window of the browser is another page. */
export const pageId = newUuid()
