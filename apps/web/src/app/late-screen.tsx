import type { ComponentType } from 'react'
import { lateFile } from '../ui/feedback/late-file'
import { useLateFile } from '../ui/feedback/use-late-file'
import { MissingScreen } from './missing-screen'

export interface LateScreen<Props> {
  readonly Screen: ComponentType<Props>
  /** Done once its file is there or could not be had: a move to the screen waits for it. */
  readonly settle: () => Promise<void>
}

/** A screen in a file of its own; where it cannot be had its place says so, and the menus around it stay. */
export function lateScreen<Props extends object>(load: () => Promise<ComponentType<Props>>): LateScreen<Props> {
  const file = lateFile(load)
  function Screen(props: Props) {
    const { part: Part, missing, retry } = useLateFile(file, true)
    if (Part !== undefined) return <Part {...props} />
    return missing === null ? null : <MissingScreen missing={missing} onRetry={retry} />
  }
  const settle = async () => {
    // The screen asks once more and tells what came of it.
    await Promise.allSettled([file.ask()])
  }
  return { Screen, settle }
}
