import type { ComponentType, ReactNode } from 'react'
import { lateFile } from './late-file'
import { MissingDialog, MissingPart } from './missing-part'
import { useLateFile } from './use-late-file'

type Load<Props> = () => Promise<ComponentType<Props>>

/** A part of a screen in a file of its own; where it cannot be had the place says so, and the rest goes on. */
export function latePanel<Props extends object>(load: Load<Props>, waiting: ReactNode = null): ComponentType<Props> {
  const file = lateFile(load)
  return function LatePanel(props: Props) {
    const { part: Part, missing, retry } = useLateFile(file, true)
    if (Part !== undefined) return <Part {...props} />
    return missing === null ? waiting : <MissingPart missing={missing} onRetry={retry} />
  }
}

/** What works unseen or is of no use by itself: nobody is told that it is missing, it is tried again by itself. */
export function lateKeeper<Props extends object>(load: Load<Props>, waiting: ReactNode = null): ComponentType<Props> {
  const file = lateFile(load)
  return function LateKeeper(props: Props) {
    const { part: Part } = useLateFile(file, true, true)
    return Part === undefined ? waiting : <Part {...props} />
  }
}

/** A dialog that is there only while it is open. */
export function lateDialog<Props extends { readonly onClose: () => void }>(load: Load<Props>): ComponentType<Props> {
  const file = lateFile(load)
  return function LateDialog(props: Props) {
    const { part: Part, missing, retry } = useLateFile(file, true)
    if (Part !== undefined) return <Part {...props} />
    return missing === null ? null : <MissingDialog missing={missing} onRetry={retry} onClose={props.onClose} />
  }
}
