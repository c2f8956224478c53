/** A mark in a picture and the name beside it, in pixels. */
export interface NamedMark {
  readonly x: number
  readonly y: number
  readonly nameWidth: number
}

export type NameSide = 'end' | 'start'

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/**
 * Returns at which side of its mark each name stands: after it, or before it where it would leave the picture or cross
 * another name or mark; undefined if there is no room at either side. Earlier marks choose first.
 */
export function placeNames(
  marks: readonly NamedMark[],
  picture: { readonly left: number; readonly right: number },
  { gap, height }: { readonly gap: number; readonly height: number },
): readonly (NameSide | undefined)[] {
  const taken: Box[] = marks.map(({ x, y }) => boxAround(x - gap / 2, x + gap / 2, y, gap))
  return marks.map(({ x, y, nameWidth }, own) => {
    const sides: readonly NameSide[] = ['end', 'start']
    for (const side of sides) {
      const box =
        side === 'end'
          ? boxAround(x + gap, x + gap + nameWidth, y, height)
          : boxAround(x - gap - nameWidth, x - gap, y, height)
      const isInside = box.left >= picture.left && box.right <= picture.right
      if (!isInside || taken.some((other, index) => index !== own && cross(box, other))) continue
      taken.push(box)
      return side
    }
    return undefined
  })
}

function boxAround(left: number, right: number, y: number, height: number): Box {
  return { left, right, top: y - height / 2, bottom: y + height / 2 }
}

function cross(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  )
}
