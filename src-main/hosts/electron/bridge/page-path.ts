import { z } from 'zod'

/** A path of the page, as a link or a screen names it. */
export const PagePath = z.string().regex(/^\/[\w/-]{0,200}$/)
