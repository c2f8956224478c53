import { provideBrowser } from '../browser/provide-browser.ts'
import { provideOwnElectron } from '../electron/provide-own-electron.ts'

/** `npm run provide-programs`: gets the programs that the tests use, for a build machine; ends with 1 if one is missing. */
const browser = provideBrowser()
const { program } = await provideOwnElectron(true)
if (browser === undefined || program === undefined) process.exitCode = 1
