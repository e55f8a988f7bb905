import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { ToastBody } from './toast-body'
import { type ShownToast, toastStore } from './toast-store'
import classes from './toaster.module.css'

/** Where toasts show: at the top right under the header, on phones at the bottom. Once in the app. Source: A 1. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  return createPortal(
    <div className={`${classes.stack} no-print`}>
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
      onPointerEnter={() => setUnder(true)}
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
