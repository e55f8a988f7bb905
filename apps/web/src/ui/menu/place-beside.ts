export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Placing {
  readonly side: 'top' | 'bottom'
  readonly align: 'start' | 'center' | 'end'
}

/** Pixels between a floating box and its anchor, and to the edges of the window. */
const gap = 6
const margin = 8

/** Position of a floating box: beside its anchor, on the other side if there is no room, inside the window. */
export function placeBeside(
  anchor: Box,
  own: Pick<Box, 'width' | 'height'>,
  view: Pick<Box, 'width' | 'height'>,
  { side, align }: Placing,
): { readonly left: number; readonly top: number } {
  const below = anchor.top + anchor.height + gap
  const above = anchor.top - gap - own.height
  const hasRoomBelow = below + own.height <= view.height - margin
  const hasRoomAbove = above >= margin
  const top = side === 'bottom' ? (hasRoomBelow || !hasRoomAbove ? below : above) : hasRoomAbove ? above : below
  const spare = anchor.width - own.width
  const left = anchor.left + (align === 'start' ? 0 : align === 'end' ? spare : spare / 2)
  const inside = (value: number, room: number) => Math.max(margin, Math.min(value, room - margin))
  return { left: inside(left, view.width - own.width), top: inside(top, view.height - own.height) }
}
