import { enableCompileCache, flushCompileCache } from 'node:module'
import { resolve } from 'node:path'

/** After the first screens have been served, so that what they compiled is kept too. */
const KEPT_AFTER_MS = 20_000

// Must run before the program is imported. The path is relative to out/main/server.js. The folder is the program's own,
// because who can write a cache can run code; if it is read-only, each start compiles again.
enableCompileCache(resolve(import.meta.dirname, '../code-cache'))
await import('./main.ts')
setTimeout(flushCompileCache, KEPT_AFTER_MS).unref()
