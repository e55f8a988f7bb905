import { type PointerEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { placeBeside } from './place-beside'
import classes from './tooltip.module.css'

export interface TooltipProps {
  /** What the icon or button means; it has the same words as its label, so readers do not hear them twice. */
  readonly label: string
  /** One element. */
  readonly children: ReactNode
}

/** Shows the label of an icon under the pointer, on focus, and at a tap until the next one. Ours as Menu is. */
export function Tooltip({ label, children }: TooltipProps) {
  const [shown, setShown] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const onPointerLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') setShown(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what it shows is the label of the element inside.
    <span
      ref={anchor}
      className={classes.anchor}
      onPointerEnter={() => setShown(true)}
      onPointerLeave={onPointerLeave}
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
    >
      {children}
      {shown && <Tip label={label} anchor={anchor.current?.firstElementChild} onLeave={() => setShown(false)} />}
    </span>
  )
}

interface TipProps {
  readonly label: string
  readonly anchor: Element | null | undefined
  readonly onLeave: () => void
}

function Tip({ label, anchor, onLeave }: TipProps) {
  const tip = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!anchor || !tip.current) return
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
    const { left, top } = placeBeside(anchor.getBoundingClientRect(), tip.current.getBoundingClientRect(), view, {
      side: 'top',
      align: 'center',
    })
    tip.current.style.left = `${left}px`
    tip.current.style.top = `${top}px`
  }, [anchor])
  useEffect(() => {
    const leaveByKey = ({ key }: KeyboardEvent) => key === 'Escape' && onLeave()
    const leaveByTap = ({ target }: Event) => {
      if (!(target instanceof Node && anchor?.contains(target))) onLeave()
    }
    document.addEventListener('keydown', leaveByKey)
    document.addEventListener('pointerdown', leaveByTap)
    window.addEventListener('scroll', onLeave, true)
    return () => {
      document.removeEventListener('keydown', leaveByKey)
      document.removeEventListener('pointerdown', leaveByTap)
      window.removeEventListener('scroll', onLeave, true)
    }
  })
  return createPortal(
    <div ref={tip} role="tooltip" className={classes.tip}>
      {label}
    </div>,
    document.body,
  )
}
