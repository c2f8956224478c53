import { useEffect } from 'react'
import { create } from 'zustand'

interface ShopView {
  /** Somebody chose to look only: the screens stay as they were read last. */
  readonly isLooking: boolean
  /** Somebody asked for the ways to go on. */
  readonly isAsked: boolean
  /** Somebody asked what works with own points. */
  readonly isOwnShown: boolean
  /** Shown parts that must not be covered: an uncertain charge, a kitchen screen. */
  readonly firstParts: number
}

const NORMAL = { isLooking: false, isAsked: false, isOwnShown: false }

/** The views of this page while the main till does not answer. */
export const useShopView = create<ShopView>(() => ({ ...NORMAL, firstParts: 0 }))

export function lookOnly(): void {
  useShopView.setState({ isLooking: true, isAsked: false })
}

/** Shows the ways to go on again. */
export function showWays(): void {
  useShopView.setState({ isAsked: true, isOwnShown: false })
}

/** Shows what works with own points, and what waits for the main till. */
export function showOwnPoints(): void {
  useShopView.setState({ isOwnShown: true })
}

export function hideOwnPoints(): void {
  useShopView.setState({ isOwnShown: false })
}

/** The screens answer again: everything is as before. */
export function forgetAbsence(): void {
  useShopView.setState(NORMAL)
}

/** Returns true if the ways to go on may cover the screen. */
export function mayCover({ isLooking, isAsked, firstParts }: ShopView): boolean {
  return isAsked || (!isLooking && firstParts === 0)
}

/** Keeps the ways to go on from covering this part; a bar offers them meanwhile. */
export function useComesFirst(): void {
  useEffect(() => {
    useShopView.setState(({ firstParts }) => ({ firstParts: firstParts + 1 }))
    return () =>
      useShopView.setState(({ firstParts }) => ({ firstParts: Math.max(0, firstParts - 1) }))
  }, [])
}
