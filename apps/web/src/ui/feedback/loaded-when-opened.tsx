import { type ComponentType, useEffect, useState } from 'react'
import { lateFile } from './late-file'
import { MissingDialog } from './missing-part'
import { useLateFile } from './use-late-file'

interface OpenedProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/**
 * Something that opens over the screen, whose file is loaded when it first opens, since most visits never do. Where the
 * file cannot be had people are told and the screen goes on. Once loaded it opens at once.
 */
export function loadedWhenOpened<Props extends OpenedProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const file = lateFile(load)
  return function LoadedWhenOpened(props: Props) {
    const { part: Part, missing, retry } = useLateFile(file, props.opened)
    // It sees `opened` turn true, also the first time: only then it knows where to give the focus back to.
    const [isPlaced, setPlaced] = useState(false)
    useEffect(() => setPlaced(Part !== undefined), [Part])
    if (Part !== undefined) return <Part {...props} opened={props.opened && isPlaced} />
    if (missing === null || !props.opened) return null
    return <MissingDialog missing={missing} onRetry={retry} onClose={props.onClose} />
  }
}
