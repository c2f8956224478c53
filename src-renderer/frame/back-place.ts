import { create } from 'zustand'
import { paths } from '#renderer/paths.ts'

const useBackPlaceStore = create<{ readonly place: string | undefined }>(() => ({
  place: undefined,
}))

/** Sets where the screens of the administration lead back; undefined: to its home. */
export function setBackPlace(place: string | undefined): void {
  useBackPlaceStore.setState({ place })
}

/** Returns the path to which a screen of the administration leads back: to the first steps for who came from them. */
export function useBackPlace(): string {
  return useBackPlaceStore(({ place }) => place) ?? paths.administration
}
