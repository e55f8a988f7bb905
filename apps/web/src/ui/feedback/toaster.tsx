import { type PointerEvent, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import shared from '../theme/shared.module.css'
import { ToastBody } from './toast-body'
import { type ShownToast, toastStore, useToasts } from './toast-store'
import classes from './toaster.module.css'

/** Where the pointer was last seen. */
let pointer: { readonly x: number; readonly y: number } | null = null

/** Where toasts show: at the bottom left, on phones at the top, away from what people press. Once in the app. */
export function Toaster() {
  const toasts = useToasts()
  useEffect(() => {
    const see = ({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
      pointer = { x, y }
    }
    window.addEventListener('pointermove', see, true)
    window.addEventListener('pointerdown', see, true)
    return () => {
      window.removeEventListener('pointermove', see, true)
      window.removeEventListener('pointerdown', see, true)
      pointer = null
    }
  }, [])
  return createPortal(
    <div className={`${shared.column} ${classes.stack} no-print`}>
      {toasts.map((toast) => (
        <ToastOnScreen key={toast.turn} toast={toast} />
      ))}
    </div>,
    document.body,
  )
}

function ToastOnScreen({ toast }: { readonly toast: ShownToast }) {
  const { id, kind, title, detail, action, shownMs } = toast
  const [under, setUnder] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = under || focused
  const hide = () => toastStore.hide(id)
  // A toast that appears under a resting pointer is not being read; held by the pointer it would stay for ever.
  const enter = ({ clientX, clientY }: PointerEvent) => {
    if (pointer === null || pointer.x !== clientX || pointer.y !== clientY) setUnder(true)
  }
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => toastStore.hide(id), shownMs)
    return () => clearTimeout(timer)
  }, [held, id, shownMs])
  const run = () => {
    hide()
    action?.run()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer on it only keeps it from going.
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={classes.toast}
      data-toast=""
      onPointerEnter={enter}
      onPointerLeave={() => setUnder(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <ToastBody
        kind={kind}
        title={title}
        detail={detail}
        action={action && { label: action.label, run }}
        onClose={hide}
      />
    </div>
  )
}
