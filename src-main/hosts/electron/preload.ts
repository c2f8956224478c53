import { contextBridge, ipcRenderer } from 'electron'
import {
  type Desktop,
  desktopChannel,
  type DesktopEvent,
  desktopQuestions,
} from '#shared/desktop/desktop.ts'

const VERSION_ARGUMENT = '--mostrador-version='

const version = process.argv.find((argument) => argument.startsWith(VERSION_ARGUMENT))

const asked = Object.fromEntries(
  desktopQuestions.map((question) => [
    question,
    (input?: unknown) => ipcRenderer.invoke(desktopChannel(question), input),
  ]),
)

const desktop = {
  platform: process.platform,
  version: version?.slice(VERSION_ARGUMENT.length) ?? '',
  on(event: DesktopEvent, listener: () => void) {
    const channel = desktopChannel(event)
    // The page must not get the event of Electron: it leads to the sender.
    const hear = () => listener()
    ipcRenderer.on(channel, hear)
    return () => void ipcRenderer.off(channel, hear)
  },
  ...asked,
} as Desktop

contextBridge.exposeInMainWorld('desktop', desktop)
