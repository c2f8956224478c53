import { contextBridge } from 'electron'
import type { Desktop } from './desktop.ts'

const VERSION_ARGUMENT = '--mostrador-version='

const desktop: Desktop = {
  platform: process.platform,
  version:
    process.argv
      .find((argument) => argument.startsWith(VERSION_ARGUMENT))
      ?.slice(VERSION_ARGUMENT.length) ?? '',
}

contextBridge.exposeInMainWorld('desktop', desktop)
