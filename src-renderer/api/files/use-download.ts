import { useState } from 'react'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { download } from './download.ts'
import { useErrorSentence } from '../errors.ts'

interface DownloadChoices {
  /** The file's name if the API says none. */
  readonly name?: string
  readonly method?: 'GET' | 'POST'
  /** Called when the browser has the file. */
  readonly done?: () => void
}

/**
 * Downloads one file at a time; says why if it fails, in `ownSentence` where it has one. `running` is the path
 * that is being read.
 */
export function useDownload(ownSentence?: (error: unknown) => string | undefined): {
  readonly running: string | undefined
  readonly start: (path: string, how?: DownloadChoices) => void
} {
  const sentence = useErrorSentence()
  const [running, setRunning] = useState<string>()
  return {
    running,
    start(path, how = {}) {
      setRunning(path)
      void read(path, how).finally(() => setRunning(undefined))
    },
  }

  async function read(path: string, { name, method, done }: DownloadChoices): Promise<void> {
    try {
      await download(path, name, method)
      done?.()
    } catch (error) {
      toast.error(ownSentence?.(error) ?? sentence(error))
    }
  }
}
