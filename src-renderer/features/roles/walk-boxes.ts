import type { KeyboardEvent } from 'react'

/** Moves the focus: left and right to the next box, up and down to the nearest box of the line above or below. */
export function walkBoxes(event: KeyboardEvent<HTMLInputElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }[event.key]
  const box = event.currentTarget
  const matrix = box.closest('[data-boxes]')
  if (step === undefined || matrix === null) return
  event.preventDefault()
  event.stopPropagation()
  const boxes = Array.from(matrix.querySelectorAll<HTMLInputElement>('input[type="checkbox"]'))
  const usable = boxes.filter((each) => !each.disabled)
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    usable[usable.indexOf(box) + step]?.focus()
    return
  }
  const { left, top } = box.getBoundingClientRect()
  const beyond = usable.filter((each) => (each.getBoundingClientRect().top - top) * step > 1)
  const next = step === 1 ? beyond[0] : beyond.at(-1)
  const line = next?.getBoundingClientRect().top
  const distance = (each: HTMLElement) => Math.abs(each.getBoundingClientRect().left - left)
  beyond
    .filter((each) => Math.abs(each.getBoundingClientRect().top - (line ?? 0)) <= 1)
    .toSorted((a, b) => distance(a) - distance(b))[0]
    ?.focus()
}
